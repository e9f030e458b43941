import type { OfficeTrouble } from '../../contract/views/office-view.ts';
import { type Clock, createTimer } from '../../domain/clock.ts';
import type { Result } from '../../domain/result.ts';
import { isHeldOf } from '../../handover/holding.ts';
import { packSegment } from '../../handover/segment.ts';
import type { Holding } from '../../handover/wire.ts';
import { GENESIS_HASH } from '../../ledger/entry/hash-chain.ts';
import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import type { JournalSource } from '../../ledger/export/export-journal.ts';
import { listAdoptedKeys } from '../../ledger/proof/adopted-keys.ts';
import type { Log } from '../log/log.ts';
import type { OfficeClient, OfficeFailure } from './office-client.ts';
import { readSegment } from './read-segment.ts';
import { FIRST_BATCH, meaningOf, nextBatch, pauseMs } from './sending-rules.ts';

/** What is written within this time goes together: a sale is several entries. */
const GATHERED_MS = 250;
/** A till that has nothing to send asks now and then whether the office still holds what it said. */
const ASKED_EVERY_MS = 15 * 60_000;

export interface OfficeSenderParts {
  readonly source: JournalSource & { readonly signer: RegisterSigner };
  readonly client: OfficeClient;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Spreads the pauses; a number from 0 to 1. */
  readonly random: () => number;
  /** What the office said last, as it was kept; null where it is lost. */
  readonly kept: Holding | null;
  /** The office signed that it holds more, or less, than before. */
  readonly held: (holding: Holding) => void;
  /** It took the register out of service. */
  readonly retired: () => void;
  /** The journal cannot be read. */
  readonly readFailed: (error: unknown) => void;
  readonly changed: () => void;
}

/** Hands entries over, as they are written. Nothing waits for it. */
export interface OfficeSender {
  /** Entries were written. */
  written(): void;
  /** Tries at once. */
  tryNow(): void;
  view(): {
    readonly held: Holding | null;
    readonly handedOverAgoMs: number | null;
    readonly waitingForMs: number | null;
    readonly trouble: OfficeTrouble | null;
  };
  close(): Promise<void>;
}

/** Begins with what waits from before. The journal is the outbox: there is no second one. */
export function startOfficeSender(parts: OfficeSenderParts): OfficeSender {
  const { source, clock, log } = parts;
  const { journal } = source;
  const timer = createTimer(clock);
  const register = registerOf(source);
  let isClosed = false;
  let running: Promise<void> | null = null;
  let isAwaited = false;
  let held = ofThisJournal(parts.kept) ? parts.kept : null;
  let batch = FIRST_BATCH;
  let failures = 0;
  let trouble: OfficeTrouble | null = null;
  let provenAtMs: number | null = null;
  let waitingSinceMs: number | null = null;
  let isAsked = false;

  function ofThisJournal(holding: Holding | null): boolean {
    if (holding === null || register === null) return false;
    const hashAt = (sequence: number) => (sequence === 0 ? GENESIS_HASH : journal.hashAt(sequence));
    return isHeldOf(holding, { register, hashAt });
  }

  /** Whether the word of the office can be gone on from. */
  function take(holding: Holding): boolean {
    if (!ofThisJournal(holding)) {
      log.warn({ said: holding.sequence }, 'the office holds what is not of this journal');
      wait({ trouble: 'holdsOther', again: 'seldom' });
      return false;
    }
    if (held !== null && holding.sequence < held.sequence)
      log.warn({ from: held.sequence, to: holding.sequence }, 'the office holds less than it did');
    const isNews = held?.sequence !== holding.sequence;
    held = holding;
    provenAtMs = clock.monotonicMs();
    isAsked = true;
    failures = 0;
    trouble = null;
    const isAll = holding.sequence >= journal.lastSequence();
    waitingSinceMs = isAll ? null : (waitingSinceMs ?? provenAtMs);
    if (isNews) parts.held(holding);
    parts.changed();
    return true;
  }

  function wait({ trouble: why, again }: ReturnType<typeof meaningOf>, askedForMs = 0): void {
    failures += 1;
    batch = FIRST_BATCH;
    trouble = why;
    if (again === 'never') parts.retired();
    else timer.start(pauseMs(again, failures, parts.random(), askedForMs), go);
    parts.changed();
  }

  function failed(failure: OfficeFailure): void {
    const { code, detail, retryAfterMs } = failure;
    // Each outage once, and not each try of it.
    if (meaningOf(failure).trouble !== trouble) log.warn({ code, detail }, 'not handed over');
    wait(meaningOf(failure), retryAfterMs);
  }

  /** One segment, or the question where to begin; whether there is more to do at once. */
  async function step(): Promise<boolean> {
    if (!isAsked || held === null) {
      const asked = await parts.client.holding();
      if (isClosed) return false;
      if (asked.ok) return take(asked.value);
      failed(asked.error);
      return false;
    }
    const first = held.sequence + 1;
    const last = Math.min(journal.lastSequence(), held.sequence + batch);
    if (last < first) return false;
    if (first <= journal.beginning().sequence) {
      wait({ trouble: 'archived', again: 'seldom' });
      return false;
    }
    const lines = await readSegment(source, { first, last }, () => !isClosed);
    if (lines === null || isClosed) return false;
    const answer = await parts.client.send(await packSegment(lines));
    return !isClosed && answered(answer, last);
  }

  function answered(answer: Result<Holding, OfficeFailure>, last: number): boolean {
    if (answer.ok) {
      const { sequence } = answer.value;
      if (sequence >= last) batch = nextBatch(batch, 'taken');
      if (sequence !== held?.sequence) return take(answer.value);
      failed({ code: 'gap', detail: 'it took a segment and holds no more than before' });
      return false;
    }
    const { code, holding } = answer.error;
    if (code === 'gap' && holding !== undefined && holding.sequence !== held?.sequence)
      return take(holding);
    if (code === 'tooLarge' && batch > 1) {
      batch = nextBatch(Math.min(batch, last - (held?.sequence ?? 0)), 'tooLarge');
      return true;
    }
    failed(answer.error);
    return false;
  }

  async function run(): Promise<void> {
    try {
      do isAwaited = false;
      while (!isClosed && ((await step()) || isAwaited));
    } catch (error) {
      if (isClosed) return;
      wait({ trouble: 'broken', again: 'seldom' });
      parts.readFailed(error);
    }
  }

  function go(): void {
    timer.stop();
    if (isClosed || trouble === 'retired') return;
    if (running !== null) {
      isAwaited = true;
      return;
    }
    running = run().finally(() => {
      running = null;
      if (!isClosed && trouble === null) rest();
    });
  }

  /** What is written while a segment was on its way goes next; otherwise the till asks again some time. */
  function rest(): void {
    if (journal.lastSequence() > (held?.sequence ?? 0)) timer.start(GATHERED_MS, go);
    else timer.start(ASKED_EVERY_MS * (0.5 + parts.random() / 2), askAnew);
  }

  function askAnew(): void {
    isAsked = false;
    go();
  }

  timer.start(0, go);
  return {
    written() {
      waitingSinceMs ??= clock.monotonicMs();
      // A pause is kept: what was written waits for its end like all that waits.
      if (!isClosed && trouble === null && running === null) timer.start(GATHERED_MS, go);
    },
    tryNow() {
      if (trouble === 'retired') return;
      isAsked = false;
      go();
    },
    view() {
      const nowMs = clock.monotonicMs();
      const since = (atMs: number | null) => (atMs === null ? null : nowMs - atMs);
      return {
        held,
        handedOverAgoMs: since(provenAtMs),
        waitingForMs: since(waitingSinceMs),
        trouble,
      };
    },
    async close() {
      isClosed = true;
      timer.stop();
      await running;
    },
  };
}

/** The name of the register: the first key that its journal adopted; null where it has adopted none. */
export const registerOf = ({ journal }: Pick<JournalSource, 'journal'>): string | null =>
  listAdoptedKeys(journal)[0]?.keyId ?? null;
