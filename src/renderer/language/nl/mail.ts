import type { mailWords as english } from '../en/mail.ts';
import { count } from './spoken-span.ts';

export const mailWords: typeof english = {
  mail: {
    title: 'Verslagen per e-mail',
    text: 'Bij elke dagafsluiting gaat het document naar deze adressen.',
    recipients: 'Aan',
    recipientsHint: 'Hoogstens tien adressen, met een komma ertussen.',
    host: 'Mailserver',
    hostHint: 'De mailaanbieder geeft hem op, bijvoorbeeld smtp.voorbeeld.nl.',
    security: 'Versleuteling',
    tlsDetail: 'Meteen vanaf het begin, meestal op poort 465',
    startTlsDetail: 'Na de begroeting, meestal op poort 587',
    port: 'Poort',
    sender: 'Van',
    senderHint: 'Een adres waarvoor deze server verstuurt.',
    user: 'Gebruikersnaam',
    userHint: 'Vaak het adres zelf. Leeg als niemand hoeft in te loggen.',
    password: 'Wachtwoord',
    passwordKept: {
      none: 'Voor deze server is er nog geen bewaard.',
      keychain: 'Het staat in de sleutelbos van dit apparaat. Typ het alleen om het te wijzigen.',
      file: 'Het staat in een bestand dat alleen de gebruiker van de kassa kan lezen. Typ het alleen om het te wijzigen.',
    },
    wrong: {
      host: 'Dit is geen naam van een server.',
      port: 'Een poort is een getal van 1 tot 65535.',
      sender: 'Dit is geen e-mailadres.',
      recipients: 'Het moeten e-mailadressen zijn, hoogstens tien.',
    },
    keep: 'Opslaan',
    keeping: 'Opslaan…',
    kept: 'Opgeslagen. De volgende afsluiting gaat per e-mail.',
    stop: 'Geen verslagen meer sturen',
    stopped: 'Er worden geen verslagen meer gestuurd.',
    test: 'Testmail sturen',
    testing: 'Wordt verstuurd…',
    taken: 'De mailserver nam de testmail aan.',
    serverSaid: 'Antwoord van de server:',
    close: 'Sluiten',
    noneYet: 'De volgende afsluiting gaat per e-mail.',
    sending: 'Een verslag wordt verstuurd…',
    triedAgain: 'De kassa probeert het vanzelf opnieuw.',
    tryNow: 'Nu proberen',
    sendAgain: 'Opnieuw sturen',
    arrived: 'Is aangekomen',
    refusedOf: (addresses) => `Niet aangenomen voor: ${addresses}`,
    sent: (closing, moment) => `Z ${closing} is verstuurd op ${moment}.`,
    doubtful: (closing) =>
      `Het verslag van Z ${closing} is misschien aangekomen: de mailserver had het en gaf geen antwoord. Kijk in de mailbox voordat het opnieuw wordt gestuurd.`,
    sendAgainOf: (closing) => `Opnieuw sturen: verslag van Z ${closing}`,
    arrivedOf: (closing) => `Is aangekomen: verslag van Z ${closing}`,
    waiting: (reports) =>
      count(reports, {
        one: 'verslag is nog niet verstuurd.',
        other: 'verslagen zijn nog niet verstuurd.',
      }),
    problems: {
      notSetUp: 'Er is geen mailserver ingesteld.',
      passwordMissing:
        'Het wachtwoord voor deze mailserver ontbreekt. Typ het bij de instellingen.',
      notFound: 'Er is geen mailserver met deze naam te vinden.',
      unreachable:
        'De mailserver is niet te bereiken. Controleer het netwerk, de naam en de poort.',
      notSecure:
        'Geen veilige verbinding met de mailserver: het certificaat wordt niet vertrouwd, of de versleuteling staat verkeerd.',
      silent: 'De mailserver antwoordt niet meer.',
      cutOff: 'De verbinding met de mailserver is verbroken.',
      signInRefused: 'De mailserver weigert de gebruikersnaam of het wachtwoord.',
      senderRefused: 'De mailserver verstuurt niet vanaf dit adres.',
      recipientsRefused: 'De mailserver weigert alle ontvangers.',
      messageRefused: 'De mailserver weigerde het bericht.',
      paperMissing: 'Het document van de afsluiting kon niet worden gemaakt.',
      notNoted:
        'De schijf kon de verzending niet noteren, dus er is niets verstuurd: het verslag had dubbel kunnen gaan.',
    },
  },
};
