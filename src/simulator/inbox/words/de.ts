import type { InboxWords } from './inbox-words.ts';

/** The inbox in German. */
export const GERMAN: InboxWords = {
  heading: 'Webhook-Eingang',
  detail:
    'Steht für Ihren eigenen Server: Er behält, was ankommt, und prüft Signaturen mit dem Secret, das Ihnen angezeigt wurde.',
  address: 'Geben Sie diese Adresse im Händlerbereich unter „Webhooks“ an:',
  secret: 'Webhook-Secret',
  check: 'Signaturen prüfen',
  received: 'Empfangen',
  none: 'Noch ist nichts angekommen.',
  signature: 'Signatur',
  body: 'Inhalt, wie er ankam',
  verdicts: { right: 'Signatur stimmt', wrong: 'Signatur falsch' },
};
