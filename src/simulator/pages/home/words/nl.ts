import type { HomeWords } from './home-words.ts';

/** The front page in Dutch. */
export const DUTCH: HomeWords = {
  heading: 'Gesimuleerd betaalplatform',
  detail: 'Het antwoordt een kassa zoals het echte platform en speelt de bank van de klant.',
  tools: 'Aan de kant van de winkelier',
  merchant: 'Pagina’s van de winkelier',
  mailbox: 'Postvak',
  inbox: 'Webhookpostvak',
  reference: 'API-documentatie',
  waiting: 'Wacht op betaling',
  nothingWaits: 'Er wacht geen betaling. Reken op de kassa een bedrag af, dan verschijnt het hier.',
  groups: {
    pos: 'Aan de kassa',
    invoice: 'Facturen',
    checkout: 'Winkelwagens',
    balance: 'Restbedragen',
    plan: 'Betalingsregelingen',
    openAmount: 'Vrije bedragen',
  },
};
