import type { barWords as english } from '../en/bar.ts';
import { spokenSpan } from './spoken-span.ts';

export const barWords: typeof english = {
  bar: {
    settings: 'Einstellungen',
    today: 'Heute',
    openDay: 'Tag anzeigen',
    landmark: 'Kasse',
    simulation: 'Simulation',
    test: 'Test',
    simulationNote: 'es fließt kein echtes Geld',
    training: 'Training',
    trainingNote: 'zur Übung, es fließt kein echtes Geld',
    testNote: 'Testplattform, es fließt kein echtes Geld',
    live: 'Echtes Geld',
    liveNote: 'Plattform im Echtbetrieb',
  },
  health: {
    idle: 'Noch nicht geprüft',
    ready: 'Bereit',
    stream: (ago) => (ago === null ? 'Live' : `Live, vor ${ago}`),
    polling: (ago) =>
      ago === null ? 'Fragt alle paar Sekunden' : `Fragt alle paar Sekunden, zuletzt vor ${ago}`,
    offline: (span) => (span === null ? 'Offline' : `Offline seit ${span}`),
    unchecked: 'Plattform antwortet nicht',
    troubled: {
      invalidRequest: 'Anfrage abgelehnt',
      keyRefused: 'Schlüssel abgelehnt',
      accessDenied: 'Zugriff verweigert',
      notFound: 'Dort nicht bekannt',
      tooManyRequests: 'Plattform ausgelastet',
      platformError: 'Störung der Plattform',
      declined: 'Plattform lehnt ab',
      aboutAnother: 'Antwort passt nicht',
      unreadableAnswer: 'Antwort nicht lesbar',
      linkUnusable: 'Link unbrauchbar',
      networkSignIn: 'Anmeldung im Netz?',
      certificateUntrusted: 'Zertifikat abgelehnt',
      certificateExpired: 'Zertifikat abgelaufen',
      tlsFailed: 'Keine sichere Verbindung',
    },
    title: 'So kommen Bestätigungen an',
    channels: {
      idle: 'Noch nicht bekannt: Die Plattform hat dieser Kasse zuletzt nicht geantwortet.',
      ready:
        'Kein Verkauf wartet. Die Plattform antwortet dieser Kasse und nimmt ihren Schlüssel an.',
      stream: 'Sofort: Die Plattform meldet sie der Kasse über eine offene Verbindung.',
      polling:
        'In wenigen Sekunden: Die offene Verbindung ist unterbrochen, die Kasse fragt laufend nach.',
      offline: 'Zurzeit nicht. Die Kasse fragt weiter nach.',
      unchecked:
        'Zurzeit nicht: Die letzte Abfrage blieb ohne Antwort. Die Kasse fragt von selbst wieder.',
      troubled: 'Zurzeit nicht: Die Plattform antwortet, aber nicht auf das, was die Kasse fragt.',
    },
    failing: 'Was nicht klappt',
    lies: 'Woran es liegt',
    atFault: {
      platform: 'An der Plattform',
      line: 'An der Verbindung zur Plattform',
      till: 'An dieser Kasse',
    },
    noCodeNow: 'Ein neuer Code ist zurzeit vielleicht nicht möglich.',
    lastSign: 'Letztes Zeichen der Plattform',
    ago: (span) => `vor ${span}`,
    noSign: 'noch keines',
    offlineFor: 'Offline seit',
    today: 'Bestätigungen heute',
    noneToday: 'noch keine',
    took: 'Dauer',
    medianWorst: (median, worst) => `die Hälfte in höchstens ${median}, die langsamste ${worst}`,
    clock: 'Uhr',
    clockAhead: (by) => `Die Uhr dieser Kasse geht gegenüber der Plattform ${spokenSpan(by)} vor.`,
    clockBehind: (by) =>
      `Die Uhr dieser Kasse geht gegenüber der Plattform ${spokenSpan(by)} nach.`,
    patience: 'Die Plattform bittet um Geduld',
    patienceFor: (span) =>
      `noch ${span}; solange vielleicht ein Kunde wartet, fragt die Kasse jede halbe Minute`,
    platformClock: 'Uhr der Plattform',
    platformClockContradicts: 'Ihre Antworten nennen Zeiten, die nicht alle stimmen können',
    way: 'Weg zur Plattform',
    proxy: (host) => `Über den Proxy ${host}`,
    throughProxy: ({ host, variable }) =>
      `Er führt über den Proxy ${host}, den ${variable} nennt: Stimmen Adresse, Benutzer und Passwort?`,
    authority: {
      none: 'Ladenleitung rufen. Hat dieses Netz eine eigene Zertifizierungsstelle, deren Datei in COMPTOIR_CA_CERTS eintragen und die Kasse neu starten.',
      trusted:
        'Ladenleitung rufen. Der Datei, die COMPTOIR_CA_CERTS nennt, wird vertraut, doch nichts darin bürgt für dieses Zertifikat: Stammt sie von der richtigen Zertifizierungsstelle?',
      partly:
        'Ladenleitung rufen. Die Datei, die COMPTOIR_CA_CERTS nennt, ist beschädigt, nur ihrem Anfang wird vertraut: durch eine vollständige ersetzen und die Kasse neu starten.',
      unusable:
        'Ladenleitung rufen. Die Datei, die COMPTOIR_CA_CERTS nennt, enthält kein brauchbares Zertifikat: das der Zertifizierungsstelle als PEM dort ablegen und die Kasse neu starten.',
      unreadable:
        'Ladenleitung rufen. Die Datei, die COMPTOIR_CA_CERTS nennt, lässt sich nicht lesen: die Datei der Zertifizierungsstelle eintragen und die Kasse neu starten.',
    },
    clockRight: 'Keine Abweichung von der Plattform',
    clockNotCompared: 'Noch nicht verglichen: Die Plattform hat keine Zeit genannt',
    close: 'Schließen',
  },
  rail: {
    landmark: 'Andere Verkäufe',
    title: 'Wartend',
    open: (sale) => `${sale} öffnen`,
    coveredBy: (sale) => `Bezahlt durch ${sale}`,
    contested: 'Widersprüchlich',
    settled: 'Von Hand geklärt',
    undecided: 'Zu entscheiden',
    unrecorded: 'Noch nicht im Journal',
    confirmedUnrecorded: 'Bestätigt, noch nicht im Journal',
  },
};
