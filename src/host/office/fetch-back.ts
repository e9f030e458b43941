import { err, ok, type Result } from '../../domain/result.ts';
import { unpackSegment } from '../../handover/segment.ts';
import type { Backup } from '../../ledger/backup/backup-list.ts';
import {
  type ExtendFailure,
  type Extension,
  extendBackup,
} from '../../ledger/backup/extend-backup.ts';
import type { JournalRow } from '../../ledger/entry/journal-row.ts';
import { linesWithin } from '../../ledger/entry/read-lines.ts';
import { verifyLines } from '../../ledger/proof/verify-export.ts';
import type { FetchedSegment, OfficeClient, OfficeFailure } from './office-client.ts';

/**
 * Why nothing was fetched back: the office did not answer, or refused; or what it gave is not what the register signed, or does not
 * follow from the backup (`rowsDiffer`).
 */
export type FetchFailure = ExtendFailure | OfficeFailure;

/** What is fetched, and where it goes. */
export interface FetchBack extends Omit<Extension, 'rows'> {
  readonly client: Pick<OfficeClient, 'segmentAfter'>;
  /** The last entry that the office holds, by its own signed word. */
  readonly upTo: number;
  /** Told with the number of the newest entry that came, segment by segment. */
  readonly came?: (sequence: number) => void;
}

/** A failure on the way through an iterator. */
class NotFetched extends Error {
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/**
 * Fetches the entries behind a backup from the office, verifies each segment as whoever is handed an export does, and makes a
 * backup of both, which is checked in full: what is gone back to is then no less than what was handed over.
 */
export async function fetchBack(fetch: FetchBack): Promise<Result<Backup, FetchFailure>> {
  const rows = fetchedRows(fetch, fetch.backup?.entries ?? 0);
  try {
    return await extendBackup({ ...fetch, rows });
  } catch (error) {
    if (error instanceof NotFetched) return err(error.failure);
    throw error;
  }
}

async function* fetchedRows(
  { client, upTo, came }: Pick<FetchBack, 'client' | 'upTo' | 'came'>,
  behind: number,
): AsyncIterable<readonly JournalRow[]> {
  let after = behind;
  while (after < upTo) {
    const fetched = await client.segmentAfter(after);
    if (!fetched.ok) throw new NotFetched(fetched.error);
    if (fetched.value === null) throw new NotFetched(missing(after + 1));
    const rows = await rowsIn(fetched.value);
    if (!rows.ok) throw new NotFetched(rows.error);
    const last = rows.value.at(-1)?.sequence ?? 0;
    if (last <= after) throw new NotFetched(missing(after + 1));
    yield rows.value;
    after = last;
    came?.(last);
  }
}

/** When the newest entry that the office holds was written, UTC milliseconds, read of its own segment, which is verified. */
export async function newestMoment(
  client: FetchBack['client'],
  upTo: number,
): Promise<Result<number, FetchFailure>> {
  const fetched = await client.segmentAfter(upTo - 1);
  if (!fetched.ok) return fetched;
  if (fetched.value === null) return err(missing(upTo));
  const rows = await rowsIn(fetched.value);
  if (!rows.ok) return rows;
  const newest = rows.value.find(({ sequence }) => sequence === upTo);
  return newest === undefined ? err(missing(upTo)) : ok(newest.atMs);
}

const missing = (sequence: number): FetchFailure => ({
  code: 'rowsDiffer',
  detail: `the office does not give entry ${sequence}, which it says that it holds`,
});

/** The entries of a segment that count: what is behind `last` was left behind by a restore. */
async function rowsIn({
  bytes,
  last,
}: FetchedSegment): Promise<Result<readonly JournalRow[], FetchFailure>> {
  const lines = await unpackSegment(bytes);
  if (!lines.ok) return err({ code: 'rowsDiffer', detail: `a segment is ${lines.error.code}` });
  const rows: JournalRow[] = [];
  const { verdict } = await verifyLines(linesWithin(lines.value), lines.value.length, {
    seen: (row) => void rows.push(row),
  });
  if (!verdict.ok) {
    const { sequence, problem } = verdict;
    return err({ code: 'rowsDiffer', detail: `entry ${sequence}: ${problem}` });
  }
  return ok(Number.isNaN(last) ? rows : rows.filter(({ sequence }) => sequence <= last));
}
