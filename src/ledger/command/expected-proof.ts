import { keyFingerprint } from '../../domain/register/register-identity.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { readHeadHash } from '../witness/stated-head.ts';

/** What whoever verifies a file knows from somewhere else: from a paper, from an earlier day, from another machine. */
export interface Expected {
  /** The first digits of the name of the key that must be in force at the file's end. */
  readonly key?: string;
  /** The first digits of the name of the office's key that must have signed what a company's office handed out. */
  readonly officeKey?: string;
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

/** What is expected, with the hash of the entry that `head` names or whose file it is; `refuse` ends where it is neither. */
export async function withHead(
  { head: stated, ...expected }: Expected,
  refuse: (why: string) => never,
): Promise<Expected> {
  if (stated === undefined) return expected;
  const head = await readHeadHash(stated);
  return {
    ...expected,
    head: head ?? refuse(`--head ${stated} is no hash, and no file that states one`),
  };
}

/** Watches the entries of a file go by, and says in words in what they are not what was expected; null where they are. */
export function expecting({ key, officeKey, head }: Expected) {
  let isHeld = false;
  return {
    take({ hash }: JournalRow): void {
      isHeld ||= hash === head;
    },
    /** `office` is the key of the office that handed the file out; null where the register did. */
    problem(lastKeyId: string | null, office: string | null): string | null {
      if (key !== undefined && !lastKeyId?.startsWith(key)) {
        const found = lastKeyId === null ? 'no key' : `key ${keyFingerprint(lastKeyId)}`;
        return `${found} is in force at its end, and not ${keyFingerprint(key)}`;
      }
      if (officeKey !== undefined && !office?.startsWith(officeKey)) {
        const found =
          office === null ? 'no office' : `the office with key ${keyFingerprint(office)}`;
        return `${found} handed it out, and not the one with key ${keyFingerprint(officeKey)}`;
      }
      return head === undefined || isHeld ? null : `it holds no entry whose hash is ${head}`;
    },
  };
}
