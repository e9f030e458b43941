import type { HandlersWhileDamaged } from '../../contract/calls.ts';
import type { Blocked } from '../../contract/views/blocked-view.ts';
import { NO_ITEMS } from '../../contract/views/items-view.ts';
import { NEW_RECORD } from '../../contract/views/record-view.ts';
import type { TillView } from '../../contract/views/view.ts';
import { businessDayOf } from '../../domain/calendar/shop-time.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { looksOf, shopSettingsOf } from '../../till/shop/settings.ts';
import { shownShopName } from '../../till/shop/shop-name.ts';
import { recordCalls } from '../calls/record/record-calls.ts';
import { changeSettings } from '../calls/shop/change-settings.ts';
import type { TillContext, TillOverJournal } from '../calls/till-context.ts';
import { NOT_AT_WORK } from '../update/till-updates.ts';

/**
 * The till without a journal: it shows why it does not sell. Over one that failed its check, it can restore a
 * backup; while one is put in place, or cannot be opened for now, nothing can be done.
 */
export function openDamagedTill(context: TillContext, blocked: Blocked): TillOverJournal {
  const { mode, settings, currency, terminalId, log } = context;

  const today = () => businessDayOf(context.clock.wallMs(), context.ledger.bounds);

  function view(): TillView {
    return {
      ...context.session.view(),
      shop: shopSettingsOf(settings.current),
      mode,
      shopName: shownShopName(mode, settings.current),
      terminalId,
      currency,
      timeZone: context.ledger.bounds.timeZone,
      ...looksOf(settings.current),
      fromOffice: [...settings.current.fromOffice],
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
        byTheClock: today(),
        lastClosed: null,
        closing: null,
      },
      network: context.network,
      refundsDue: null,
      blocked,
      record: { ...NEW_RECORD, officeCopy: context.officeCopy.view() },
      export: null,
      mail: null,
      office: null,
      peers: null,
      printer: null,
      update: context.update.view(),
      items: NO_ITEMS,
      setup: context.setup(),
      kiosks: context.kiosks(),
      onCustomerScreen: null,
      sales: [],
    };
  }

  /** Nothing is written while no journal is open; the log has it. */
  const note = (event: RegisterEvent): void => log.warn({ event }, 'not noted: no journal is open');

  const handlers: HandlersWhileDamaged = {
    'till.view': view,
    'till.wake': () => ({ ok: true }),
    'settings.change': (change) => changeSettings(settings, change, context.changed),
    ...context.ownCalls,
    ...recordCalls(context, null),
  };

  return {
    handlers,
    view,
    today,
    linesOf: () => [],
    receiptCodeOf: () => null,
    printerState: () => null,
    isReceiptDropped: () => false,
    isWhole: () => false,
    wake: () => undefined,
    note,
    atWork: () => NOT_AT_WORK,
    takeBackup: () => Promise.resolve(false),
    close: () => Promise.resolve(),
  };
}
