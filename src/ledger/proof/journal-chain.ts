import { isCorruption } from '../database/sqlite-failure.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import type { Beginning, JournalPages } from '../entry/journal-pages.ts';
import { type JournalRow, journalRowSchema } from '../entry/journal-row.ts';
import { bindingOf } from '../entry/register-binding.ts';
import { resumptionOf } from '../entry/resumption.ts';
import { keptHashOf } from '../journal/retained-entries.ts';
import { adoptedKeys, keyInForce } from './adopted-keys.ts';
import { checkClosings } from './closing-check.ts';
import type { DeferredSignatures } from './deferred-signatures.ts';
import { checkRegister } from './register-check.ts';
import { checkSignatures, type SignatureCheck } from './signature-check.ts';
import { NOTHING_NAMED, namedUpTo } from './stream-check.ts';
import type { Verification } from './verification.ts';
import { type BrokenChain, checkChain, contentProblemOf, type EntrySeen } from './verify.ts';

/** Entries that are recomputed between two questions whether that was the last. */
const ENTRIES_AT_ONCE = 500;

/** A journal with what is kept of the entries that were taken out of it. */
export interface KeepingJournal
  extends Pick<JournalPages, 'beginning' | 'keyRows' | 'registerRows' | 'rowsAfter'> {
  keptAfter(sequence: number, most: number): readonly unknown[];
  beforeFirst(): number | null;
}

/** The chain of a journal in its database, recomputed part by part. */
export interface JournalChain {
  /** The newest entry that was found right. */
  readonly head: JournalHead;
  /** Whether every entry was recomputed. */
  readonly isAtEnd: boolean;
  /** Recomputes this many entries at the most; says what is wrong with the first one that is. */
  take(most: number): BrokenChain | null;
}

/**
 * Begins with what is kept of purged entries, each judged by its own hash and signature and all together by the
 * purge that states them, then with the first entry that remains. Where no signed purge explains why that is not
 * the first one of all, it is a `gap`. Behind `from`, up to which all was verified before, only what follows is judged.
 * `mode` is the one that the file's name says; null where it says none.
 */
export function checkJournal(
  journal: KeepingJournal,
  from: JournalHead | null = null,
  judgedBy: JudgedBy = {},
): JournalChain {
  const { mode = null, deferred = null, seen = () => undefined } = judgedBy;
  const { signatures = signaturesBehind(journal, from, deferred) } = judgedBy;
  const beginning = journal.beginning();
  const closings =
    from === null
      ? checkClosings(beginning.sequence + 1, {
          knowsAll: true,
          creditNotes: beginning.creditNotes,
        })
      : checkClosings(from.sequence + 1, resumptionOf(journal));
  const register =
    from === null
      ? checkRegister(mode, null, NOTHING_NAMED, beginning.sequence === 0)
      : checkRegister(mode, bindingOf(journal, from.sequence), namedUpTo(journal, from.sequence));
  const chain = checkChain(from ?? beginning, signatures, closings, register, seen);
  const kept = checkKept(
    beginning,
    (row) => signatures.problemOf(row) ?? register.problemOf(row) ?? closings.problemOf(row),
    seen,
  );
  let isBegun = false;
  let isKeptRight = from !== null;
  let isAtEnd = false;

  /** No query for what follows an entry would see such a row, and many others would. */
  function takeBegin(): BrokenChain | null {
    isBegun = true;
    const sequence = journal.beforeFirst();
    return sequence === null ? null : { ok: false, sequence, problem: 'beforeFirst' };
  }

  function takeSome(most: number): BrokenChain | null {
    const broken = isBegun ? null : takeBegin();
    return broken ?? (isKeptRight ? takeEntries : takeKept)(most);
  }

  function takeKept(most: number): BrokenChain | null {
    const rows = journal.keptAfter(kept.last(), most);
    const broken = kept.take(rows);
    if (broken !== null || rows.length === most) return broken;
    isKeptRight = true;
    return kept.end();
  }

  function takeEntries(most: number): BrokenChain | null {
    // From the very first row on: one that stands before the beginning is of no journal.
    const { sequence } = chain.head;
    const after = from === null && sequence === beginning.sequence ? 0 : sequence;
    let read = 0;
    const broken = chain.take(() => {
      const rows = journal.rowsAfter(after, most);
      read = rows.length;
      return rows;
    });
    isAtEnd = read < most;
    return broken;
  }

  return {
    get head() {
      return chain.head;
    },
    get isAtEnd() {
      return isAtEnd;
    },
    take: (most) => readingSafely(chain, () => takeSome(most)),
  };
}

/** How entries are judged, where it is not by the journal alone. */
interface JudgedBy {
  readonly signatures?: Pick<SignatureCheck, 'problemOf'>;
  readonly mode?: string | null;
  /** Where signatures are judged meanwhile: what is found right is so but for them. */
  readonly deferred?: Pick<DeferredSignatures, 'take'> | null;
  /** Told of kept entries too. */
  readonly seen?: EntrySeen;
}

function signaturesBehind(
  journal: KeepingJournal,
  from: JournalHead | null,
  deferred: Pick<DeferredSignatures, 'take'> | null,
): SignatureCheck {
  const upTo = from?.sequence ?? 0;
  return checkSignatures(adoptedKeys(journal, upTo), keyInForce(journal, upTo), deferred);
}

/** Recomputes all of a journal, as `checkJournal` says. */
export function verifyJournal(journal: KeepingJournal, judgedBy: JudgedBy = {}): Verification {
  const chain = checkJournal(journal, null, judgedBy);
  while (!chain.isAtEnd) {
    const broken = chain.take(ENTRIES_AT_ONCE);
    if (broken !== null) return broken;
  }
  const { sequence, hash } = chain.head;
  return { ok: true, entries: sequence, headHash: hash };
}

/** Kept rows do not follow from each other; that none is missing or added, the purge's own hash of them says. */
export function checkKept(
  { sequence: beginsAfter, keptHash }: Beginning,
  problemOf: (row: JournalRow) => BrokenChain['problem'] | null | undefined,
  seen: EntrySeen = () => undefined,
) {
  const hashes: string[] = [];
  let last = 0;

  function problemOfRow(row: JournalRow): BrokenChain['problem'] | null {
    if (row.sequence > beginsAfter) return 'gap';
    return contentProblemOf(row) ?? problemOf(row) ?? null;
  }

  return {
    last: () => last,
    take(rows: readonly unknown[]): BrokenChain | null {
      for (const raw of rows) {
        const row = journalRowSchema.safeParse(raw);
        const problem = row.success ? problemOfRow(row.data) : 'unreadable';
        if (problem !== null || !row.success) {
          const sequence = row.data?.sequence ?? last + 1;
          return { ok: false, sequence, problem: problem ?? 'unreadable' };
        }
        last = row.data.sequence;
        hashes.push(row.data.hash);
        seen(row.data);
      }
      return null;
    },
    end: (): BrokenChain | null =>
      keptHashOf(hashes) === keptHash ? null : { ok: false, sequence: beginsAfter, problem: 'gap' },
  };
}

function readingSafely(
  chain: Pick<JournalChain, 'head'>,
  take: () => BrokenChain | null,
): BrokenChain | null {
  try {
    return take();
  } catch (error) {
    if (!isCorruption(error)) throw error;
    return { ok: false, sequence: chain.head.sequence + 1, problem: 'unreadable' };
  }
}
