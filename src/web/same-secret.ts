import { timingSafeEqual } from 'node:crypto';

/** Whether both are the same, in a time that does not say how much of it was right. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
