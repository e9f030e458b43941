import type { SalesWords } from '../sales-words.ts';

/** Signing in in Italian. */
export const sales: SalesWords = {
  signIn: 'Accedi',
  detail: 'Per gli addetti alle vendite di questa azienda.',
  email: 'E-mail',
  password: 'Password',
  refused: 'Non è stato possibile accedere. Controlli ciò che ha scritto, o acceda di nuovo.',
  held: (minutes) =>
    `Troppi tentativi. Aspetti ${minutes === 1 ? 'un minuto' : `${minutes} minuti`}, poi acceda di nuovo.`,
  codeHeading: 'Scriva il codice',
  codeDetail: 'Non conosciamo ancora questo dispositivo: sei cifre sono in arrivo via e-mail.',
  code: 'Codice',
  codeHint: 'Sei cifre; valgono una volta, per dieci minuti',
  trust: 'Considera affidabile questo dispositivo per 30 giorni',
  goOn: 'Continua',
  again: 'Accedi di nuovo',
  mailbox: 'Apri la posta simulata in una nuova scheda',
  forbidden: 'Riservato all’amministratore',
  forbiddenDetail:
    'Un addetto alle vendite vede la panoramica e le transazioni. Chiavi, webhook e impostazioni spettano all’amministratore.',
  toOverview: 'Alla sua panoramica',
};
