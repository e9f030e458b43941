import type { Language } from '../../frame/language.ts';

/** What the pages of signing in say, in one language. */
export interface SalesWords {
  readonly signIn: string;
  readonly detail: string;
  readonly email: string;
  readonly password: string;
  readonly refused: string;
  /** How many minutes nobody is let in, at least one. */
  readonly held: (minutes: number) => string;
  readonly codeHeading: string;
  readonly codeDetail: string;
  readonly code: string;
  readonly codeHint: string;
  readonly trust: string;
  readonly goOn: string;
  readonly again: string;
  readonly mailbox: string;
  readonly forbidden: string;
  readonly forbiddenDetail: string;
  readonly toOverview: string;
}

/** The words of each language. One sentence for every refusal, so that it tells nobody what was right; one more for who must wait. */
export const SALES_WORDS: Readonly<Record<Language, SalesWords>> = {
  en: {
    signIn: 'Sign in',
    detail: 'For the sales people of this company.',
    email: 'E-mail',
    password: 'Password',
    refused: 'That did not let you in. Check what you typed, or sign in again.',
    held: (minutes) =>
      `Too many tries. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then sign in again.`,
    codeHeading: 'Type the code',
    codeDetail: 'This device is new to us: six digits are on their way by e-mail.',
    code: 'Code',
    codeHint: 'Six digits; they work once, for ten minutes',
    trust: 'Trust this device for 30 days',
    goOn: 'Go on',
    again: 'Sign in again',
    mailbox: 'Open the simulated mailbox in a new tab',
    forbidden: 'Not for sales people',
    forbiddenDetail:
      'A sales person sees the overview and the transactions. Keys, webhooks and settings belong to the administrator.',
    toOverview: 'To your overview',
  },
  fr: {
    signIn: 'Se connecter',
    detail: 'Pour les commerciaux de l’entreprise.',
    email: 'E-mail',
    password: 'Mot de passe',
    refused: 'Cela n’a pas permis d’entrer. Vérifiez votre saisie, ou reconnectez-vous.',
    held: (minutes) =>
      `Trop d’essais. Patientez ${minutes === 1 ? 'une minute' : `${minutes} minutes`}, puis reconnectez-vous.`,
    codeHeading: 'Saisissez le code',
    codeDetail: 'Cet appareil est nouveau pour nous : six chiffres arrivent par e-mail.',
    code: 'Code',
    codeHint: 'Six chiffres ; ils servent une fois, pendant dix minutes',
    trust: 'Faire confiance à cet appareil 30 jours',
    goOn: 'Continuer',
    again: 'Se reconnecter',
    mailbox: 'Ouvrir la messagerie simulée dans un nouvel onglet',
    forbidden: 'Réservé à l’administrateur',
    forbiddenDetail:
      'Un commercial voit la vue d’ensemble et les transactions. Les clés, les webhooks et les réglages sont à l’administrateur.',
    toOverview: 'Vers votre vue d’ensemble',
  },
};
