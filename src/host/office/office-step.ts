import type { Result } from '../../domain/result.ts';
import { packSegment } from '../../handover/segment.ts';
import type { Holding } from '../../handover/wire.ts';
import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import type { JournalSource } from '../../ledger/export/export-journal.ts';
import type { OfficeClient, OfficeFailure } from './office-client.ts';
import type { OfficeStanding } from './office-standing.ts';
import { readSegment } from './read-segment.ts';
import { FIRST_BATCH, type Meaning, meaningOf, nextBatch } from './sending-rules.ts';

/** What came of one question to the office. */
export type Stepped =
  /** It said what it holds, which is of this journal. */
  | { readonly code: 'held'; readonly holding: Holding }
  /** Something smaller is tried at once. */
  | { readonly code: 'smaller' }
  /** Nothing is left to do, or the till closes. */
  | { readonly code: 'done' }
  | { readonly code: 'failed'; readonly failure: OfficeFailure | null; readonly meaning: Meaning };

/** Asks the office one thing at a time: where to begin, or to take the entries behind what it holds. */
export interface OfficeSteps {
  step(): Promise<Stepped>;
  /** Something failed: the next segment is small again. */
  beginSmall(): void;
}

export interface OfficeStepsParts {
  readonly source: JournalSource & { readonly signer: RegisterSigner };
  readonly client: OfficeClient;
  readonly standing: OfficeStanding;
  /** Whether the journal was fetched back up to what stands, and goes on behind it with a key that was handed over to. */
  readonly isFetched: boolean;
  readonly isClosed: () => boolean;
}

const DONE: Stepped = { code: 'done' };
const HOLDS_OTHER: Stepped = {
  code: 'failed',
  failure: null,
  meaning: { trouble: 'holdsOther', again: 'seldom' },
};
const ARCHIVED: Stepped = {
  code: 'failed',
  failure: null,
  meaning: { trouble: 'archived', again: 'seldom' },
};

/** Makes them; nothing is asked yet. */
export function officeSteps(parts: OfficeStepsParts): OfficeSteps {
  const { source, client, standing, isFetched, isClosed } = parts;
  const { journal } = source;
  let batch = FIRST_BATCH;

  const taken = (holding: Holding): Stepped =>
    standing.take(holding) ? { code: 'held', holding } : HOLDS_OTHER;

  const failed = (failure: OfficeFailure): Stepped => ({
    code: 'failed',
    failure,
    meaning: meaningOf(failure),
  });

  async function ask(): Promise<Stepped> {
    const asked = await client.holding();
    if (isClosed()) return DONE;
    if (asked.ok) return taken(asked.value);
    // The entry in which the old key hands over lets the new one in, and nothing of another way than the office's is sent.
    const isNewKey = asked.error.code === 'keyUnknown' && isFetched && standing.held !== null;
    return isNewKey ? send(standing.held) : failed(asked.error);
  }

  async function send(held: Holding): Promise<Stepped> {
    const first = held.sequence + 1;
    const last = Math.min(journal.lastSequence(), held.sequence + batch);
    if (last < first) return DONE;
    if (first <= journal.beginning().sequence) return ARCHIVED;
    const lines = await readSegment(source, { first, last }, () => !isClosed());
    if (lines === null) return DONE;
    const answer = await client.send(await packSegment(lines));
    return isClosed() ? DONE : answered(answer, held, last);
  }

  function answered(answer: Result<Holding, OfficeFailure>, held: Holding, last: number): Stepped {
    if (answer.ok) {
      const { sequence } = answer.value;
      if (sequence >= last) batch = nextBatch(batch, 'taken');
      if (sequence !== held.sequence) return taken(answer.value);
      return failed({ code: 'gap', detail: 'it took a segment and holds no more than before' });
    }
    const { code, holding } = answer.error;
    if (code === 'gap' && holding !== undefined && holding.sequence !== held.sequence)
      return taken(holding);
    if (code !== 'tooLarge' || last === held.sequence + 1) return failed(answer.error);
    batch = nextBatch(last - held.sequence, 'tooLarge');
    return { code: 'smaller' };
  }

  return {
    step: () => (standing.held === null || !standing.isAsked ? ask() : send(standing.held)),
    beginSmall() {
      batch = FIRST_BATCH;
    },
  };
}
