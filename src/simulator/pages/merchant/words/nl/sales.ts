import type { SalesWords } from '../sales-words.ts';

/** Signing in in Dutch. */
export const sales: SalesWords = {
  signIn: 'Inloggen',
  detail: 'Voor de verkopers van dit bedrijf.',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  refused: 'Inloggen is niet gelukt. Kijk na wat u hebt getypt, of log opnieuw in.',
  held: (minutes) =>
    `Te veel pogingen. Wacht ${minutes === 1 ? 'een minuut' : `${minutes} minuten`} en log dan opnieuw in.`,
  codeHeading: 'Typ de code',
  codeDetail: 'Dit apparaat kennen we nog niet: er zijn zes cijfers per e-mail onderweg.',
  code: 'Code',
  codeHint: 'Zes cijfers; ze werken één keer, tien minuten lang',
  trust: 'Dit apparaat 30 dagen vertrouwen',
  goOn: 'Verder',
  again: 'Opnieuw inloggen',
  mailbox: 'Het gesimuleerde postvak in een nieuw tabblad openen',
  forbidden: 'Niet voor verkopers',
  forbiddenDetail:
    'Een verkoper ziet het overzicht en de transacties. Sleutels, webhooks en instellingen zijn voor de beheerder.',
  toOverview: 'Naar uw overzicht',
};
