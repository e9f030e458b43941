import type { Blocked } from '../contract/views/blocked-view.ts';
import type { TillView } from '../contract/views/view.ts';
import type { BusinessDay } from '../domain/calendar/business-day.ts';
import type { Sale } from '../domain/sale/sale.ts';
import type { SaleId } from '../domain/sale/sale-event.ts';
import type { NumberedSale } from '../ledger/ports/register-journal.ts';
import type { Health } from './asking/health.ts';
import type { RateLimiter } from './asking/rate-limiter.ts';
import type { DayClosing } from './day/closing/day-closing.ts';
import type { Days } from './day/day-state.ts';
import { createToday } from './day/today.ts';
import type { ConfirmationsToday } from './sale/confirmations-today.ts';
import type { Desk } from './sale/desk.ts';
import type { JournalDoor } from './sale/journal-door.ts';
import { hasPayableCode } from './sale/payable-code.ts';
import { viewReplacements } from './sale/replacements.ts';
import { viewSale } from './sale/sale-view.ts';
import { looksOf, shopSettingsOf } from './shop/settings.ts';
import { isShopKnown, shownShopName } from './shop/shop-name.ts';
import type { TillParts } from './till-parts.ts';
import type { ClockDrift } from './time/clock-drift.ts';
import type { CodeClock } from './time/code-clock.ts';
import type { PlatformClock } from './time/platform-clock.ts';

/** What a till can say of itself; what is beside its sales is added around it. */
export type SalesView = Omit<
  TillView,
  | 'export'
  | 'items'
  | 'kiosks'
  | 'mail'
  | 'network'
  | 'office'
  | 'onCustomerScreen'
  | 'peers'
  | 'printer'
  | 'setup'
  | 'update'
>;

/** All that the view of a till is made of. */
interface TillViewParts extends TillParts {
  readonly codeClock: CodeClock;
  readonly platformClock: PlatformClock;
  readonly health: Health;
  readonly limiter: RateLimiter;
  readonly confirmations: ConfirmationsToday;
  readonly drift: ClockDrift;
  readonly journal: JournalDoor;
  readonly desk: Desk;
  readonly days: Days;
  readonly closing: DayClosing;
  readonly businessDay: () => BusinessDay;
  /** Why nothing is sold any more; null while nothing is known to be damaged. */
  readonly damage: () => Blocked | null;
}

/** Makes the view that every screen is told, as of each moment when it is asked for. */
export function createTillView(parts: TillViewParts): () => SalesView {
  const { days, ledger } = parts;
  const today = createToday(ledger, parts.journal, parts.businessDay);

  return () => {
    const settings = parts.settings();
    const access = parts.access();
    const mayClose = access.rights.includes('closeDay');
    const health = viewHealth(parts);
    return {
      ...access,
      shop: shopSettingsOf(settings),
      mode: parts.mode,
      shopName: shownShopName(parts.mode, settings),
      terminalId: parts.terminalId,
      currency: parts.currency,
      timeZone: parts.bounds.timeZone,
      ...looksOf(settings),
      fromOffice: [...settings.fromOffice],
      health,
      today: access.rights.includes('seeTotal') ? today() : null,
      days: days.view(mayClose ? parts.closing.progress() : null),
      refundsDue: access.rights.includes('readDays') ? ledger.journal.refundsDueCount() : null,
      blocked: blockedBy(parts),
      record: parts.record(),
      sales: viewSales(parts, health.channel === 'offline'),
    };
  };
}

const viewHealth = (parts: TillViewParts): SalesView['health'] => ({
  ...parts.health.view(parts.desk.tracker.attended()),
  pausedForMs: parts.limiter.pausedForMs(),
  confirmationsToday: parts.confirmations.view(),
  clockDriftMs: parts.drift.noticedMs,
  platformClockContradicts: parts.platformClock.contradicts(),
});

function blockedBy(parts: TillViewParts): SalesView['blocked'] {
  const damage = parts.damage();
  if (damage !== null) return damage;
  const { refusedFor } = parts.journal;
  if (refusedFor === null) return notAnswered(parts);
  return { reason: refusedFor === 'diskFull' ? 'diskFull' : 'journalUnavailable' };
}

/** What a manager is asked before anything is sold, one thing at a time. */
function notAnswered({ mode, settings, drift }: TillViewParts): SalesView['blocked'] {
  if (!isShopKnown(mode, settings())) return { reason: 'shopUnknown' };
  const times = drift.toAsk();
  return times && { reason: 'clockWrong', ...times };
}

/** Newest first. */
function viewSales(
  { clock, codeClock, desk, ledger }: TillViewParts,
  offline: boolean,
): SalesView['sales'] {
  const context = {
    clock,
    codeClock,
    evidence: desk.tracker.evidence,
    wordInDispute: desk.tracker.wordInDispute,
    unrecorded: desk.unrecorded,
    offline,
    replacements: (late: NumberedSale) => viewReplacements(ledger, late),
    numberOf: (saleId: SaleId) => ledger.journal.sale(saleId)?.number ?? null,
  };
  /** Put aside and done with is told of no more. */
  const isTold = (sale: Sale): boolean =>
    !sale.acknowledged || desk.unrecorded(sale.id) !== null || hasPayableCode(sale, context);
  return desk
    .sales()
    .filter(({ sale }) => isTold(sale))
    .sort((a, b) => b.number - a.number)
    .map((numbered) => viewSale(numbered, context));
}
