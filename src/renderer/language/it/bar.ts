import type { barWords as english } from '../en/bar.ts';
import { spokenSpan } from './spoken-span.ts';

/** Around every screen: the bar, the health of confirmations, the other sales. */
export const barWords: typeof english = {
  bar: {
    settings: 'Impostazioni',
    today: 'Oggi',
    openDay: 'apri la giornata',
    landmark: 'Cassa',
    simulation: 'Simulazione',
    test: 'Test',
    simulationNote: 'nessun denaro reale',
    training: 'Formazione',
    trainingNote: 'un esercizio, nessun denaro reale',
    testNote: 'piattaforma di test, nessun denaro reale',
    live: 'Denaro reale',
    liveNote: 'piattaforma reale',
  },
  health: {
    idle: 'Non ancora verificato',
    ready: 'Pronto',
    stream: (ago) => (ago === null ? 'In tempo reale' : `In tempo reale, ${ago} fa`),
    polling: (ago) =>
      ago === null ? 'Verifica ogni pochi secondi' : `Verifica ogni pochi secondi, ${ago} fa`,
    offline: (span) => (span === null ? 'Offline' : `Offline da ${span}`),
    unchecked: 'La piattaforma non risponde',
    troubled: {
      invalidRequest: 'Richiesta rifiutata',
      keyRefused: 'Chiave rifiutata',
      accessDenied: 'Accesso negato',
      notFound: 'Non trovato',
      tooManyRequests: 'Piattaforma occupata',
      platformError: 'Guasto della piattaforma',
      declined: 'Rifiuto della piattaforma',
      aboutAnother: 'Risponde su altro',
      unreadableAnswer: 'Risposta illeggibile',
      linkUnusable: 'Link inutilizzabile',
      networkSignIn: 'Accesso alla rete?',
      certificateUntrusted: 'Certificato rifiutato',
      certificateExpired: 'Certificato scaduto',
      tlsFailed: 'Nessuna linea sicura',
    },
    title: 'Come arrivano le conferme',
    channels: {
      idle: 'Non si sa ancora: di recente la piattaforma non ha risposto a questa cassa.',
      ready:
        'Nessuna vendita in attesa. La piattaforma risponde a questa cassa e accetta la sua chiave.',
      stream: 'Subito: la piattaforma avvisa la cassa su una linea aperta.',
      polling: 'Entro pochi secondi: la linea è caduta, quindi la cassa continua a chiedere.',
      offline: 'Per ora no. La cassa continua a chiedere.',
      unchecked:
        'Per ora no: l’ultima verifica è rimasta senza risposta. La cassa chiede di nuovo da sola.',
      troubled: 'Per ora no: la piattaforma risponde, ma non a quello che chiede la cassa.',
    },
    failing: 'Che cosa non va',
    lies: 'Dove sta il problema',
    atFault: {
      platform: 'Nella piattaforma',
      line: 'Nella linea con la piattaforma',
      till: 'In questa cassa',
    },
    noCodeNow: 'Al momento potrebbe non essere possibile creare un nuovo codice.',
    lastSign: 'Ultimo segnale della piattaforma',
    ago: (span) => `${span} fa`,
    noSign: 'ancora nessuno',
    offlineFor: 'Offline da',
    today: 'Conferme di oggi',
    noneToday: 'ancora nessuna',
    took: 'Tempo impiegato',
    medianWorst: (median, worst) => `metà entro ${median}, la più lenta ${worst}`,
    clock: 'Orologio',
    clockAhead: (by) =>
      `L’orologio di questa cassa è avanti di ${spokenSpan(by)} rispetto alla piattaforma.`,
    clockBehind: (by) =>
      `L’orologio di questa cassa è indietro di ${spokenSpan(by)} rispetto alla piattaforma.`,
    patience: 'La piattaforma chiede di attendere',
    patienceFor: (span) =>
      `ancora ${span}; finché può esserci un cliente in attesa, la cassa chiede ogni mezzo minuto`,
    platformClock: 'Orologio della piattaforma',
    platformClockContradicts: 'Le sue risposte danno orari che non possono essere tutti giusti',
    way: 'Collegamento alla piattaforma',
    proxy: (host) => `Attraverso il proxy ${host}`,
    throughProxy: ({ host, variable }) =>
      `Passa attraverso il proxy ${host}, indicato in ${variable}: indirizzo, utente e password sono giusti?`,
    authority: {
      none: 'Chiamare il responsabile. Se questa rete ha una propria autorità di certificazione, indicarne il file in COMPTOIR_CA_CERTS e riavviare la cassa.',
      trusted:
        'Chiamare il responsabile. Il file indicato in COMPTOIR_CA_CERTS è accettato, ma non contiene nulla che garantisca questo certificato: è quello dell’autorità giusta?',
      partly:
        'Chiamare il responsabile. Il file indicato in COMPTOIR_CA_CERTS è danneggiato e ne viene accettato solo l’inizio: metterne uno intero e riavviare la cassa.',
      unusable:
        'Chiamare il responsabile. Il file indicato in COMPTOIR_CA_CERTS non contiene alcun certificato utilizzabile: metterci quello dell’autorità in formato PEM e riavviare la cassa.',
      unreadable:
        'Chiamare il responsabile. Il file indicato in COMPTOIR_CA_CERTS non può essere letto: indicare il file dell’autorità e riavviare la cassa.',
    },
    clockRight: 'Nessuna differenza dalla piattaforma',
    clockNotCompared: 'Non ancora confrontato: la piattaforma non ha dato alcun orario',
    close: 'Chiudi',
  },
  rail: {
    landmark: 'Altre vendite',
    title: 'In attesa',
    open: (sale) => `Apri: ${sale}`,
    coveredBy: (sale) => `Pagata dalla ${sale}`,
    contested: 'Smentita',
    settled: 'Risolta a mano',
    undecided: 'Da decidere',
    unrecorded: 'Non ancora registrata',
    confirmedUnrecorded: 'Confermata, non ancora registrata',
  },
};
