import type { PaperOccasion } from '../../../../src/papers/facts/paper-occasion.ts';

/** A paper of a live till, for the first time. */
export const OCCASION: PaperOccasion = {
  language: 'en',
  shopName: 'Maison Verdier',
  shopAddress: null,
  taxNumber: null,
  terminalId: 'till-1',
  registerName: null,
  mode: 'live',
  timeZone: 'Europe/Paris',
  printedBefore: 0,
};
