import type { officeWords as english, officeNotices as englishNotices } from '../en/office.ts';
import { count } from './spoken-span.ts';

export const officeWords: typeof english = {
  office: {
    title: 'Hoofdkantoor',
    text: 'Alles wat deze kassa vastlegt, gaat naar het hoofdkantoor van het bedrijf, dat het controleert en bewaart. Is het hoofdkantoor er niet, dan verkoopt de kassa gewoon door.',
    address: 'Adres van het hoofdkantoor',
    addressHint: 'Het begint met https://.',
    code: 'Code',
    codeHint: 'Een beheerder van het hoofdkantoor maakt hem. Hij werkt één keer.',
    join: 'Aansluiten',
    joining: 'Wordt aangesloten…',
    joined: 'Aangesloten. Wat wordt vastgelegd, wordt vanaf nu overgedragen.',
    company: 'Bedrijf',
    shop: 'Winkel',
    name: 'Naam van deze kassa daar',
    key: 'Sleutel van het hoofdkantoor',
    keyHint:
      'Vergelijk hem met wat het hoofdkantoor toont. Wie een andere heeft, is uw hoofdkantoor niet.',
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
        one: 'post is niet overgedragen. Valt deze kassa uit, dan heeft niemand anders die.',
        other: 'posten zijn niet overgedragen. Valt deze kassa uit, dan heeft niemand anders ze.',
      }),
    waiting: (entries: number) =>
      count(entries, {
        one: 'post wacht op het hoofdkantoor',
        other: 'posten wachten op het hoofdkantoor',
      }),
    handedOver: (ago: string) => `${ago} geleden overgedragen`,
    waitingFor: (span: string) => `Sinds ${span}`,
    troubles: {
      unreachable:
        'Het hoofdkantoor is niet bereikbaar. De kassa verkoopt door en draagt vanzelf over zodra het er weer is. Duurt het lang, controleer dan het netwerk.',
      busy: 'Het hoofdkantoor vraagt om geduld. De kassa probeert het vanzelf opnieuw.',
      unproven:
        'Wat daar antwoordt, is uw hoofdkantoor niet: het tekent niet met de sleutel van de aansluiting. Bel het hoofdkantoor.',
      keyUnknown:
        'Het hoofdkantoor kent de sleutel van deze kassa niet. Vraag een nieuwe code en sluit opnieuw aan.',
      retired:
        'Het hoofdkantoor heeft deze kassa buiten dienst gesteld. Vraag het na voordat u ermee doorverkoopt.',
      quarantined:
        'Het hoofdkantoor vond twee verschillende posten onder één nummer en neemt niets meer van deze kassa aan. Bel het hoofdkantoor: een beheerder moet kijken.',
      holdsOther:
        'Het hoofdkantoor heeft posten van deze kassa die niet in haar journaal staan. Vraag een nieuwe code en sluit opnieuw aan.',
      broken:
        'Een post is niet wat er is getekend. Laat het journaal controleren en bel het hoofdkantoor.',
      newerVersion:
        'Het hoofdkantoor is ouder dan deze kassa en begrijpt haar niet. Laat het hoofdkantoor bijwerken.',
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
  officeHoldsOther:
    'Het hoofdkantoor heeft posten van deze kassa die niet in haar journaal staan. Bel het hoofdkantoor.',
  officeOtherRegister: 'Deze code is voor een andere kassa. Vraag er een voor deze.',
  officeRefused: 'Het hoofdkantoor laat deze kassa niet toe. Bel het hoofdkantoor.',
  officeUnproven: 'Wat op dit adres antwoordt, is geen hoofdkantoor.',
  officeUnreachable:
    'Op dit adres antwoordt geen hoofdkantoor. Controleer het adres en het netwerk.',
  officeWaiting: 'Er zijn posten die nog niet zijn overgedragen.',
};
