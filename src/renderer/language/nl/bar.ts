import type { barWords as english } from '../en/bar.ts';
import { spokenSpan } from './spoken-span.ts';

export const barWords: typeof english = {
  bar: {
    settings: 'Instellingen',
    today: 'Vandaag',
    openDay: 'dag openen',
    landmark: 'Kassa',
    simulation: 'Simulatie',
    test: 'Test',
    simulationNote: 'geen echt geld',
    training: 'Training',
    trainingNote: 'om te oefenen, geen echt geld',
    testNote: 'testplatform, geen echt geld',
    live: 'Echt geld',
    liveNote: 'live platform',
  },
  health: {
    idle: 'Nog niet gecontroleerd',
    ready: 'Gereed',
    stream: (ago) => (ago === null ? 'Direct' : `Direct, ${ago} geleden`),
    polling: (ago) =>
      ago === null
        ? 'Controleert om de paar seconden'
        : `Controleert om de paar seconden, ${ago} geleden`,
    offline: (span) => (span === null ? 'Offline' : `Al ${span} offline`),
    unchecked: 'Platform antwoordt niet',
    troubled: {
      invalidRequest: 'Vraag geweigerd',
      keyRefused: 'Sleutel geweigerd',
      accessDenied: 'Geen toegang',
      notFound: 'Daar niet bekend',
      tooManyRequests: 'Platform druk bezet',
      platformError: 'Storing bij platform',
      declined: 'Afgewezen door platform',
      aboutAnother: 'Antwoord op iets anders',
      unreadableAnswer: 'Onleesbaar antwoord',
      linkUnusable: 'Onbruikbare link',
      networkSignIn: 'Aanmelden bij netwerk?',
      certificateUntrusted: 'Certificaat geweigerd',
      certificateExpired: 'Certificaat verlopen',
      tlsFailed: 'Geen veilige verbinding',
    },
    title: 'Hoe bevestigingen binnenkomen',
    channels: {
      idle: 'Nog niet bekend: het platform heeft deze kassa de laatste tijd niet geantwoord.',
      ready: 'Er wacht geen verkoop. Het platform antwoordt deze kassa en accepteert de sleutel.',
      stream: 'Meteen: het platform meldt ze aan de kassa via een open verbinding.',
      polling:
        'Binnen een paar seconden: de open verbinding is weg, daarom vraagt de kassa steeds na.',
      offline: 'Nu niet. De kassa blijft navragen.',
      unchecked:
        'Nu niet: op de laatste controle kwam geen antwoord. De kassa vraagt vanzelf opnieuw.',
      troubled: 'Nu niet: het platform antwoordt, maar niet op wat de kassa vraagt.',
    },
    failing: 'Wat er misgaat',
    lies: 'Waar het aan ligt',
    atFault: {
      platform: 'Aan het platform',
      line: 'Aan de verbinding met het platform',
      till: 'Aan deze kassa',
    },
    noCodeNow: 'Een nieuwe code maken lukt nu misschien niet.',
    lastSign: 'Laatste teken van het platform',
    ago: (span) => `${span} geleden`,
    noSign: 'nog geen',
    offlineFor: 'Al offline',
    today: 'Bevestigingen vandaag',
    noneToday: 'nog geen',
    took: 'Duur',
    medianWorst: (median, worst) => `de helft binnen ${median}, de traagste ${worst}`,
    clock: 'Klok',
    clockAhead: (by) =>
      `De klok van deze kassa loopt ${spokenSpan(by)} voor op die van het platform.`,
    clockBehind: (by) =>
      `De klok van deze kassa loopt ${spokenSpan(by)} achter op die van het platform.`,
    patience: 'Het platform vraagt om geduld',
    patienceFor: (span) =>
      `nog ${span}; zolang er misschien een klant wacht, vraagt de kassa elke halve minuut na`,
    platformClock: 'Klok van het platform',
    platformClockContradicts: 'De tijden in de antwoorden kunnen niet allemaal kloppen',
    way: 'Weg naar het platform',
    proxy: (host: string) => `Via de proxy ${host}`,
    throughProxy: ({ host, variable }) =>
      `De verbinding loopt via de proxy ${host} uit ${variable}: kloppen adres, gebruiker en wachtwoord?`,
    authority: {
      none: 'Roep de manager erbij. Heeft dit netwerk een eigen certificaatautoriteit, zet dan het bestand daarvan in COMPTOIR_CA_CERTS en start de kassa opnieuw.',
      trusted:
        'Roep de manager erbij. Het bestand uit COMPTOIR_CA_CERTS wordt vertrouwd, maar niets daarin staat in voor dit certificaat: is het van de juiste autoriteit?',
      partly:
        'Roep de manager erbij. Het bestand uit COMPTOIR_CA_CERTS is beschadigd en alleen het begin wordt vertrouwd: zet er een compleet bestand neer en start de kassa opnieuw.',
      unusable:
        'Roep de manager erbij. Het bestand uit COMPTOIR_CA_CERTS bevat geen bruikbaar certificaat: zet er dat van de autoriteit neer, als PEM, en start de kassa opnieuw.',
      unreadable:
        'Roep de manager erbij. Het bestand uit COMPTOIR_CA_CERTS is niet te lezen: verwijs naar het bestand van de autoriteit en start de kassa opnieuw.',
    },
    clockRight: 'Gelijk met die van het platform',
    clockNotCompared: 'Nog niet vergeleken: het platform heeft nog geen tijd gegeven',
    close: 'Sluiten',
  },
  rail: {
    landmark: 'Andere verkopen',
    title: 'In de wacht',
    open: (sale) => `Open ${sale}`,
    coveredBy: (sale) => `Betaald via ${sale}`,
    contested: 'Tegengesproken',
    settled: 'Handmatig afgehandeld',
    undecided: 'Nog te beslissen',
    unrecorded: 'Nog niet vastgelegd',
    confirmedUnrecorded: 'Bevestigd, nog niet vastgelegd',
  },
};
