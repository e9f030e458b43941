import { keyFingerprint } from '../../domain/register/register-identity.ts';
import type { JournalRow } from '../entry/journal-row.ts';

/** What whoever verifies a file knows from somewhere else: from a paper, from an earlier day, from another machine. */
export interface Expected {
  /** The first digits of the name of the key that must be in force at the file's end. */
  readonly key?: string;
  /** The hash of an entry that the file must hold. */
  readonly head?: string;
  /** The journal that is to know a file that holds no proof. */
  readonly journal?: string;
}

/** A key's name or its fingerprint, as a paper gives it; null for anything else. */
export function readKeyName(text: string): string | null {
  const digits = text.replaceAll(/[\s:]/g, '').toLowerCase();
  return /^[0-9a-f]{32}([0-9a-f]{32})?$/.test(digits) ? digits : null;
}

/** Watches the entries of a file go by, and says in words in what they are not what was expected; null where they are. */
export function expecting({ key, head }: Expected) {
  let isHeld = false;
  return {
    take({ hash }: JournalRow): void {
      isHeld ||= hash === head;
    },
    problem(lastKeyId: string | null): string | null {
      if (key !== undefined && !lastKeyId?.startsWith(key)) {
        const found = lastKeyId === null ? 'no key' : `key ${keyFingerprint(lastKeyId)}`;
        return `${found} is in force at its end, and not ${keyFingerprint(key)}`;
      }
      return head === undefined || isHeld ? null : `it holds no entry whose hash is ${head}`;
    },
  };
}
