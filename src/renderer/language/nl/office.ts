import type { officeWords as english, officeNotices as englishNotices } from '../en/office.ts';
import { count } from './spoken-span.ts';

export const officeWords: typeof english = {
  fetchBack: {
    mayHold: (company) =>
      `Wat deze kassa aan het hoofdkantoor van ${company} heeft overgedragen, kan daar worden teruggehaald.`,
    open: 'Terughalen bij het hoofdkantoor…',
    title: 'Terughalen bij het hoofdkantoor?',
    asking: 'Het hoofdkantoor wordt gevraagd…',
    holds: (company) => `Wat het hoofdkantoor van ${company} heeft`,
    toFetch: 'Terug te halen',
    upTo: 'Tot en met regel nummer',
    nothing: 'Het hoofdkantoor heeft niets wat niet in de back-up staat.',
    text: 'Elke regel wordt bij binnenkomst gecontroleerd, en de kassa gaat verder na de laatste. Verkopen die nooit zijn overgedragen, zijn er niet bij.',
    confirm: 'Terughalen',
    busy: 'Terughalen…',
    checking: 'Alles wordt gecontroleerd…',
    progress: (entries, upTo) => `${entries} van ${upTo}`,
  },
  office: {
    title: 'Hoofdkantoor',
    text: 'Alles wat deze kassa vastlegt, gaat naar het hoofdkantoor van het bedrijf, dat het controleert en bewaart. Is het hoofdkantoor er niet, dan verkoopt de kassa gewoon door.',
    address: 'Adres van het hoofdkantoor',
    addressHint: 'Het begint met https://.',
    code: 'Code',
    codeHint: 'Een manager van het hoofdkantoor maakt hem. Hij werkt één keer.',
    join: 'Aansluiten',
    joining: 'Wordt aangesloten…',
    joined: 'Aangesloten. Wat wordt vastgelegd, wordt vanaf nu overgedragen.',
    company: 'Bedrijf',
    shop: 'Winkel',
    name: 'Naam van deze kassa daar',
    key: 'Sleutel van het hoofdkantoor',
    keyHint:
      'Vergelijk hem met wat het hoofdkantoor toont. Wie een andere heeft, is niet het eigen hoofdkantoor.',
    since: 'Aangesloten op',
    leave: 'Hoofdkantoor verlaten',
    leaving: 'Wordt losgemaakt…',
    left: 'Losgemaakt. Er wordt niets meer overgedragen.',
    leaveAnyway: 'Toch verlaten',
    stay: 'Blijven',
    tryNow: 'Nu proberen',
    standing: 'Overdracht',
    handing: 'Wordt overgedragen…',
    wait: 'Wacht',
    all: 'Alles is bij het hoofdkantoor.',
    fromOffice: 'Van het hoofdkantoor',
    close: 'Sluiten',
    leaveWaiting: (entries: number) =>
      count(entries, {
        one: 'regel is niet overgedragen. Valt deze kassa uit, dan heeft niemand anders die.',
        other: 'regels zijn niet overgedragen. Valt deze kassa uit, dan heeft niemand anders ze.',
      }),
    waiting: (entries: number) =>
      count(entries, {
        one: 'regel wacht op het hoofdkantoor',
        other: 'regels wachten op het hoofdkantoor',
      }),
    handedOver: (ago: string) => `${ago} geleden overgedragen`,
    waitingFor: (span: string) => `Sinds ${span}`,
    troubles: {
      unreachable:
        'Het hoofdkantoor is niet bereikbaar. De kassa verkoopt door en draagt vanzelf over zodra het er weer is. Duurt het lang, controleer dan het netwerk.',
      busy: 'Het hoofdkantoor vraagt om geduld. De kassa probeert het vanzelf opnieuw.',
      unproven:
        'Wat daar antwoordt, is niet het eigen hoofdkantoor: het tekent niet met de sleutel van de aansluiting. Bel het hoofdkantoor.',
      keyUnknown:
        'Het hoofdkantoor kent de sleutel van deze kassa niet. Vraag een nieuwe code en sluit opnieuw aan.',
      retired:
        'Het hoofdkantoor heeft deze kassa buiten dienst gesteld. Vraag het na voordat er verder mee wordt verkocht.',
      quarantined:
        'Het hoofdkantoor vond twee verschillende regels onder één nummer en neemt niets meer van deze kassa aan. Bel het hoofdkantoor: een manager moet kijken.',
      holdsOther:
        'Het hoofdkantoor heeft regels van deze kassa die niet in het journaal van de kassa staan. Vraag een nieuwe code en sluit opnieuw aan.',
      broken:
        'Een regel is niet wat er is ondertekend. Laat het journaal controleren en bel het hoofdkantoor.',
      newerVersion:
        'Het hoofdkantoor is ouder dan deze kassa en begrijpt de kassa niet. Laat het hoofdkantoor bijwerken.',
      archived:
        'Het hoofdkantoor vraagt om dagen die uit deze kassa zijn gehaald. Geef het daarvan het archief.',
      refused: 'Het hoofdkantoor weigert wat deze kassa stuurt. Bel het hoofdkantoor.',
    },
  },
  peers: {
    title: 'Bij andere kassa’s',
    away: 'Het hoofdkantoor is niet bereikbaar: wat daar openstaat, wordt niet getoond.',
    unheard: (since: string) => `niets gehoord ${since}`,
    since: (time: string) => `sinds ${time}`,
    sinceDay: (moment: string) => `sinds ${moment}`,
  },
};

/** Why the office was not joined, or not left. */
export const officeNotices: typeof englishNotices = {
  fromOffice: 'Dit komt van het hoofdkantoor en wordt daar gewijzigd. Hier is niets gewijzigd.',
  officeAddressUnusable: 'Dit is geen adres van een hoofdkantoor. Het begint met https://.',
  officeBusy: 'Het hoofdkantoor vraagt om geduld. Probeer het zo nog eens.',
  officeCodeUnknown:
    'Het hoofdkantoor kent deze code niet: hij is al gebruikt of verlopen. Vraag een nieuwe.',
  officeCopyWrong:
    'Wat het hoofdkantoor gaf, is niet wat deze kassa had ondertekend. Er is niets vervangen. Bel het hoofdkantoor.',
  officeHoldsOther:
    'Het hoofdkantoor heeft regels van deze kassa die niet in het journaal van de kassa staan. Bel het hoofdkantoor.',
  officeOtherRegister: 'Deze code is voor een andere kassa. Vraag er een voor deze.',
  officeRefused: 'Het hoofdkantoor laat deze kassa niet toe. Bel het hoofdkantoor.',
  officeUnproven: 'Wat op dit adres antwoordt, is geen hoofdkantoor.',
  officeUnreachable:
    'Op dit adres antwoordt geen hoofdkantoor. Controleer het adres en het netwerk.',
  officeWaiting: 'Er zijn regels die nog niet zijn overgedragen.',
};
