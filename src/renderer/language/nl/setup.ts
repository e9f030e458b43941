import type { setupWords as english } from '../en/setup.ts';

export const setupWords: typeof english = {
  setup: {
    promise: 'Uw kassa, klaar in twee minuten.',
    steps: {
      language: 'Taal',
      payment: 'Verbinden',
      shop: 'Uw winkel',
      day: 'Uw dag',
      people: 'Wie staat er',
      devices: 'Printer en scherm',
      trial: 'Een eerste verkoop',
    },
    progress: 'Instellen',
    stepOf: (number, all) => `Stap ${number} van ${all}`,
    done: 'klaar',
    back: 'Terug',
    next: {
      language: 'Verder: taal',
      payment: 'Verder: de betaling',
      shop: 'Verder: uw winkel',
      day: 'Verder: uw dag',
      people: 'Verder: wie er staat',
      devices: 'Verder: printer en scherm',
      trial: 'Verder: een eerste verkoop',
    },
    busy: 'Opslaan…',
    later: 'Later afmaken',
    unfinished: 'De kassa is nog niet helemaal ingesteld.',
    goOn: 'Instellen afmaken',
    language: {
      title: 'Welke taal spreekt u?',
      text: 'De kassa en de documenten spreken deze taal. Dat is altijd te wijzigen.',
    },
    payment: {
      title: 'Hoe wordt u betaald?',
      tryFirst: 'Eerst proberen',
      tryText: 'Een gesimuleerd platform. Geen account, geen echt geld.',
      connect: 'Mijn account verbinden',
      connectText: 'Met de geheime sleutel uit de winkeliersomgeving.',
    },
    shop: {
      title: 'Uw winkel',
      text: 'Dit staat op documenten en in het journaal.',
      needed: 'Klanten betalen deze winkel: er wordt verkocht zodra hij een naam heeft.',
    },
    day: {
      title: 'Wanneer begint uw dag?',
      text: 'Een verkoop na middernacht telt tot dit uur bij de avond ervoor.',
    },
    people: {
      title: 'Wie staat er aan de kassa?',
      nobody: 'Niemand meldt zich aan',
      nobodyText: 'Wie hier staat, mag alles.',
      manager: 'Een manager met pincode',
      managerText:
        'Instellingen, dagen en totalen zijn voor de manager. Kassamedewerkers komen er later bij.',
      isManager: (name) => `${name} is de manager van deze kassa.`,
    },
    devices: {
      title: 'Printer en scherm',
      text: 'Er is niets meer nodig om te verkopen: de klant scant de code op dit scherm, en de documenten van de dag zijn bestanden die u kunt afdrukken.',
      how: 'Een bonprinter in het netwerk van de winkel vindt u hier, of later in de instellingen; daar stelt u ook een klantenscherm in.',
    },
    office: {
      ask: 'Hoort deze kassa bij een bedrijf met een hoofdkantoor?',
      join: 'Aansluiten bij het hoofdkantoor',
      joined: ({ company, shop, name }) =>
        `Aangesloten: “${name}” bij ${shop}, bij het hoofdkantoor van ${company}.`,
    },
    trial: {
      title: 'Zie wat er gebeurt',
      text: 'U rekent een bedrag af, de klant scant de code en bevestigt bij de eigen bank, en de kassa zegt “Betaald”.',
      charge: (amount) => `${amount} afrekenen`,
      isTrial: 'Het is een test: er wordt geen geld overgemaakt, en de klant betaalt vanzelf.',
      paysItself: 'De klant van de simulatie betaalt zo meteen.',
      onlyPictures:
        'Dit zijn alleen plaatjes: er wordt geen geld overgemaakt en er wordt niets opgeschreven.',
      charged: 'U rekent af',
      scanned: 'De klant scant',
      paid: 'Betaald',
      sell: 'Beginnen met verkopen',
      label: 'Testverkoop',
    },
  },
  connect: {
    title: 'Betaalplatform',
    close: 'Terug',
    address: 'Adres van het platform',
    addressHint: 'Het begint met https:// en komt bij uw sleutel.',
    key: 'Geheime sleutel',
    kept: {
      keychain: 'Bewaard in de sleutelbos van deze computer. Hij verlaat deze kassa nooit.',
      file: 'Bewaard in een bestand dat alleen de gebruiker van deze computer kan lezen. Hij verlaat deze kassa nooit.',
    },
    check: 'Sleutel controleren',
    checking: 'Vragen aan het platform…',
    another: 'Andere sleutel',
    use: 'Deze sleutel gebruiken',
    connecting: 'Verbinden…',
    is: {
      test: 'Het platform kent deze sleutel. Hij mag innen en is een testsleutel: er wordt geen geld overgemaakt.',
      live: 'Het platform kent deze sleutel. Hij mag innen en is de echte: echt geld.',
    },
    isTest: (address) => `Verbonden met ${address}, als test: er wordt geen geld overgemaakt.`,
    isLive: (address) => `Verbonden met ${address}: echt geld.`,
    isSimulation: 'De simulatie: geen account, geen echt geld.',
    given:
      'Deze kassa is met een vaste verbinding gestart. Die is te wijzigen waar de kassa wordt gestart.',
    failed: 'De kassa kon met die verbinding niet starten. De vorige is weer in gebruik.',
    forget: 'Sleutel vergeten',
    forgetSure: 'Vergeten en verder in de simulatie',
    problems: {
      noAnswer: 'De kassa gaf geen antwoord. Probeer het nog eens.',
      notAllowed: 'Dit mag alleen een manager.',
      connectionGiven:
        'Deze kassa is met een vaste verbinding gestart. Die is te wijzigen waar de kassa wordt gestart.',
      keyUnusable: 'Dit is geen geheime sleutel: die begint met sk_test_ of sk_live_.',
      addressUnusable: 'Dit adres kan niet: het begint met https://.',
      addressNotBare:
        'In dit adres staat een gebruiker, een wachtwoord of iets achter ? of #. Laat dat weg.',
      keyRefused:
        'Het platform kent deze sleutel niet. Kopieer hem opnieuw uit de winkeliersomgeving.',
      keyPowerless:
        'Het platform kent deze sleutel, maar hij mag niet innen. Vraag er een die dat wel mag.',
      notPlatform: 'Op dit adres antwoordt iemand, maar niet het platform. Controleer het adres.',
      certificateRefused:
        'Het certificaat op dit adres is niet te vertrouwen, dus is de sleutel niet verstuurd. Controleer het adres, het netwerk en de datum van deze computer.',
      networkSignIn:
        'Dit netwerk vraagt eerst om aan te melden. Doe dat in een browser en probeer het dan nog eens.',
      networkUnusable:
        'De netwerkinstellingen van deze computer beletten de kassa het platform te bereiken. Vraag het aan wie de computer beheert.',
      unreachable: 'Op dit adres antwoordt niemand. Controleer het, en de internetverbinding.',
      platformBusy: 'Het platform antwoordt nu niet goed. Probeer het zo nog eens.',
      nothingChecked: 'Controleer eerst de sleutel.',
      saleWaits: 'Maak eerst af wat bezig is: een verkoop, een afsluiting of een export.',
      connectionUnwritable:
        'De sleutel kan niet bewaard worden: de schijf van deze computer weigert hem.',
    },
  },
};
