import type { InboxWords } from './inbox-words.ts';

/** The inbox in English. */
export const ENGLISH: InboxWords = {
  heading: 'Webhook inbox',
  detail:
    'Stands in for your own server: it keeps what arrives, and checks signatures with the secret that you were shown.',
  address: 'Give this address under Webhooks, in the merchant space:',
  secret: 'Webhook secret',
  check: 'Check the signatures',
  received: 'Received',
  none: 'Nothing has arrived yet.',
  signature: 'Signature',
  body: 'Body, as it came',
  verdicts: { right: 'Signature right', wrong: 'Signature wrong' },
};
