import type { Payment } from '../book/payment.ts';
import { utcText } from '../time/calendar.ts';

/** `expiresAt` of a payment that has one: ISO 8601 in UTC (interface, POS payment). */
export const expiresAtOf = ({ expiresAtMs }: Payment): string => {
  if (expiresAtMs === null) throw new Error('A payment that is to expire has no end.');
  return utcText(expiresAtMs);
};
