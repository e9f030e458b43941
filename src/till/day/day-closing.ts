import type {
  ClosingFailureCode,
  ClosingProgress,
  ReadingView,
} from '../../contract/views/closing-view.ts';
import { DIFFERING_SHOWN } from '../../contract/views/closing-view.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { businessDayOf, type DayBounds } from '../../domain/calendar/shop-time.ts';
import type { Currency } from '../../domain/money/money.ts';
import type { DayClosed, PlatformCheck } from '../../domain/register/closing.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { JournalDoor } from '../sale/journal-door.ts';
import { clockIsWrong } from '../time/clock-drift.ts';
import type { PlatformClock } from '../time/platform-clock.ts';
import { createDayQuestions, type DayInQuestion, type DayQuestionsParts } from './day-questions.ts';
import { platformCheck } from './platform-check.ts';

/** A closing that waits for a signature, or has failed, is forgotten after this time. */
const FORGOTTEN_AFTER_MS = 15 * 60_000;

type Done = { readonly ok: true };
const DONE: Done = { ok: true };

/** What is to be closed, and by whom. */
export interface ClosingOrder {
  /** This day, and every open one before it. */
  readonly through: BusinessDay;
  readonly by: DayClosed['by'];
  /** The person was told that the till's clock shows another day than the platform's, and goes on. */
  readonly clockAccepted: boolean;
  /** Whether the till may sign by itself with this check; a person is otherwise asked. */
  readonly maySign: (check: PlatformCheck) => boolean;
}

/** Ends business days: asks the platform about a day's payments, compares, and writes the closing. */
export interface DayClosing {
  /** Takes a reading (X) of the day that it is: noted in the journal, and nothing is closed. */
  read(): Result<ReadingView, { readonly code: 'diskFull' | 'journalUnavailable' }>;
  /** Begins to close; what becomes of it is told by `progress`. Errors: as `ClosingFailureCode` says. */
  begin(order: ClosingOrder): Result<Done, { readonly code: ClosingFailureCode }>;
  /** Writes the closing under way with what is known by now: the rest is listed as not asked. */
  sign(): Result<Done, { readonly code: ClosingFailureCode | 'notClosing' }>;
  /** Forgets the closing under way; nothing of it is written. */
  cancel(): void;
  progress(): ClosingProgress | null;
  close(): void;
}

export interface DayClosingParts extends DayQuestionsParts {
  readonly platformClock: PlatformClock;
  readonly journal: JournalDoor;
  readonly bounds: DayBounds;
  readonly currency: Currency;
  /** For the log: the journal could not be read. */
  readonly readFailed: (error: unknown) => void;
  /** The manager was told that the till's clock shows another day than the platform's, and goes by it. */
  readonly trustOwnClock: () => void;
  /** A day was closed: worth a backup. */
  readonly closed: () => void;
}

/** A day that is being closed. */
interface Run extends DayInQuestion {
  order: ClosingOrder;
  phase: ClosingProgress['phase'];
  failure: ClosingFailureCode | null;
}

/** Makes it; nothing is under way. */
export function createDayClosing(parts: DayClosingParts): DayClosing {
  const { ledger, clock, platformClock, journal, bounds, currency, liveKey } = parts;
  const questions = createDayQuestions(parts);
  let current: Run | null = null;
  let cancelForget = (): void => undefined;

  const check = ({ payments, asked }: Run): PlatformCheck =>
    platformCheck(payments.known.values(), asked, liveKey);

  /** By the checked clock; by the till's own where a manager was told that it shows another day, and goes by it. */
  function hasBegun(day: BusinessDay, clockAccepted: boolean): boolean {
    if (day <= ledger.dayByClock(clock.wallMs())) return true;
    if (!clockAccepted || day > businessDayOf(clock.wallMs(), bounds)) return false;
    parts.trustOwnClock();
    return day <= ledger.dayByClock(clock.wallMs());
  }

  /** Why this day cannot be closed now, whatever the platform says. */
  function obstacle({ through, clockAccepted }: ClosingOrder): ClosingFailureCode | null {
    if (!hasBegun(through, clockAccepted)) return 'dayNotBegun';
    if (ledger.openDays(through, 1).length === 0) return 'notNextDay';
    if (!clockAccepted && clockIsWrong(clock, platformClock, bounds)) return 'clockWrong';
    return refusedFor();
  }

  function refusedFor(): 'diskFull' | 'journalUnavailable' | null {
    if (journal.refusedFor === null) return null;
    return journal.refusedFor === 'diskFull' ? 'diskFull' : 'journalUnavailable';
  }

  function start(order: ClosingOrder): void {
    const [next] = ledger.openDays(order.through, 1);
    if (next === undefined) finish();
    else run(next.businessDay, order);
  }

  function run(day: BusinessDay, order: ClosingOrder): void {
    const begun: Run = {
      ...questions.about(day),
      order,
      phase: 'asking',
      failure: null,
    };
    cancelForget();
    current = begun;
    parts.changed();
    ask(begun).catch((error: unknown) => {
      parts.readFailed(error);
      wait(begun, 'failed', 'journalUnavailable');
    });
  }

  function finish(): void {
    cancelForget();
    current?.stop.abort();
    current = null;
    parts.changed();
  }

  /** A person decides, who may never come back to it; what the till does by itself it tries again. */
  function wait(of: Run, phase: 'ready' | 'failed', failure: ClosingFailureCode | null): void {
    if (of.order.by === 'itself') {
      finish();
      return;
    }
    of.stop.abort();
    of.phase = phase;
    of.failure = failure;
    cancelForget();
    cancelForget = clock.after(FORGOTTEN_AFTER_MS, finish);
    parts.changed();
  }

  async function ask(of: Run): Promise<void> {
    await questions.ask(of);
    if (!of.stop.signal.aborted) decide(of);
  }

  function decide(of: Run): void {
    const obstructed = obstacle(of.order);
    if (obstructed !== null) wait(of, 'failed', obstructed);
    else if (!isNext(of)) start(of.order);
    else if (of.order.maySign(check(of))) write(of);
    else wait(of, 'ready', null);
  }

  /** While it was asked about, a clock that was set back may have begun an earlier day: that one comes first. */
  const isNext = ({ day, order }: Run): boolean =>
    ledger.openDays(order.through, 1)[0]?.businessDay === day;

  function write(of: Run): void {
    const { day: businessDay, order } = of;
    of.stop.abort();
    const written = journal.write(() => {
      const atMs = clock.wallMs();
      questions.look(of);
      const platform = check(of);
      const closed = ledger.closeDay({ atMs, businessDay, by: order.by, currency, platform });
      if (closed.ok) return closed;
      const { error } = closed;
      // The day was looked at a moment ago, and nothing was awaited since.
      if (!('detail' in error)) throw new Error(`${businessDay}: ${error.code}`);
      return err(error);
    });
    if (written === null) {
      wait(of, 'failed', refusedFor() ?? 'journalUnavailable');
      return;
    }
    parts.closed();
    // Each day in a turn of its own: a year of open days is closed while the till sells.
    setImmediate(() => {
      if (current === of) start(order);
    });
  }

  return {
    read() {
      // What the journal had refused is written first, and is in the reading.
      const taken = journal.write(() => {
        const atMs = clock.wallMs();
        const reading = ledger.reading(ledger.businessDayAt(atMs), currency, atMs);
        const noted = ledger.note({ type: 'readingTaken', atMs, ...reading });
        return noted.ok ? ok({ ...reading, atMs, sequence: ledger.head().sequence }) : noted;
      });
      if (taken === null) return err({ code: refusedFor() ?? 'journalUnavailable' });
      parts.changed();
      return ok(taken);
    },
    begin(order) {
      if (current !== null && current.phase !== 'failed') return err({ code: 'alreadyClosing' });
      const code = obstacle(order);
      if (code !== null) return err({ code });
      start(order);
      return ok(DONE);
    },
    sign() {
      if (current === null || current.phase === 'failed') return err({ code: 'notClosing' });
      const code = obstacle(current.order);
      if (code !== null) return err({ code });
      current.order = { ...current.order, by: 'person' };
      if (isNext(current)) write(current);
      else start(current.order);
      return ok(DONE);
    },
    cancel: finish,
    progress() {
      if (current === null) return null;
      const { day, order, payments, asked, phase, failure } = current;
      const { agreeing, differing, unasked } = check(current);
      return {
        day,
        through: order.through,
        by: order.by,
        phase,
        asked: asked.size,
        of: payments.known.size,
        agreeing,
        differing: differing.slice(0, DIFFERING_SHOWN),
        differingCount: differing.length,
        unaskedCount: unasked.length,
        failure,
      };
    },
    close() {
      cancelForget();
      current?.stop.abort();
      // The next day's turn may be due: there is no journal to close it in any more.
      current = null;
    },
  };
}
