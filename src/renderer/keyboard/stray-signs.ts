import { SIGN_FOLLOWS_MS } from './paces.ts';
/**
 * Signs that are typed where they have no place, as a scanner too slow to be told from hands types them on a screen
 * without keys, or a code that begins with a letter on an empty keypad. They are nobody's press and nobody's amount.
 * Pure: time comes with the keys, in milliseconds by one clock.
 */

/** A key, as far as it matters to signs that have no place. */
export interface TypedKey {
  readonly atMs: number;
  readonly does: 'sign' | 'space' | 'enter' | 'takeBack' | 'other';
  /** What it goes to: a field that takes text, the keypad, or nothing that takes signs. */
  readonly goesTo: 'field' | 'keypad' | 'nothing';
  /** Whether the keypad takes this sign, or refuses it by what stands in the amount. */
  readonly isOfAmount: boolean;
}

/** When the last sign came that had no place; null where none did. */
export type Stray = { readonly atMs: number } | null;

/** What a key is told to be that must do nothing; null for a key that does what it does. */
type Told = 'noAmount' | 'nothingPressed' | null;

interface AfterKey {
  readonly stray: Stray;
  readonly told: Told;
}

/** So soon after it, Enter is the end of a code: whoever presses a button has not typed before, or has looked since. */
const ENTER_FOLLOWS_MS = 2000;

/** What is stray after this key, and what is told where the key itself must do nothing. */
export function strayAfter(stray: Stray, key: TypedKey): AfterKey {
  switch (key.does) {
    case 'sign':
      return afterSign(stray, key);
    case 'space':
      return { stray, told: toldOfEnd(stray, key) };
    case 'enter':
      return { stray: null, told: toldOfEnd(stray, key) };
    case 'takeBack':
      return { stray: null, told: null };
    case 'other':
      return { stray, told: null };
  }
}

function afterSign(stray: Stray, { atMs, goesTo, isOfAmount }: TypedKey): AfterKey {
  if (goesTo === 'field') return { stray: null, told: null };
  if (goesTo === 'nothing') return { stray: { atMs }, told: null };
  const follows = stray !== null && atMs - stray.atMs <= SIGN_FOLLOWS_MS;
  if (follows || !isOfAmount) return { stray: { atMs }, told: 'noAmount' };
  return { stray: null, told: null };
}

/** Whether Enter, or a space that presses as it does, only ends what was typed, and what that was. */
function toldOfEnd(stray: Stray, { atMs, goesTo }: TypedKey): Told {
  if (stray === null || goesTo === 'field' || atMs - stray.atMs > ENTER_FOLLOWS_MS) return null;
  return goesTo === 'keypad' ? 'noAmount' : 'nothingPressed';
}
