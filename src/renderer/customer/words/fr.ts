import type { en as english } from './en.ts';

export const fr: typeof english = {
  idle: { welcome: 'Bienvenue', text: 'Vos achats s’affichent ici.' },
  steps: [
    'Scannez le code avec votre téléphone',
    'Choisissez votre banque',
    'Confirmez le paiement',
  ],
  qr: (amount) => `Code QR pour payer ${amount}`,
  undrawn: 'Ce code ne peut pas être affiché. Adressez-vous à la caisse.',
  receipt: { text: 'Scannez pour garder votre ticket', qr: 'Code QR de votre ticket' },
  left: 'pour scanner et confirmer',
  line: 'Montant',
  discount: 'Remise',
  more: (count) => `et ${count} de plus`,
  states: {
    ringing: { title: 'Vos achats', text: 'Le code pour payer vient ensuite.' },
    preparing: {
      title: 'Un instant',
      text: 'Votre code arrive.',
    },
    waiting: { title: 'Scannez pour payer', text: '' },
    checking: {
      title: 'Nous vérifions votre paiement',
      text: 'Patientez un instant et ne payez pas une seconde fois.',
    },
    paid: {
      title: 'Payé',
      text: 'Merci',
    },
    ended: {
      title: 'Ce code n’est plus valable',
      text: 'Rien n’a été payé pour l’instant. Ne payez plus avec ce code : la caisse va vous aider.',
    },
    refused: {
      title: 'Refusé par votre banque',
      text: 'Rien n’a été payé pour l’instant. Adressez-vous à la caisse.',
    },
    askCashier: {
      title: 'Adressez-vous à la caisse',
      text: 'Votre paiement va être vérifié avec vous. Ne payez pas une seconde fois.',
    },
  },
  cutOff: {
    title: 'La caisse ne répond pas',
    text: 'Adressez-vous à la caisse. Cet écran revient tout seul.',
  },
  modes: {
    simulation: 'Simulation',
    training: 'Formation',
    test: 'Test',
    note: 'aucun argent réel',
  },
  language: 'Langue',
  pairing: {
    title: 'Connecter cet écran',
    text: 'Un responsable trouve le code à la caisse : Réglages, Écran du client.',
    code: 'Code',
    erase: 'Effacer',
    wrong:
      'Ce code ne connecte aucun écran. Il sert une fois, pendant cinq minutes : demandez-en un nouveau à la caisse.',
    unheard: 'La caisse ne répond pas. Réessayez dans un instant.',
  },
};
