import type {
  ClosingFailureCode,
  ClosingProgress,
  ReadingView,
} from '../../../contract/views/closing-view.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import type { Currency } from '../../../domain/money/money.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { RegisterClosings } from '../../../ledger/ports/register-closings.ts';
import type { RegisterJournal } from '../../../ledger/ports/register-journal.ts';
import type { JournalDoor } from '../../sale/journal-door.ts';
import { type ClosingObstacleParts, createClosingObstacle, refusalOf } from './closing-obstacle.ts';
import {
  type ClosingOrder,
  type ClosingRun,
  createCurrentClosing,
  viewProgress,
} from './closing-run.ts';
import { createDayQuestions, type DayQuestionsParts } from './day-questions.ts';
import { createPlatformComparison } from './platform-check.ts';
import { takeReading, writeClosing } from './written-day.ts';

type Done = { readonly ok: true };
const DONE: Done = { ok: true };

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

/** What it closes, and what it reads for that. */
interface ClosedLedger {
  readonly journal: RegisterJournal;
  readonly closings: RegisterClosings;
}

export interface DayClosingParts extends DayQuestionsParts, ClosingObstacleParts {
  readonly ledger: ClosedLedger;
  readonly journal: JournalDoor;
  readonly currency: Currency;
  /** For the log: the journal could not be read. */
  readonly readFailed: (error: unknown) => void;
  /** A day is about to be closed. */
  readonly beforeClosing: () => void;
  /** A day was closed: worth a backup. */
  readonly closed: () => void;
}

/** Makes it; nothing is under way. */
export function createDayClosing(parts: DayClosingParts): DayClosing {
  const { ledger, clock, journal, liveKey } = parts;
  const questions = createDayQuestions(parts);
  const obstacle = createClosingObstacle(parts);
  const current = createCurrentClosing(clock, parts.changed);

  const check = createPlatformComparison(liveKey);

  const nextDay = ({ through }: ClosingOrder): BusinessDay | undefined =>
    ledger.closings.openDays(through, 1)[0]?.businessDay;

  function start(order: ClosingOrder): void {
    const day = nextDay(order);
    if (day === undefined) {
      current.finish();
      return;
    }
    const begun: ClosingRun = { ...questions.about(day), order, phase: 'asking', failure: null };
    current.begin(begun);
    ask(begun).catch((error: unknown) => {
      parts.readFailed(error);
      current.wait(begun, 'failed', 'journalUnavailable');
    });
  }

  async function ask(of: ClosingRun): Promise<void> {
    await questions.ask(of);
    if (of.stop.signal.aborted) return;
    const obstructed = obstacle(of.order);
    if (obstructed !== null) current.wait(of, 'failed', obstructed);
    else if (!isNext(of)) start(of.order);
    else if (of.order.maySign(check(of))) write(of);
    else current.wait(of, 'ready', null);
  }

  /** While it was asked about, a clock that was set back may have begun an earlier day: that one comes first. */
  const isNext = ({ day, order }: ClosingRun): boolean => day === nextDay(order);

  function write(of: ClosingRun): void {
    const { order } = of;
    of.stop.abort();
    parts.beforeClosing();
    const isWritten = writeClosing(parts, of, () => {
      questions.look(of);
      return check(of);
    });
    if (!isWritten) {
      current.wait(of, 'failed', refusalOf(journal) ?? 'journalUnavailable');
      return;
    }
    parts.closed();
    // Each day in a turn of its own: a year of open days is closed while the till sells.
    setImmediate(() => {
      if (current.run === of) start(order);
    });
  }

  return {
    read() {
      const taken = takeReading(parts);
      if (taken.ok) parts.changed();
      return taken;
    },
    begin(order) {
      const code = current.isUnderWay ? 'alreadyClosing' : obstacle(order);
      if (code !== null) return err({ code });
      start(order);
      return ok(DONE);
    },
    sign() {
      const of = current.isUnderWay ? current.run : null;
      if (of === null) return err({ code: 'notClosing' });
      const code = obstacle(of.order);
      if (code !== null) return err({ code });
      of.order = { ...of.order, by: 'person' };
      if (isNext(of)) write(of);
      else start(of.order);
      return ok(DONE);
    },
    cancel: current.finish,
    progress: () => current.run && viewProgress(current.run, check(current.run)),
    close: current.close,
  };
}
