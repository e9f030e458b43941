import { randomBytes } from 'node:crypto';

/** No letters or digits that look alike; 32 of them, so that a byte picks one without bias. */
const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const ID_LENGTH = 10;

/** What an identifier names, told by its first letters. */
type IdPrefix = 'pay' | 'plan' | 'opp' | 'mail' | 'whd' | 'com' | 'cod' | 'ses' | 'dev';

/** Short, so that a QR code has few modules; 50 bits, so that it is not guessed. */
export const newId = (prefix: IdPrefix): string =>
  `${prefix}_${Array.from(randomBytes(ID_LENGTH), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('')}`;
