import { type BusinessDay, businessDayOf, type DayBounds } from '../domain/business-day.ts';
import type { Clock } from '../domain/clock.ts';
import type { Currency } from '../domain/money.ts';
import { needsDecision } from '../domain/sale.ts';
import type { SaleId } from '../domain/sale-event.ts';
import type { Ledger, LedgerFailure, NumberedSale } from '../ledger/ledger.ts';
import type { PlatformError } from '../platform/errors.ts';
import { paidTotal } from './day.ts';
import { createDesk, type Desk } from './desk.ts';
import { createFollowUp } from './follow-up.ts';
import type { Gateway } from './gateway.ts';
import { createHealth } from './health.ts';
import { createPlatformClock } from './platform-clock.ts';
import { viewSale } from './sale-view.ts';
import type { Settings } from './settings.ts';
import type { Mode, TillView } from './view.ts';

export interface TillParts {
  readonly mode: Mode;
  readonly ledger: Ledger;
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly terminalId: string;
  readonly bounds: DayBounds;
  readonly settings: () => Settings;
  readonly newSaleId: () => SaleId;
  /** For the log. */
  readonly report: {
    exchangeFailed(paymentId: string, error: PlatformError): void;
    journal(failure: LedgerFailure | null): void;
  };
}

/** One till: its desk, and the view of it that every screen is told. */
export interface Till {
  readonly desk: Desk;
  view(): TillView;
  /** Calls `listener` after each change; the view is made only when somebody asks for it. */
  onChange(listener: () => void): void;
  offChange(listener: () => void): void;
  /** Settings have changed. */
  touch(): void;
  wake(): void;
  close(): void;
}

/** Puts a till together and takes up what an earlier run left open. */
export function createTill(parts: TillParts): Till {
  const { clock, ledger } = parts;
  const platformClock = createPlatformClock(clock);
  const health = createHealth(clock);
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };

  const desk = createDesk({
    ledger,
    gateway: parts.gateway,
    clock,
    platformClock,
    health,
    currency: parts.currency,
    terminalId: parts.terminalId,
    liveKey: parts.mode === 'live',
    newSaleId: parts.newSaleId,
    changed,
    journalReport: parts.report.journal,
    followUp: (forDesk) =>
      createFollowUp({
        gateway: parts.gateway,
        clock,
        platformClock,
        health,
        liveKey: parts.mode === 'live',
        desk: forDesk,
        report: parts.report.exchangeFailed,
      }),
  });

  function today(): TillView['today'] {
    const businessDay: BusinessDay = businessDayOf(clock.wallMs(), parts.bounds);
    return { businessDay, ...paidTotal(ledger.totalsOfDay(businessDay)) };
  }

  function view(): TillView {
    const { shopName, locale, theme, sound, timeZone } = parts.settings();
    const healthView = health.view(desk.followUp.attended());
    const context = {
      clock,
      platformClock,
      evidence: desk.followUp.evidence,
      offline: healthView.channel === 'offline',
    };
    return {
      mode: parts.mode,
      shopName,
      terminalId: parts.terminalId,
      currency: parts.currency,
      timeZone,
      locale,
      theme,
      sound,
      health: healthView,
      today: today(),
      blocked: desk.blocked ? 'journalUnavailable' : null,
      sales: desk
        .sales()
        .filter(({ sale }) => isOnScreen(sale))
        .sort((a, b) => b.number - a.number)
        .map((numbered) => viewSale(numbered, context)),
    };
  }

  desk.resume();

  return {
    desk,
    view,
    onChange: (listener) => void listeners.add(listener),
    offChange: (listener) => void listeners.delete(listener),
    touch: changed,
    wake: () => desk.followUp.wake(),
    close: () => desk.followUp.close(),
  };
}

/** A sale leaves the screens once it is put aside; money that still wants a decision never does before. */
function isOnScreen(sale: NumberedSale['sale']): boolean {
  return !sale.acknowledged || (needsDecision(sale) && sale.lateDecision === null);
}
