import type { barWords as english } from '../en/bar.ts';
import { spokenSpan } from './spoken-span.ts';

export const barWords: typeof english = {
  bar: {
    settings: 'Réglages',
    today: 'Aujourd’hui',
    openDay: 'ouvrir la journée',
    landmark: 'Caisse',
    simulation: 'Simulation',
    test: 'Test',
    simulationNote: 'aucun argent réel',
    training: 'Formation',
    trainingNote: 'un exercice, aucun argent réel',
    testNote: 'plateforme de test, aucun argent réel',
    live: 'Argent réel',
    liveNote: 'plateforme de production',
  },
  health: {
    idle: 'Pas encore vérifié',
    ready: 'Prêt',
    stream: (ago) => (ago === null ? 'En direct' : `En direct, il y a ${ago}`),
    polling: (ago) => (ago === null ? 'Vérifie en continu' : `Vérifie en continu, il y a ${ago}`),
    offline: (span) => (span === null ? 'Hors ligne' : `Hors ligne depuis ${span}`),
    unchecked: 'La plateforme ne répond pas',
    troubled: {
      invalidRequest: 'Demande refusée',
      keyRefused: 'Clé refusée',
      accessDenied: 'Accès refusé',
      notFound: 'Inconnu là-bas',
      tooManyRequests: 'Plateforme occupée',
      platformError: 'Panne de la plateforme',
      declined: 'Refus de la plateforme',
      aboutAnother: 'Répond à côté',
      unreadableAnswer: 'Réponse illisible',
      linkUnusable: 'Lien inutilisable',
      networkSignIn: 'Connexion au réseau ?',
      certificateUntrusted: 'Certificat refusé',
      certificateExpired: 'Certificat périmé',
      tlsFailed: 'Pas de liaison sûre',
    },
    title: 'Comment arrivent les confirmations',
    channels: {
      idle: 'Pas encore connu : la plateforme n’a pas répondu à cette caisse récemment.',
      ready: 'Aucune vente n’attend. La plateforme répond à cette caisse et accepte sa clé.',
      stream: 'Aussitôt : la plateforme prévient la caisse par une ligne ouverte.',
      polling: 'En quelques secondes : la ligne est coupée, la caisse demande sans cesse.',
      offline: 'Pas pour l’instant. La caisse continue de demander.',
      unchecked:
        'Pas pour l’instant : la dernière vérification est restée sans réponse. La caisse redemande d’elle-même.',
      troubled: 'Pas pour l’instant : la plateforme répond, mais pas à ce que demande la caisse.',
    },
    failing: 'Ce qui ne va pas',
    lies: 'D’où cela vient',
    atFault: {
      platform: 'De la plateforme',
      line: 'De la liaison avec la plateforme',
      till: 'De cette caisse',
    },
    noCodeNow: 'Il se peut qu’aucun nouveau code ne puisse être créé pour l’instant.',
    lastSign: 'Dernier signe de la plateforme',
    ago: (span) => `il y a ${span}`,
    noSign: 'aucun',
    offlineFor: 'Hors ligne depuis',
    today: 'Confirmations du jour',
    noneToday: 'aucune',
    took: 'Délai',
    medianWorst: (median, worst) => `la moitié en ${median}, la plus lente ${worst}`,
    clock: 'Horloge',
    clockAhead: (by) =>
      `L’horloge de cette caisse avance de ${spokenSpan(by)} sur celle de la plateforme.`,
    clockBehind: (by) =>
      `L’horloge de cette caisse retarde de ${spokenSpan(by)} sur celle de la plateforme.`,
    patience: 'La plateforme demande de patienter',
    patienceFor: (span) =>
      `encore ${span} ; tant qu’un client attend peut-être, la caisse redemande toutes les trente secondes`,
    platformClock: 'Horloge de la plateforme',
    platformClockContradicts: 'Ses réponses donnent des heures qui ne peuvent être toutes justes',
    way: 'Chemin vers la plateforme',
    proxy: (host: string) => `Par le proxy ${host}`,
    throughProxy: ({ host, variable }) =>
      `Il passe par le proxy ${host}, que nomme ${variable} : l’adresse, l’utilisateur et le mot de passe sont-ils justes ?`,
    authority: {
      none: 'Appelez le responsable. Si ce réseau a sa propre autorité de certification, indiquez son fichier dans COMPTOIR_CA_CERTS et redémarrez la caisse.',
      trusted:
        'Appelez le responsable. Le fichier que nomme COMPTOIR_CA_CERTS est reconnu, mais rien n’y garantit ce certificat : est-ce celui de la bonne autorité ?',
      partly:
        'Appelez le responsable. Le fichier que nomme COMPTOIR_CA_CERTS est endommagé, et seul son début est reconnu : mettez-y un fichier entier et redémarrez la caisse.',
      unusable:
        'Appelez le responsable. Le fichier que nomme COMPTOIR_CA_CERTS n’a aucun certificat utilisable : mettez-y celui de l’autorité, en PEM, et redémarrez la caisse.',
      unreadable:
        'Appelez le responsable. Le fichier que nomme COMPTOIR_CA_CERTS ne peut être lu : indiquez le fichier de l’autorité et redémarrez la caisse.',
    },
    clockRight: 'Aucun écart avec celle de la plateforme',
    clockNotCompared: 'Pas encore comparée : la plateforme n’a donné aucune heure',
    close: 'Fermer',
  },
  rail: {
    landmark: 'Autres ventes',
    title: 'En attente',
    open: (sale) => `Ouvrir ${sale}`,
    coveredBy: (sale) => `Payé par la ${sale}`,
    contested: 'Contredite',
    settled: 'Réglé à la main',
    undecided: 'À décider',
    unrecorded: 'Pas encore inscrite',
    confirmedUnrecorded: 'Confirmée, pas encore inscrite',
  },
};
