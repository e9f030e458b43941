import { err, ok, type Result } from '../../domain/result.ts';
import { MOST_ENTRIES, unpackSegment } from '../../handover/segment.ts';
import type { ExportHeader } from '../../ledger/entry/journal-lines.ts';
import type { JournalRow } from '../../ledger/entry/journal-row.ts';
import { linesWithin } from '../../ledger/entry/read-lines.ts';
import { type Adoption, adoptionSchema } from '../../ledger/entry/register-binding.ts';
import { NO_CLOSINGS } from '../../ledger/proof/closing-check.ts';
import type { SignatureJudge } from '../../ledger/proof/signature-threads.ts';
import { verifyLines } from '../../ledger/proof/verify-export.ts';

/** A segment whose entries follow from each other and are what their hashes say, up to a head that one key signed. */
export interface CheckedSegment {
  readonly header: ExportHeader;
  readonly rows: readonly JournalRow[];
  /** The key that signed the last line, and with it the head. */
  readonly signedBy: string;
  /** Each adoption of a key in it, behind its last entry too. */
  readonly adoptions: readonly (Adoption & Pick<JournalRow, 'sequence'>)[];
  readonly first: number;
  readonly last: number;
  readonly headHash: string;
}

/** Why it is none, as the wire says it. */
export interface SegmentFailure {
  readonly code: 'invalid' | 'tooLarge' | 'broken' | 'newerVersion';
  /** The first entry that is wrong; 0 for the first line. */
  readonly at?: number;
  readonly problem?: string;
}

/** With the chain up to the head that the last line signs, the register has signed them all; the sweep judges each. */
const JUDGED_LATER: SignatureJudge = {
  judge: async () => null,
  capacity: Number.POSITIVE_INFINITY,
  rest: () => undefined,
};

/**
 * Unpacks a segment and recomputes its chain by itself: whether it follows from what is held, and whether its keys are known,
 * is for whoever holds the rest. What its closings say is judged behind it (`finding`): it must not keep a register from
 * handing over. Errors: as `SegmentFailure` says.
 */
export async function checkSegment(
  packed: Uint8Array,
): Promise<Result<CheckedSegment, SegmentFailure>> {
  const lines = await unpackSegment(packed);
  if (!lines.ok) return lines;
  const rows: JournalRow[] = [];
  const behind: JournalRow[] = [];
  const { verdict, header, signedBy } = await verifyLines(
    linesWithin(lines.value),
    lines.value.length,
    {
      judge: JUDGED_LATER,
      signaturesABatch: MOST_ENTRIES + 1,
      closings: NO_CLOSINGS,
      seen: (row) => void rows.push(row),
      adopted: (row) => void behind.push(row),
    },
  );
  if (!verdict.ok) {
    const { sequence: at, problem } = verdict;
    if (header === null) return err({ code: problem === 'newerVersion' ? problem : 'invalid' });
    return err({ code: problem === 'newerVersion' ? problem : 'broken', at, problem });
  }
  const [first, last] = [rows.at(0), rows.at(-1)];
  if (header === null || first === undefined || last === undefined) return err({ code: 'invalid' });
  if (rows.length > MOST_ENTRIES) return err({ code: 'tooLarge' });
  if (signedBy === null) return err({ code: 'broken', at: last.sequence, problem: 'endWrong' });
  return ok({
    header,
    rows,
    signedBy,
    adoptions: [...rows, ...behind].flatMap(adoptionIn),
    first: first.sequence,
    last: last.sequence,
    headHash: last.hash,
  });
}

function adoptionIn({ kind, saleId, body, sequence }: JournalRow) {
  if (kind !== 'registerKeyAdopted' || saleId !== null) return [];
  return [{ ...adoptionSchema.parse(JSON.parse(body)), sequence }];
}
