import { streamOf } from '../entry/entry-stream.ts';
import type { JournalPages } from '../entry/journal-pages.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { readRow } from '../entry/read-row.ts';
import { listAdoptedKeys } from './adopted-keys.ts';

/** Judges the stream and the register that entries name, oldest first. */
export interface StreamCheck {
  problemOf(row: NamingRow): StreamProblem | null;
}

/**
 * `streamMissing`: an entry before it names its stream, and it names none; `streamWrong`: it names another than it is of;
 * `registerWrong`: it names another register than the key that the journal adopted first.
 */
export type StreamProblem = 'streamMissing' | 'streamWrong' | 'registerWrong';

type NamingRow = Pick<JournalRow, 'kind' | 'saleId' | 'keyId' | 'stream' | 'register'>;

/** What is known before the first entry that is judged. */
export interface NamedBefore {
  /** The key that the journal adopted first; null before that, undefined where nobody knows. */
  readonly register: string | null | undefined;
  /** Whether an entry before it names its stream. */
  readonly isNamed: boolean;
}

/** Before the very first entry of a journal. */
export const NOTHING_NAMED: NamedBefore = { register: null, isNamed: false };

/** Where it is not known what comes before: the first entry that names its register is believed. */
export const NAMES_UNKNOWN: NamedBefore = { register: undefined, isNamed: false };

/** Begins behind the entries of which this is known. */
export function checkStreams(before: NamedBefore): StreamCheck {
  let { register, isNamed } = before;

  function problemOfNames({ saleId, stream, register: named }: NamingRow): StreamProblem | null {
    if (stream === null) return isNamed || named !== null ? 'streamMissing' : null;
    isNamed = true;
    if (stream !== streamOf(saleId)) return 'streamWrong';
    if (register === undefined) register = named;
    return named === register ? null : 'registerWrong';
  }

  return {
    problemOf(row) {
      // The entry that adopts the first key is the first that names the register by it.
      if (row.kind === 'registerKeyAdopted' && register === null) register = row.keyId;
      return problemOfNames(row);
    },
  };
}

/** What a journal names up to this entry, the entry itself included. */
export function namedUpTo(
  journal: Pick<JournalPages, 'keyRows' | 'rowsAfter'> & {
    keptAfter(sequence: number, most: number): readonly unknown[];
  },
  sequence: number,
): NamedBefore {
  const [first] = listAdoptedKeys(journal);
  const isAdopted = first !== undefined && first.adoptedAt <= sequence;
  const [kept] = journal.keptAfter(sequence - 1, 1);
  const [held] = journal.rowsAfter(sequence - 1, 1);
  const row = readRow(kept ?? held);
  return {
    register: isAdopted ? first.keyId : null,
    isNamed: row?.sequence === sequence && row.stream !== null,
  };
}
