"""A month of a made-up river ferry: fifty things worth knowing, and a summary that uses thirty of them.

The lines of the summary were written from memory of the sources, in a person's own words, before any
number of the matching was chosen. What is not used shares people, places and subjects with what is.
"""

USED = {
    "Read the GTFS feed instead of the spreadsheet, because its columns change every season.": (
        "The timetable comes from the GTFS feed; the spreadsheet moved its columns each season."
    ),
    "Launch the pilot on 10-15, a quiet day with both boats out.": (
        "Pilot launch 10-15, when both boats sail and little else does"
    ),
    "97 % shown correctly a day ahead is the line for the launch, because below it Orla gets phone calls.": (
        "Launch needs 97 % right a day ahead, or Orla's phone rings"
    ),
    "Orla signs off nothing after 15:00 on sailing days.": "Ask Orla for sign-off before 15:00 when boats sail",
    "Teo is away from 10-19 to 10-23; the nightly import is mine that week.": (
        "I mind the nightly import 10-19 to 10-23 (Teo away)"
    ),
    "Wants the numbers first, then the story, in every report.": "Reports: numbers before story",
    "A duplicate sailing stops the import and keeps the table of the day before.": (
        "Import halts on a duplicate sailing, yesterday's table stays"
    ),
    "Hanako builds her page the evening before, never on the day of the test.": (
        "Hanako needs the build the evening before a test"
    ),
    "Northlight asks 1,240 for the second battery at Skerry, delivery in three weeks.": (
        "Second battery for Skerry: Northlight, 1,240, three weeks"
    ),
    "No map at the launch, because nobody at the pier asked where the pier is.": (
        "Launching without a map: no passenger asked for one at the pier"
    ),
    "Times after midnight stay 24:10 inside and become clock times on the board only.": (
        "Internally 24:10 and the like after midnight; clock time is for the board"
    ),
    "Ask Bram for the refit dates of the Rena by 10-09.": "Open: refit dates of the Rena from Bram (10-09)",
    "The harbour board pays for printing the posters, up to 300.": "Poster printing is on the harbour board, limit 300",
    "Say sailing, not trip, to everybody outside the code.": 'Outside code the word is "sailing", never "trip"',
    "Sunniva moved the grant report to 11-02.": "Grant report now due 11-02 (Sunniva)",
    "A screen reader repeats the first cell of each row, so the destination comes first.": (
        "Destination is the first cell, since screen readers repeat it"
    ),
    "Pavel's school has 41 pupils on the 07:40 and wants it named in the letter.": (
        "07:40 carries Pavel's 41 pupils; name it in letters"
    ),
    "Wren renumbered the stops 14 to 19; the old numbers live until December.": (
        "Stops 14–19 have new numbers from Wren, old ones valid until December"
    ),
    "The import runs at 02:10, because the feed is published at 01:30.": (
        "Nightly run 02:10, forty minutes after the feed comes out"
    ),
    "Restart the panel at Skerry by hand after a power cut; it does not come back alone.": (
        "Skerry's panel must be restarted manually when power was cut"
    ),
    "Decided to keep fares out of the pilot, because they change with the season.": (
        "Fares are no part of the pilot: seasonal"
    ),
    "Ines prints until 16:00 and needs files as PDF with 3 mm bleed.": "Ines: PDF, 3 mm bleed, by 16:00",
    "The winter table has two sailings fewer on Sundays, the 09:20 and the 17:05.": (
        "Winter Sundays lose 09:20 and 17:05"
    ),
    "Board cookies are gone: no account, nothing to remember on the page.": (
        "The board's page has neither accounts nor cookies"
    ),
    "Tide stays a judgement of the skipper; the board says ask the crew.": (
        'The skipper judges the tide, the board only says "ask the crew"'
    ),
    "Commit messages say what changes for the passenger.": "Commit messages tell the change as a passenger sees it",
    "Three sailings at most on the board, the fourth was never taken.": "Board shows no more than three sailings",
    "Query of the stops took 1.4 s because it asked for each of 1,148; now one query, 0.2 s.": (
        "Slow stop query fixed: one instead of 1,148, 0.2 s"
    ),
    "Quill Ferry: contact is now Maren Dahl (was Orla Quist).": "Quill Ferry's contact has become Maren Dahl",
    "Kestrel Landing: a new pier, opened by the county.": "New pier Kestrel Landing (county)",
}
"""Each used source, and the line of the summary that was written from it."""

UNUSED = """\
Read the draft of the letter to the harbour board once more with Ines.
Orla likes the new colours of the board.
Teo and I pair on Tuesdays and Thursdays.
The feed of the neighbouring county has no calendar file at all.
Keep the log of the wheelhouse on paper until spring.
Ask Northlight for the cold-weather datasheet again.
Bram sailed 19 of 26 low springs.
The posters at the three piers show the clock and nothing else.
Buy a spare cable for the panel at Kestrel.
Hanako found the page in 3 minutes 10.
Sunniva prefers bad news by phone and good news by mail.
Lunch with Wren about open data moved to 10-21.
The school run to Skerry is full on Mondays.
Weekly figure: 98.1 %.
Answer Pavel's letter about term dates by 10-12.
Use one row a sailing in the printed table, too.
The spreadsheet of last winter is in the archive folder.
Invoices of the co-op go to accounts, not to Orla.
Rename nothing in src/feed without asking.
A stale table beats a double one.
""".strip().split("\n")
"""What the summary leaves out."""

OLDER = """\
# Memory

## Active
- Two of us build the pilot for the co-op, Teo and I
- Term dates of both schools matter for the morning boat

## People
- Bram Oduya: skipper of the Rena; phone after 19:40
- Ines Aldana: signs and posters
- Wren Castellan: open data office; owns the stop numbers

## Decisions
- Names of piers as the crew says them, not as the county spells them
- Column F of the spreadsheet gives exceptions, not cancellations
""".split("\n")
"""What stood in the summary before."""
