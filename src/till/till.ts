import type { Blocked } from '../contract/views/blocked-view.ts';
import type { BusinessDay } from '../domain/calendar/business-day.ts';
import type { RegisterEvent } from '../domain/register/register-event.ts';
import { isUnderWay } from '../domain/sale/sale.ts';
import { createSignal } from '../domain/signal.ts';
import { createHealth } from './asking/health.ts';
import { createRateLimiter } from './asking/rate-limiter.ts';
import { createReadiness } from './asking/readiness.ts';
import type { DayClosing } from './day/closing/day-closing.ts';
import { createPaymentTracker } from './payment/payment-tracker.ts';
import { createConfirmationsToday } from './sale/confirmations-today.ts';
import { createDesk, type Desk } from './sale/desk.ts';
import { openJournalDoor } from './sale/journal-door.ts';
import { createSalesInHand } from './sale/sales-in-hand.ts';
import { createRegisterNotes } from './shop/register-notes.ts';
import { isShopKnown } from './shop/shop-name.ts';
import { createTillClocks } from './till-clocks.ts';
import { createTillDays } from './till-days.ts';
import type { TillParts } from './till-parts.ts';
import { createTillView, type SalesView } from './till-view.ts';
import { isClockInDoubt, type TrustedClock } from './time/clock-drift.ts';

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
  const changes = createSignal();
  const changed = changes.tell;
  let blocked: Blocked | null = null;
  const damage = (): Blocked | null => blocked;

  const journal = openJournalDoor({ ledger, clock, changed, report: parts.report });
  const note = createRegisterNotes(ledger, journal);
  const clocks = createTillClocks(parts, note);
  const health = createHealth(clock);
  const sales = createSalesInHand(ledger);
  const isQuiet = (): boolean => sales.all().every(({ sale }) => !isUnderWay(sale));
  const limiter = createRateLimiter(clock, isQuiet, random);
  const businessDay = (): BusinessDay => ledger.journal.businessDayAt(clock.wallMs());
  const confirmations = createConfirmationsToday(businessDay, ledger.journal.confirmationsMs);

  const known = {
    ...parts,
    ...clocks,
    random,
    health,
    limiter,
    journal,
    liveKey: parts.mode === 'live',
    timeTold: clocks.drift.check,
    isQuiet,
    changed,
  };
  const desk = createDesk({
    ...known,
    sales,
    vatRate: () => parts.settings().vatRate,
    paid: confirmations.paid,
    sold: parts.sold,
    codeRefused: parts.report.codeRefused,
    isShopKnown: () => isShopKnown(parts.mode, parts.settings()),
    isClockInDoubt: () => isClockInDoubt({ clock, ...clocks }),
    tracker: (forDesk) => createPaymentTracker({ ...known, desk: forDesk }),
  });
  const readiness = createReadiness(known);
  const days = createTillDays({ ...known, desk });
  const view = createTillView({ ...known, ...days, desk, confirmations, businessDay, damage });

  desk.resume();

  return {
    desk,
    closing: days.closing,
    view,
    onChange: changes.on,
    offChange: changes.off,
    touch: changed,
    checkReadiness: readiness.start,
    checkJournal: journal.probe,
    wake() {
      desk.tracker.wake();
      readiness.checkNow();
    },
    note,
    checkTime: clocks.checkTime,
    acceptClock(by) {
      clocks.drift.accept(by);
      changed();
    },
    block(reason) {
      blocked = reason;
      desk.refuseNewCharges();
    },
    flush: desk.flush,
    close() {
      readiness.close();
      days.close();
      desk.close();
      journal.close();
    },
  };
}
