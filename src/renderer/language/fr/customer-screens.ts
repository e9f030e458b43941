import type { customerScreenWords as english } from '../en/customer-screens.ts';

export const customerScreenWords: typeof english = {
  customerScreens: {
    title: 'Écran du client',
    text: 'Une tablette ou un second écran tourné vers le client. Il montre ses achats, le code et que c’est payé, et ne peut rien faire d’autre.',
    none: 'Aucun écran n’est connecté pour l’instant.',
    notHere:
      'Cette application affiche l’écran du client sur un deuxième moniteur de la machine. Une tablette se connecte à une caisse ouverte dans un navigateur : le guide d’installation dit comment.',
    display: {
      title: 'Écran du client sur un deuxième moniteur',
      notes: {
        noDisplay:
          'Cette machine n’a qu’un moniteur. Dès qu’un autre est branché et que ce réglage est activé, l’écran du client s’y ouvre tout seul. Une tablette peut servir d’écran du client à une caisse ouverte dans un navigateur : le guide d’installation dit comment.',
        failed:
          'L’écran du client n’a pas pu être affiché. Désactivez puis réactivez-le ; si cela ne suffit pas, relancez Comptoir.',
        notHere:
          'Cette caisse est ouverte dans un navigateur : ouvrez l’écran du client comme une page sur l’autre moniteur et connectez-le par un code.',
      },
    },
    belong: (register) => `Ce qui est connecté ici appartient à cette caisse\u00a0: ${register}.`,
    device: (name) => `Écran ${name}`,
    there: 'Connecté en ce moment',
    seen: (at) => `Vu pour la dernière fois : ${at}`,
    since: (date) => `Connecté depuis : ${date}`,
    connect: 'Connecter un écran',
    newCode: 'Nouveau code',
    how: (address) => `Sur cet écran, ouvrez ${address} et tapez ce code :`,
    left: (time) => `Il sert une fois, encore ${time}.`,
    ends: {
      used: 'L’écran est connecté.',
      ended: 'Le code a expiré.',
      guessed: 'Le code a été mal tapé trop de fois et ne sert plus.',
    },
    network: {
      title: 'Écrans sur le réseau du magasin',
      opening: 'L’accès pour les écrans du réseau s’ouvre…',
      none: 'Cette machine n’est sur aucun réseau de magasin pour l’instant.',
      portTaken: (port) =>
        `Un autre programme occupe le port ${port} de cette machine. La caisse réessaie d’elle-même.`,
      failed:
        'Cette machine ne laisse pas la caisse écouter sur le réseau. La caisse réessaie d’elle-même.',
      scan: 'Sur une tablette du réseau du magasin, scannez ce code ou ouvrez :',
      code: 'Code QR de l’adresse',
      here: (address) => `Un second écran de cette machine ouvre ${address}.`,
      trust: (address) =>
        `La tablette ne connaît pas encore cette caisse ? Chargez-y son certificat depuis ${address} et comparez-le à ceci (SHA-256) avant de lui faire confiance :`,
    },
    disconnect: 'Déconnecter',
    disconnectSure: 'Vraiment déconnecter ?',
    close: 'Fermer',
  },
};
