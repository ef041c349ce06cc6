"""Words without their endings that tell little of a subject: of everyday life, of any screen, of any code."""

COMMON = frozenset(
    """add afternoon agre allergic allow almost angry annoy answer apart api app appear application april argument
    arriv august autumn avoid beautiful begin besid bit black blu boat book bos bottom box break bright bring brok
    broken brown bug build bus button buy car carry cas catch cel century chang chapter character chart check child
    children choic choos city clas clean clear client clos cod coffe colleagu color colour column command comment
    commit common company complet component computer consider contain continu copy correct cost count country cover
    crash creat customer cut dai dark data day december decision default delet depart describ diagram dialog die
    different digit dinner direct directory disappear discus doc documentation door doubl drink driv drop earlier
    easier easy eat edit eight element eleven empty enjoy enter environment equal error even exact exampl exit
    expect explain export extra eye fact fail failur fal fals fami fan fast faster father favor favorit favour
    favourit featur february field fil filter finish fiv fix flag fly folder follow footer form four friday friend
    front ful fun function funny futur general grandmother gray green grey grow hand harder head header hear helper
    hid high higher hit holiday hom hous hug hundr icon idea imag imagin import important improv includ input
    interest issu item jam january job join july jun kid label laptop larg lat layout learn letter lif light lin
    link list listen littl liv load log long longer loop los lost love low lower lunch machin man march measur menu
    messag method middl midnight minut mis modul moment monday money month morn mother mov nam narrow near necessary
    night nin noon normal not notic november number object october odd offic open opinion option orang output packag
    pag paint pal paper paragraph parameter part past pay peopl person phon photo pick pictur piec pink plac plan
    point possibl preferenc pretty print privat problem proces project promis proper propos public pul purpl push
    query question quick rain reach reason receiv red remind remov renam rep repo report repository request rest
    restart result return ris room row run sad saturday sav school screen script season section sel select send sens
    sentenc september serv server servic set settl seven shar ship short shorter sid sign similar simp simpl simpler
    singl sit six sleep slow slower smal sort speak special spel spend split spr stand star start stay step stick
    stop stor story str strang street stuf suggest sum summary summer sun sunday switch system task tea teach team
    ten test text thousand thre thursday ticket tiny tir titl together tool top touch train translat tru tuesday
    twelv typ typical ugly understand updat upgrad upper useful user vacation valid valu variabl version view wak
    walk warn watch water wear weather wednesday week weekend weird whenever whit whol wid wider win wind window
    winter woman wonder world writ year yellow zero""".split()
)
"""As `subjects.stem` leaves them. A prompt and a claim that share only such words are seldom about the same thing."""
