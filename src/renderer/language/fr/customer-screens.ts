import type { customerScreenWords as english } from '../en/customer-screens.ts';

export const customerScreenWords: typeof english = {
  customerScreens: {
    title: 'Écran du client',
    text: 'Une tablette ou un second écran tourné vers le client. Il montre ses achats, le code et que c’est payé, et ne peut rien faire d’autre.',
    none: 'Aucun écran n’est connecté pour l’instant.',
    notHere:
      'Cette application ne connecte pas encore d’écran : une caisse ouverte dans un navigateur le fait.',
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
    disconnect: 'Déconnecter',
    disconnectSure: 'Vraiment déconnecter ?',
    close: 'Fermer',
  },
};
