import { type Clock, createTimer } from '../../domain/clock.ts';
import type { Holding } from '../../handover/wire.ts';
import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import type { JournalSource } from '../../ledger/export/export-journal.ts';
import type { Log } from '../log/log.ts';
import type { OfficeClient } from './office-client.ts';
import { openOfficeStanding, type StandingView } from './office-standing.ts';
import { officeSteps, type Stepped } from './office-step.ts';
import { pauseMs } from './sending-rules.ts';

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
  /** Whether the journal was fetched back up to that (`OfficeFile.isFetched`). */
  readonly isFetched: boolean;
  /** The office signed that it holds more, or less, than before. */
  readonly held: (holding: Holding) => void;
  /** It took the register out of service. */
  readonly retired: () => void;
  /** It does not know the register's key. */
  readonly unknown: () => void;
  /** The journal cannot be read. */
  readonly readFailed: (error: unknown) => void;
  readonly changed: () => void;
}

type Failed = Extract<Stepped, { code: 'failed' }>;

/** Hands entries over, as they are written. Nothing waits for it. */
export interface OfficeSender {
  /** Entries were written. */
  written(): void;
  /** Tries at once. */
  tryNow(): void;
  view(): StandingView;
  close(): Promise<void>;
}

/** Begins with what waits from before. The journal is the outbox: there is no second one. */
export function startOfficeSender(parts: OfficeSenderParts): OfficeSender {
  const { journal } = parts.source;
  const timer = gatheringTimer(parts.clock);
  const standing = openOfficeStanding({ ...parts, journal });
  let isClosed = false;
  const steps = officeSteps({ ...parts, standing, isClosed: () => isClosed });
  const told = tellOf(parts);
  let running: Promise<void> | null = null;
  let isAwaited = false;
  let failures = 0;

  /** Whether there is more to do at once. */
  function follow(stepped: Stepped): boolean {
    if (stepped.code === 'failed') {
      told.failed(stepped, standing.trouble);
      wait(stepped);
      return false;
    }
    if (stepped.code === 'held') {
      failures = 0;
      told.held(stepped.holding);
    }
    return stepped.code !== 'done';
  }

  function wait({ failure, meaning: { trouble, again } }: Failed): void {
    failures += 1;
    steps.beginSmall();
    standing.failed(trouble);
    if (again === 'never') parts.retired();
    else timer.start(pauseMs(again, failures, parts.random(), failure?.retryAfterMs), go);
    parts.changed();
  }

  async function run(): Promise<void> {
    try {
      let isMore = true;
      while (!isClosed && (isMore || isAwaited)) {
        isAwaited = false;
        isMore = follow(await steps.step());
      }
    } catch (error) {
      if (isClosed) return;
      wait({ code: 'failed', failure: null, meaning: { trouble: 'broken', again: 'seldom' } });
      parts.readFailed(error);
    }
  }

  function go(): void {
    timer.stop();
    if (isClosed || standing.trouble === 'retired') return;
    if (running !== null) {
      isAwaited = true;
      return;
    }
    running = run().finally(() => {
      running = null;
      if (!isClosed && standing.trouble === null) rest();
    });
  }

  /** What is written while a segment was on its way goes next; otherwise the till asks again some time. */
  function rest(): void {
    if (journal.lastSequence() > (standing.held?.sequence ?? 0)) timer.gather(go);
    else timer.start(ASKED_EVERY_MS * (0.5 + parts.random() / 2), askAnew);
  }

  function askAnew(): void {
    standing.doubt();
    go();
  }

  timer.start(0, go);
  return {
    written() {
      standing.written();
      // A pause is kept: what was written waits for its end like all that waits.
      if (!isClosed && standing.trouble === null && running === null) timer.gather(go);
    },
    tryNow: askAnew,
    view: standing.view,
    async close() {
      isClosed = true;
      timer.stop();
      await running;
    },
  };
}

/** A timer that also gathers what is written: what comes meanwhile goes with it, and never puts it off. */
function gatheringTimer(clock: Clock) {
  const timer = createTimer(clock);
  let isGathering = false;
  return {
    gather(act: () => void): void {
      if (isGathering) return;
      isGathering = true;
      timer.start(GATHERED_MS, act);
    },
    start(delayMs: number, act: () => void): void {
      isGathering = false;
      timer.start(delayMs, act);
    },
    stop(): void {
      isGathering = false;
      timer.stop();
    },
  };
}

/** Whom it is told: of the same holding once, and of an outage once and not of each try. */
function tellOf({ log, held, unknown, changed }: OfficeSenderParts) {
  let last: number | null = null;
  return {
    held(holding: Holding): void {
      if (holding.sequence !== last) held(holding);
      last = holding.sequence;
      changed();
    },
    failed({ failure, meaning }: Failed, before: StandingView['trouble']): void {
      if (meaning.trouble === 'keyUnknown') unknown();
      if (meaning.trouble === before) return;
      const { code = meaning.trouble, detail = '' } = failure ?? {};
      log.warn({ code, detail }, 'entries are not handed over');
    },
  };
}
