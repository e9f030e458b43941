import type { HelpPages } from './help-pages.ts';

/** The pages of the help, in Dutch. */
export const nl: HelpPages = {
  selling: {
    title: 'Een verkoop intoetsen',
    lines: [
      'Toets het bedrag in en druk op “Afrekenen”. De klant krijgt dan een code te zien om te scannen.',
      '+ voegt een artikel toe. × vermenigvuldigt: toets 3, × en de prijs per stuk in.',
      'C wist wat is ingetoetst. Te veel gewist? “Ongedaan maken” haalt het terug.',
      'Tik op een artikel om het aantal te wijzigen, korting te geven of het weg te halen.',
      'De omschrijving is voor de kassa: zo is de verkoop makkelijk terug te vinden.',
    ],
  },
  keys: {
    title: 'De toetsen van het toetsenbord',
    lines: [
      'Cijfers, + en , of . vormen een bedrag, ook op het numerieke deel. * staat voor ×.',
      'Enter rekent af. Backspace haalt het laatste cijfer weg, Esc wist alles.',
      'Ctrl en Z haalt terug wat is gewist.',
      'Tab gaat van knop naar knop, Enter of de spatiebalk drukt erop, Esc sluit een venster.',
      'F2 helpt de volgende klant, F4 opent de dag en verlaat hem weer.',
      'F8 zegt hardop hoe hoog het bedrag is en wat er van de verkoop is geworden.',
      'F1 opent deze hulp op de plek van dat moment.',
    ],
  },
  waiting: {
    title: 'De klant betaalt',
    lines: [
      'De klant scant de code met de telefoon en bevestigt in de app van de eigen bank.',
      'Geef niets mee voordat het scherm groen is en “Betaald” zegt.',
      'Wachten er anderen? Druk op “Volgende klant helpen”. De verkoop blijft op het scherm en de kassa meldt hoe het afloopt.',
      '“Stoppen” betekent: niet langer wachten. De code is nog even geldig en de kassa houdt hem in de gaten.',
    ],
  },
  paid: {
    title: 'Er is betaald',
    lines: [
      'Groen met “Betaald”: het geld is er. Geef de artikelen mee.',
      '“Nieuwe verkoop” maakt plaats voor de volgende klant.',
      'Elke verkoop is terug te vinden onder “Vandaag”.',
    ],
  },
  ended: {
    title: 'Er is niets betaald',
    lines: [
      'De tijd was om, de code werd gestopt, of de bank heeft geweigerd. Tot nu toe is er niets betaald.',
      'Een nieuwe code rekent dezelfde verkoop af. De kassa gaat eerst na of de oude niet is betaald.',
      '“Klaar” laat de verkoop zoals hij is, en de volgende klant is aan de beurt.',
      'Wordt de oude code toch nog betaald, dan gaat de bel en laat de kassa het zien.',
    ],
  },
  doubt: {
    title: 'Niet opnieuw afrekenen',
    lines: [
      'Ambergele strepen: nog niemand weet of er is betaald. Misschien heeft de klant al betaald.',
      'Reken niet opnieuw af en geef niets mee. De kassa blijft navragen en meldt het zodra er antwoord is.',
      'De klant kan in de app van de bank kijken. Wat daar staat is een aanwijzing, geen bewijs.',
      'Duurt het te lang? Roep de manager erbij: die kan de verkoop handmatig afhandelen. De kassa blijft toch navragen.',
    ],
  },
  late: {
    title: 'Late betaling',
    lines: [
      'Paars, en de bel gaat: een afgelopen code is toch nog betaald.',
      'Is de klant er nog? Geef de artikelen mee.',
      'Is de klant weg, of is er anders betaald? Noteer het als terug te betalen. Het blijft op de lijst van de dag staan tot iemand het via de bank heeft terugbetaald.',
      'Intussen kan er gewoon worden ingetoetst.',
    ],
  },
  receipts: {
    title: 'De bon voor de klant',
    lines: [
      'Bij “Betaald” staat er een knop voor: één tik drukt de bon af. Zonder bonprinter wordt het een pdf.',
      'Kwijt? Open de verkoop onder Vandaag: op elke volgende bon staat dat het een kopie is, en welke.',
      'Geen papier, klep open, printer uit: de regel onderaan zegt het. De bon wacht en komt er één keer uit zodra het kan; help intussen de volgende klant.',
      'Brak het afdrukken halverwege af, dan komt de bon terug als kopie: misschien is er al een deel uitgekomen.',
      'Welke printer, hoe breed het papier is en of elke verkoop wordt afgedrukt, staat in de instellingen onder Bonnen en printer.',
    ],
  },
  returns: {
    title: 'Artikelen komen terug',
    lines: [
      'In de instellingen, onder “Medewerkers”: “Artikelen terugnemen…”, dan het nummer van de verkoop. Of open de verkoop bij de dag.',
      'Kies hoeveel er van elke regel terugkomt, en waarom. Een korting gaat terug met dat waarop ze gold.',
      'Er komt een creditnota met de btw erop. Druk die af voor de klant: op elke volgende afdruk staat dat het een kopie is.',
      'De kassa betaalt niets terug. Wat de klant nog krijgt, staat bij de open terugbetalingen tot een manager het via de bank heeft terugbetaald en het kenmerk van de bank heeft ingevuld.',
      'Ongedaan maken kan niet. Was het een vergissing? Sla de artikelen opnieuw aan.',
    ],
  },
  people: {
    title: 'Wie er aan de kassa staat',
    lines: [
      'Tik op de eigen naam en toets de pincode in. Met de naam bovenaan meldt men zich ook weer af.',
      'Een klant die aan het betalen is, blijft op het scherm, wie er ook is aangemeld.',
      'Is er een manager nodig? Die toetst de eigen pincode in voor die ene handeling, en wie er stond blijft aangemeld.',
      'Pincode vergeten? Een manager kiest een nieuwe in de instellingen, onder “Medewerkers”.',
    ],
  },
  day: {
    title: 'Vandaag en andere dagen',
    lines: [
      'Wat er is betaald, per uur, en elke verkoop van de dag. Tik op een verkoop om alles te zien wat ermee is gebeurd.',
      'Terugbetalingen die nog open staan komen eerst: betaal terug via de bank en vink ze hier af.',
      '“Week” en “Maand” tellen de dagen op. Een staaf van de grafiek opent wat hij laat zien.',
      'Exporteren maakt bestanden voor de boekhouder.',
    ],
  },
  closing: {
    title: 'De dag afsluiten',
    lines: [
      'Sluit ’s avonds de dag af: de kassa vraagt elke betaling nog eens na, telt op en drukt de Z af.',
      'Een verkoop die nog in de wacht staat, houdt de afsluiting tegen en wordt genoemd. Rond die eerst af.',
      'Een afgesloten dag verandert niet meer. Geld dat later komt, telt voor de dag waarop het komt.',
      'Het X-rapport toont de dag tot nu toe en sluit niets af.',
    ],
  },
  search: {
    title: 'Een verkoop zoeken',
    lines: [
      'Toets in wat bekend is: het nummer, het bedrag, een woord van de omschrijving, het kenmerk of wie heeft afgerekend.',
      'Een dag, of een eerste en een laatste, maken de lijst korter.',
      'Tik op een verkoop om alles te zien wat ermee is gebeurd.',
    ],
  },
  items: {
    title: 'Artikelen en sneltoetsen',
    lines: [
      'Een artikel heeft een naam, een prijs en een btw-tarief. Een sneltoets slaat het met één tik aan, een scanner met de streepjescode.',
      'Toets 3 en × in vóór het artikel voor drie stuks.',
      'Verschuif de toetsen door ze te slepen, of met de knoppen ernaast.',
      'Een lijst uit een spreadsheet wordt eerst getoond: zo is te zien wat er zou veranderen voordat er iets verandert.',
    ],
  },
  settings: {
    title: 'Instellingen',
    lines: [
      'Typ een zoekwoord, bijvoorbeeld “geluid” of “btw”, of kies een onderdeel.',
      'Een wijziging geldt meteen, en “Ongedaan maken” draait hem terug.',
      'Uiterlijk en geluid zijn van iedereen. De rest is aan de manager, en elke wijziging wordt vastgelegd.',
    ],
  },
  tablet: {
    title: 'Een tablet voor de klant',
    lines: [
      'Instellingen, onder Winkel: zet “Schermen op het netwerk van de winkel” aan en open daarna “Klantenscherm”.',
      'Scan met de tablet de code naast het adres. De eerste keer waarschuwt de browser: hij kent het certificaat van de kassa nog niet.',
      'Laad het certificaat van het adres dat er staat en vergelijk de SHA-256 met die in de instellingen. Zijn ze niet gelijk? Vertrouw het dan niet.',
      'iPad: installeer in de instellingen onder Algemeen het profiel (VPN- en apparaatbeheer). Zet daarna helemaal onderaan Info het certificaat aan.',
      'Android: zoek in de instellingen naar “CA-certificaat” en installeer het bestand daar.',
      'Windows: open het bestand, Certificaat installeren, Lokale computer, Vertrouwde basiscertificeringsinstanties.',
      'Open het adres opnieuw. Druk op de kassa op “Scherm verbinden” en toets de code op de tablet in.',
    ],
  },
  record: {
    title: 'Journaal en back-ups',
    lines: [
      'Alles wat er gebeurt wordt vastgelegd, en niets ervan kan ongemerkt worden veranderd.',
      'Back-ups gaan naar een map naar keuze. Op een andere schijf overleven ze ook dit apparaat.',
      'Zegt de kassa dat er niet verkocht kan worden? Lees wat er wordt gevraagd, raak verder niets aan en roep de manager erbij.',
    ],
  },
  office: {
    title: 'Andere kassa’s en het hoofdkantoor',
    lines: [
      '“Bij andere kassa’s” toont wat er bij de andere kassa’s van de winkel openstaat: het bedrag, de omschrijving, hoe het ervoor staat en sinds wanneer.',
      'Het is er alleen om te lezen. Vraagt een klant naar zo’n verkoop? Die wordt afgemaakt bij de kassa waar hij is begonnen. Reken hem hier niet nog eens af.',
      '“Niets gehoord”: die kassa is uit of heeft geen verbinding. Wat daar openstaat, is hier niet bekend.',
      'Is het hoofdkantoor niet bereikbaar, dan zegt de regel dat en toont hij niets. Verkopen gaat gewoon door, en de kassa draagt later over wat er is vastgelegd.',
      'Een kassa sluit zich aan bij het hoofdkantoor bij de eerste start of in de instellingen, onder Journaal en back-ups, met een code van een manager van het hoofdkantoor.',
    ],
  },
  setup: {
    title: 'De kassa instellen',
    lines: [
      'Een paar vragen, die stuk voor stuk kunnen wachten. Weggaan en terugkomen kan altijd.',
      'De simulatie laat alles zien zonder echt geld. Een eigen account komt met een adres en een sleutel.',
      'Alles is later te wijzigen in de instellingen.',
    ],
  },
};
