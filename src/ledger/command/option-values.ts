import { InvalidArgumentError } from 'commander';
import { type BusinessDay, businessDaySchema } from '../../domain/calendar/business-day.ts';
import { readKeyName } from './expected-proof.ts';

// What an option of the command line may be.

/** A business day. This and the others throw `InvalidArgumentError`, which says what it must be. */
export function readDay(text: string): BusinessDay {
  const day = businessDaySchema.safeParse(text);
  if (!day.success) throw new InvalidArgumentError('It must be a date such as 2026-11-20.');
  return day.data;
}

/** A key's name or its fingerprint. */
export function readKey(text: string): string {
  const key = readKeyName(text);
  if (key === null) throw new InvalidArgumentError('It must be 32 or 64 hexadecimal digits.');
  return key;
}

/** A business day. This and the others throw `InvalidArgumentError`, which says what it must be. */
export function readDays(text: string): number {
  const days = Number(text);
  if (!Number.isSafeInteger(days) || days < 1) {
    throw new InvalidArgumentError('It must be a whole number of days, at least 1.');
  }
  return days;
}
