import type { CallHandlers } from '../bridge/table.ts';
import { businessDayOf } from '../domain/business-day.ts';
import { minorUnits } from '../domain/money.ts';
import { err } from '../domain/result.ts';
import type { Backup } from '../ledger/backup.ts';
import type { TillView } from '../till/view.ts';
import { changeSettings } from './change-settings.ts';
import { type TillContext, type TillOverJournal, viewBackup } from './till-context.ts';

const UNAVAILABLE = err({ code: 'journalUnavailable' } as const);
const NOT_FOUND = err({ code: 'saleNotFound' } as const);
const NOTHING_TO_PLAY = err({ code: 'simulationUnreachable' } as const);

/** The till over a journal that failed its check: it shows why it does not sell, and can restore a backup. */
export function openDamagedTill(context: TillContext, backup: Backup | null): TillOverJournal {
  const { mode, settings, clock, currency, terminalId } = context;

  function view(): TillView {
    const { shopName, locale, theme, sound, timeZone } = settings.current;
    return {
      mode,
      shopName,
      terminalId,
      currency,
      timeZone,
      locale,
      theme,
      sound,
      health: {
        channel: 'idle',
        lastSignAgoMs: null,
        offlineForMs: null,
        confirmationsToday: null,
        clockDriftMs: null,
      },
      today: {
        businessDay: businessDayOf(clock.wallMs(), context.ledger.bounds),
        paidMinor: minorUnits(0),
        paidCount: 0,
      },
      blocked: { reason: 'journalDamaged', backup: viewBackup(backup) },
      sales: [],
    };
  }

  const handlers: CallHandlers = {
    'till.view': view,
    'till.wake': () => ({ ok: true }),
    'sale.charge': () => UNAVAILABLE,
    'sale.stop': () => UNAVAILABLE,
    'sale.retry': () => UNAVAILABLE,
    'sale.check': () => NOT_FOUND,
    'sale.acknowledge': () => UNAVAILABLE,
    'sale.settle': () => UNAVAILABLE,
    'journal.restore': context.restore,
    'day.view': () => UNAVAILABLE,
    'day.history': () => UNAVAILABLE,
    'day.export': () => UNAVAILABLE,
    'settings.change': (change) => changeSettings(settings, change, context.changed),
    'simulation.play': () => NOT_FOUND,
    'simulation.scenarios': () => NOTHING_TO_PLAY,
    'simulation.run': () => NOTHING_TO_PLAY,
    'simulation.record': () => UNAVAILABLE,
  };

  return { handlers, view, wake: () => undefined, close: () => Promise.resolve() };
}
