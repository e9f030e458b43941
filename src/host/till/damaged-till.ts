import type { CallHandlers } from '../../bridge/table.ts';
import { businessDayOf } from '../../domain/calendar/business-day.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { err } from '../../domain/result.ts';
import { shopSettingsOf } from '../../till/shop/settings.ts';
import { shownShopName } from '../../till/shop/shop-name.ts';
import { NEW_RECORD } from '../../till/views/record-view.ts';
import type { Blocked, TillView } from '../../till/views/view.ts';
import { changeSettings } from '../calls/change-settings.ts';
import { CLOSING_CALLS_WHILE_DAMAGED } from '../calls/closing-calls.ts';
import { recordCalls } from '../calls/record-calls.ts';
import type { TillContext, TillOverJournal } from '../calls/till-context.ts';
import { NOT_AT_WORK } from '../update/till-updates.ts';

const UNAVAILABLE = err({ code: 'journalUnavailable' } as const);
const NOT_FOUND = err({ code: 'saleNotFound' } as const);
const NOTHING_TO_PLAY = err({ code: 'simulationUnreachable' } as const);

/**
 * The till without a journal: it shows why it does not sell. Over one that failed its check, it can restore a
 * backup; while one is put in place, or cannot be opened for now, nothing can be done.
 */
export function openDamagedTill(context: TillContext, blocked: Blocked): TillOverJournal {
  const { mode, settings, currency, terminalId, log } = context;

  function view(): TillView {
    const { locale, theme, sound } = settings.current;
    return {
      ...context.session.view(),
      shop: shopSettingsOf(settings.current),
      mode,
      shopName: shownShopName(mode, settings.current),
      terminalId,
      currency,
      timeZone: context.ledger.bounds.timeZone,
      locale,
      theme,
      sound,
      health: {
        channel: 'idle',
        trouble: null,
        lastSignAgoMs: null,
        offlineForMs: null,
        confirmationsToday: null,
        clockDriftMs: null,
        pausedForMs: 0,
        platformClockContradicts: false,
      },
      today: null,
      days: {
        open: null,
        byTheClock: businessDayOf(context.clock.wallMs(), context.ledger.bounds),
        lastClosed: null,
        closing: null,
      },
      network: context.network,
      refundsDue: null,
      blocked,
      record: NEW_RECORD,
      export: null,
      update: context.update.view(),
      sales: [],
    };
  }

  /** Nothing is written while no journal is open; the log has it. */
  const note = (event: RegisterEvent): void => log.warn({ event }, 'not noted: no journal is open');

  const handlers: CallHandlers = {
    'till.view': view,
    'till.wake': () => ({ ok: true }),
    'clock.accept': () => UNAVAILABLE,
    'sale.charge': () => UNAVAILABLE,
    'sale.stop': () => UNAVAILABLE,
    'sale.retry': () => UNAVAILABLE,
    'sale.check': () => NOT_FOUND,
    'sale.acknowledge': () => UNAVAILABLE,
    'sale.decideMismatch': () => UNAVAILABLE,
    'sale.settle': () => UNAVAILABLE,
    'sale.refundMade': () => UNAVAILABLE,
    'refunds.due': () => UNAVAILABLE,
    'day.view': () => UNAVAILABLE,
    'day.sales': () => UNAVAILABLE,
    'report.view': () => UNAVAILABLE,
    'sales.find': () => UNAVAILABLE,
    'day.history': () => UNAVAILABLE,
    ...CLOSING_CALLS_WHILE_DAMAGED,
    'export.start': () => UNAVAILABLE,
    'export.cancel': () => err({ code: 'exportEnded' }),
    'export.folders': () => UNAVAILABLE,
    'settings.change': (change) => changeSettings(settings, change, context.changed),
    ...context.ownCalls,
    'simulation.play': () => NOT_FOUND,
    'simulation.scenarios': () => NOTHING_TO_PLAY,
    'simulation.run': () => NOTHING_TO_PLAY,
    'simulation.record': () => UNAVAILABLE,
    ...recordCalls(context, null),
  };

  return {
    handlers,
    view,
    isWhole: () => false,
    wake: () => undefined,
    note,
    atWork: () => NOT_AT_WORK,
    takeBackup: () => Promise.resolve(false),
    close: () => Promise.resolve(),
  };
}
