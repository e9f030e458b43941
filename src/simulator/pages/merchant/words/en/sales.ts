import type { SalesWords } from '../sales-words.ts';

/** Signing in in English. */
export const sales: SalesWords = {
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
};
