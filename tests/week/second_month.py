"""A second made-up month: an observatory's small team moves its night programme. Written before it was ever matched."""

USED = {
    "Decided to open the dome to visitors on Thursdays only, because Friday nights collide with the school concerts.": (
        "Visitors: Thursday nights, not Fridays (concerts at the school)"
    ),
    "The spectrograph stays on the small telescope until March; moving it twice cost us nine nights last year.": (
        "No moving of the spectrograph before March"
    ),
    "Marit wants the nightly report before seven in the morning, one screen, no attachments.": (
        "Marit reads the night's report at 7:00: one screen, nothing attached"
    ),
    "Flat fields taken at dusk are useless when the hatch was opened less than twenty minutes before.": (
        "Dusk flats need the hatch open 20 minutes first"
    ),
    "Joao agreed to write the guide for volunteers, first chapter by the 20th.": (
        "Volunteer guide: Joao, chapter one on the 20th"
    ),
    "We stop promising exact times for the ISS, the page says a window of ten minutes.": (
        "ISS passes are announced as a ten-minute window"
    ),
    "The cooling pump fails below minus eight; heat tape ordered from Karsk & Sons.": (
        "Pump of the cooling does not survive −8 °C, heat tape is on order (Karsk)"
    ),
    "Tickets are sold at the gate from now on, the web shop took eleven percent.": (
        "Web shop gone, tickets only at the gate"
    ),
    "Bo found the drift: the encoder belt of the right ascension axis was two teeth off.": (
        "Tracking drift explained, RA encoder belt had slipped two teeth"
    ),
    "Never power-cycle the mount controller while the dome turns, it forgets its zero.": (
        "Mount controller loses its zero if restarted during a dome turn"
    ),
    "Ask the municipality to switch off the two lamps at the car park after 22:00.": (
        "Open with the municipality: two car-park lamps off from 22:00"
    ),
    "The archive goes to the university's disks; our own array is full in January.": (
        "Archive moves to university storage before our array fills up in January"
    ),
    "Helle is the contact at the university from the 1st, Professor Anders retires.": (
        "University contact: Helle instead of Anders"
    ),
    "Children's hour begins with the sky outside, the planetarium only when it rains.": (
        "Children's hour: real sky first, planetarium is for rain"
    ),
    "Comet frames need the guider off, its corrections smear the tail.": "Switch the guider off for comets",
    "Photometry of the variable in Cygnus is done, 214 nights, paper goes to Sana for reading.": (
        "Cygnus variable: 214 nights measured, Sana reads the paper"
    ),
    "Insurance covers the instruments only when the hatch alarm is armed.": (
        "Arm the hatch alarm or the instruments are uninsured"
    ),
    "We take Danish and English on the boards, German only in the leaflet.": (
        "Boards in Danish and English; German lives in the leaflet"
    ),
    "The roof of the meridian room leaks above the clock; Ivar comes on the 14th.": (
        "Leak over the clock in the meridian room, Ivar on the 14th"
    ),
    "Volunteers sign in on paper again, the tablet was always flat.": "Sign-in of volunteers is a paper list again",
    "Exposure over 300 s shows the wobble of the pier, stack short ones instead.": (
        "Stack frames under five minutes, the pier wobbles"
    ),
    "Nobody lends out the solar filter without the log, one came back with a pinhole.": (
        "Solar filters only against an entry in the lending log (pinhole!)"
    ),
    "The donor of the old refractor wants his father's name on the plaque, agreed.": (
        "Plaque at the refractor names the donor's father"
    ),
    "Sana prefers corrections as comments in the margin, never as a new file.": (
        "Comments in the margin for Sana, no second files"
    ),
    "Moved the weekly meeting to Tuesdays at 15:00 so that the night crew has slept.": (
        "Team meets Tuesday 15:00, after the night crew's sleep"
    ),
    "Humidity above 92 percent closes the dome by itself since the new firmware.": (
        "Dome shuts on its own past 92 % humidity"
    ),
    "Buy two more red torches, the white ones ruin everybody's eyes.": "Two red torches to buy, white light is banned",
    "The time server drifted half a second; the receiver's antenna now sits on the east gable.": (
        "Clock was 0.5 s off until the GPS antenna went to the east gable"
    ),
    "Grant from the Lindqvist fund: 40,000 for the dark-sky map, report due in June.": (
        "Lindqvist fund pays 40,000 for the dark-sky map; it wants a report in June"
    ),
    "The dark-sky map is made from readings of school classes, two readings a class at least.": (
        "School classes measure for the dark-sky map, no class with a single reading"
    ),
}
"""Each used source, and the line of the summary that was written from it."""

UNUSED = """\
Cleaned the corrector plate with the blue cloth.
Marit was away on Monday and Tuesday.
Joao brought rolls for the night crew.
Thursday's visitors asked mostly about black holes.
The small telescope needed a new dust cap.
Cloudy until two, then fog, no frames.
Called Karsk & Sons, the line was busy.
Bo showed the volunteers how to balance the mount.
The concert at the school went on until eleven.
Read Helle's thesis on the bus.
Counted 31 visitors, nine of them children.
The leaflet has a typo on its second page.
Ivar asked whether the ladder may stay in the hall.
Saturn was low but steady.
Wrote to the printer about the price of postcards.
The tablet's charger turned up behind the sofa.
The neighbour's dog sleeps in the car park.
Sana sent holiday greetings from Turku.
Firmware of the camera is one version behind.
Swept the stairs of the meridian room.
""".strip().split("\n")
"""What the summary leaves out."""

OLDER = """\
# Memory

## Active
- Night programme moves to winter hours
- Two instruments, three volunteers a night

## People
- Marit: director; decides about money and visitors
- Bo: mechanics, mounts, the dome
- Sana: variable stars, reads every paper

## Decisions
- Raw frames are never thrown away
- Postcards are sold at cost
""".split("\n")
"""What stood in the summary before."""
