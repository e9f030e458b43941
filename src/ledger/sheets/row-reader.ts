import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Convention } from './csv-cells.ts';
import { cellsIn, recordsIn } from './csv-records.ts';

/** Some milliseconds of work: each row is written once more to be compared. */
const ROWS_AT_ONCE = 10;

/** A row of a spreadsheet as it stands in the file, and its cells; none where it is no row. */
export interface ReadRow {
  readonly record: string;
  readonly cells: readonly string[];
}

/** Reads the rows of a spreadsheet one after the other; others have a turn between any few of them. */
export interface RowReader {
  /** Its first line. */
  head(): Promise<string | null>;
  /** The next row, which stays the next until it is taken; null behind the last one, and where the rest is no row. */
  next(): Promise<ReadRow | null>;
  take(): void;
  /** Whether all was read, to the end of the file. */
  isAtEnd(): Promise<boolean>;
  close(): Promise<void>;
}

/** Of a file with these bytes. */
export function readRows(chunks: AsyncIterable<Buffer>): RowReader {
  const records = recordsIn(chunks);
  let delimiter = ',';
  let ahead: { readonly row: ReadRow | null } | null = null;
  let isEnded = false;
  let taken = 0;

  async function record(): Promise<string | null> {
    const { done, value } = await records.next();
    isEnded ||= done === true;
    return done ? null : value;
  }

  async function next(): Promise<ReadRow | null> {
    if (ahead !== null) return ahead.row;
    const text = await record();
    const cells = text === null ? null : cellsIn(text, delimiter);
    const row = text === null || cells === null ? null : { record: text, cells };
    ahead = { row };
    return row;
  }

  return {
    async head() {
      const text = await record();
      if (text?.includes(DELIMITERS.fr)) delimiter = DELIMITERS.fr;
      return text;
    },
    async next() {
      if (taken >= ROWS_AT_ONCE) {
        taken = 0;
        await nextTurn();
      }
      return next();
    },
    take() {
      ahead = null;
      taken += 1;
    },
    async isAtEnd() {
      return (await next()) === null && isEnded;
    },
    async close() {
      await records.return(null);
    },
  };
}

/** What stands between two cells. */
export const DELIMITERS: Readonly<Record<Convention, string>> = { en: ',', fr: ';' };
