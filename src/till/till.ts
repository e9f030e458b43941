import type { Blocked } from '../contract/views/view.ts';
import type { BusinessDay } from '../domain/calendar/business-day.ts';
import type { RegisterEvent } from '../domain/register/register-event.ts';
import { isUnderWay } from '../domain/sale/sale.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { startAutoClose } from './day/auto-close.ts';
import { createDayClosing, type DayClosing } from './day/day-closing.ts';
import { knowDays } from './day/day-state.ts';
import { createHealth } from './payment/health.ts';
import { createPaymentTracker } from './payment/payment-tracker.ts';
import { createRateLimiter } from './payment/rate-limiter.ts';
import { createReadiness } from './payment/readiness.ts';
import { createTimeCheck } from './payment/time-check.ts';
import { createConfirmationsToday } from './sale/confirmations-today.ts';
import { createDesk, type Desk } from './sale/desk.ts';
import { openJournalDoor } from './sale/journal-door.ts';
import { createRegisterNotes } from './shop/register-notes.ts';
import { isShopKnown } from './shop/shop-name.ts';
import type { TillParts } from './till-parts.ts';
import { createTillView, type SalesView } from './till-view.ts';
import { CLOCK_EVENTS, type TrustedClock, watchClockDrift } from './time/clock-drift.ts';
import { createCodeClock } from './time/code-clock.ts';
import { createPlatformClock } from './time/platform-clock.ts';

/** One till: its desk, and the view of it that every screen is told. */
export interface Till {
  readonly desk: Desk;
  readonly closing: DayClosing;
  view(): SalesView;
  /** Calls `listener` after each change; the view is made only when somebody asks for it. */
  onChange(listener: () => void): void;
  offChange(listener: () => void): void;
  /** Settings have changed. */
  touch(): void;
  wake(): void;
  /** Asks from now on whether the platform answers this till, also while nothing is sold. */
  checkReadiness(): void;
  /** Finds out whether the journal takes writes, also while nothing is sold. */
  checkJournal(): void;
  /** Writes down what happened to the register itself, as soon as the journal takes it. */
  note(event: RegisterEvent): void;
  /** Asks for the platform's time where no answer has told it yet: before a sale begins. */
  checkTime(): Promise<void>;
  /** A manager saw that the two clocks disagree, and chose the one by which business days are told. */
  acceptClock(by: TrustedClock): void;
  /** Sells no more, for this reason; what is open is followed to its end. */
  block(reason: Blocked): void;
  /** Writes what is known and would be written later: the till stops. */
  flush(): void;
  close(): void;
}

/** Puts a till together and takes up what an earlier run left open. */
export function createTill(parts: TillParts): Till {
  const { clock, ledger, random = Math.random } = parts;
  const platformClock = createPlatformClock(clock);
  const codeClock = createCodeClock(clock, platformClock);
  const health = createHealth(clock);
  const limiter = createRateLimiter(clock, () => isQuiet(), random);
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const businessDay = (): BusinessDay => ledger.businessDayAt(clock.wallMs());
  const confirmations = createConfirmationsToday(businessDay, ledger.salesOfDay);
  const journal = openJournalDoor({ ledger, clock, changed, report: parts.report });
  const note = createRegisterNotes(ledger, journal);
  const drift = watchClockDrift({ clock, platformClock, record: note, told: newestNotes(ledger) });
  ledger.correctClock(drift.aheadMs);
  const checkTime = createTimeCheck({
    gateway: parts.gateway,
    clock,
    platformClock,
    told: drift.check,
  });
  let damage: Blocked | null = null;

  const desk = createDesk({
    ledger,
    gateway: parts.gateway,
    clock,
    platformClock,
    codeClock,
    health,
    currency: parts.currency,
    terminalId: parts.terminalId,
    vatRate: () => parts.settings().vatRate,
    liveKey: parts.mode === 'live',
    newSaleId: parts.newSaleId,
    changed,
    journal,
    paid: confirmations.paid,
    timeTold: drift.check,
    codeRefused: parts.report.codeRefused,
    isShopKnown: () => isShopKnown(parts.mode, parts.settings()),
    isClockInDoubt: () => drift.toAsk() !== null,
    tracker: (forDesk) =>
      createPaymentTracker({
        gateway: parts.gateway,
        clock,
        platformClock,
        codeClock,
        limiter,
        health,
        liveKey: parts.mode === 'live',
        desk: forDesk,
        random,
        timeTold: drift.check,
      }),
  });

  const isQuiet = (): boolean => desk.sales().every(({ sale }) => !isUnderWay(sale));
  const readiness = createReadiness({ ...parts, limiter, health, isQuiet, random, changed });
  const days = knowDays({ ledger, clock, aheadMs: drift.aheadMs, bounds: parts.bounds });
  const closing = createDayClosing({
    ...parts,
    platformClock,
    limiter,
    journal,
    desk,
    liveKey: parts.mode === 'live',
    changed,
    readFailed: parts.report.closingFailed,
    trustOwnClock: () => drift.accept('till'),
    closed() {
      days.closed();
      parts.dayClosed();
    },
  });
  const stopClosing = startAutoClose({
    clock,
    platformClock,
    bounds: parts.bounds,
    hour: () => parts.settings().closesByItselfAtHour,
    closing,
    openDay: days.openDay,
    openDays: (last) => ledger.openDays(last),
    isQuiet,
    minutePassed: changed,
  });

  const view = createTillView({
    ...parts,
    codeClock,
    platformClock,
    health,
    limiter,
    confirmations,
    drift,
    journal,
    desk,
    days,
    closing,
    businessDay,
    damage: () => damage,
  });

  desk.resume();

  return {
    desk,
    closing,
    view,
    onChange: (listener) => void listeners.add(listener),
    offChange: (listener) => void listeners.delete(listener),
    touch: changed,
    checkReadiness: readiness.start,
    checkJournal: journal.probe,
    wake() {
      desk.tracker.wake();
      readiness.checkNow();
    },
    note,
    checkTime,
    acceptClock(by) {
      drift.accept(by);
      changed();
    },
    block(reason) {
      damage = reason;
      desk.refuseNewCharges();
    },
    flush: desk.flush,
    close() {
      stopClosing();
      readiness.close();
      closing.close();
      desk.close();
      journal.close();
    },
  };
}

/** What is looked at of the journal: a start must not take longer with each year. */
const NEWEST_NOTES = 500;

function newestNotes(ledger: Ledger): readonly RegisterEvent[] {
  try {
    return ledger.registerNotes(NEWEST_NOTES, CLOCK_EVENTS).map(({ event }) => event);
  } catch {
    // One of them cannot be read: the check finds it, and says which.
    return [];
  }
}
