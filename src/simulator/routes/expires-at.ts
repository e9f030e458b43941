import type { Payment } from '../book/payment.ts';
import { utcText } from '../time/calendar.ts';

/**
 * `expiresAt` of a payment that has one: ISO 8601 in UTC (interface, POS payment); wrong by `skewMs`
 * while a fault says so.
 */
export const expiresAtOf = ({ expiresAtMs }: Payment, skewMs = 0): string => {
  if (expiresAtMs === null) throw new Error('A payment that is to expire has no end.');
  return utcText(expiresAtMs + skewMs);
};
