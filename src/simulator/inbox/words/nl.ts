import type { InboxWords } from './inbox-words.ts';

/** The inbox in Dutch. */
export const DUTCH: InboxWords = {
  heading: 'Webhookpostvak',
  detail:
    'Staat in voor uw eigen server: het bewaart wat binnenkomt en controleert handtekeningen met het geheim dat u te zien kreeg.',
  address: 'Vul dit adres in onder “Webhooks”, in de winkeliersomgeving:',
  secret: 'Geheim van de webhooks',
  check: 'Handtekeningen controleren',
  received: 'Ontvangen',
  none: 'Er is nog niets binnengekomen.',
  signature: 'Handtekening',
  body: 'Inhoud, zoals die binnenkwam',
  verdicts: { right: 'Handtekening klopt', wrong: 'Handtekening klopt niet' },
};
