import type { SalesWords } from '../sales-words.ts';

/** Signing in in French. */
export const sales: SalesWords = {
  signIn: 'Se connecter',
  detail: 'Pour les commerciaux de l’entreprise.',
  email: 'E-mail',
  password: 'Mot de passe',
  refused: 'Cela n’a pas permis d’entrer. Vérifiez votre saisie, ou reconnectez-vous.',
  held: (minutes) =>
    `Trop d’essais. Patientez ${minutes === 1 ? 'une minute' : `${minutes} minutes`}, puis reconnectez-vous.`,
  codeHeading: 'Saisissez le code',
  codeDetail: 'Cet appareil est nouveau pour nous : six chiffres arrivent par e-mail.',
  code: 'Code',
  codeHint: 'Six chiffres ; ils servent une fois, pendant dix minutes',
  trust: 'Faire confiance à cet appareil 30 jours',
  goOn: 'Continuer',
  again: 'Se reconnecter',
  mailbox: 'Ouvrir la messagerie simulée dans un nouvel onglet',
  forbidden: 'Réservé à l’administrateur',
  forbiddenDetail:
    'Un commercial voit la vue d’ensemble et les transactions. Les clés, les webhooks et les réglages sont à l’administrateur.',
  toOverview: 'Vers votre vue d’ensemble',
};
