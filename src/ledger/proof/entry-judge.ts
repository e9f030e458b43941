import type { JournalPages } from '../entry/journal-pages.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { adoptedKeys, keyInForce } from './adopted-keys.ts';
import { checkSignatures, type SignatureCheck } from './signature-check.ts';

/** Judges the signature of any entry by itself, by the key that was in force; null where it is right. */
export type EntryJudge = Pick<SignatureCheck, 'problemOf'>;

/**
 * Over the keys that this journal says it adopted. Who may sign changes with each adoption, of which there are few: what
 * judges the entries behind one is made once, and not for each of a hundred thousand.
 */
export function judgeOfEntries(journal: Pick<JournalPages, 'keyRows'>): EntryJudge {
  let adoptions: readonly number[] = [];
  const checks = new Map<number, SignatureCheck>();

  function checkAt(adopted: number): SignatureCheck {
    return checkSignatures(adoptedKeys(journal, adopted), keyInForce(journal, adopted));
  }

  return {
    problemOf(row: JournalRow) {
      // An adoption is judged by the keys before it, and changes what judges it.
      if (row.kind === 'registerKeyAdopted') return checkAt(row.sequence - 1).problemOf(row);
      const rows = journal.keyRows();
      if (rows.length !== adoptions.length) {
        adoptions = rows.map(sequenceOf);
        checks.clear();
      }
      const adopted = adoptions.findLast((sequence) => sequence <= row.sequence) ?? 0;
      const check = checks.get(adopted) ?? checkAt(adopted);
      checks.set(adopted, check);
      return check.problemOf(row);
    },
  };
}

/** The number that a raw row gives itself; 0 where it gives none. */
export const sequenceOf = (raw: unknown): number => {
  const { sequence } = (raw ?? {}) as { readonly sequence?: unknown };
  return typeof sequence === 'number' ? sequence : 0;
};
