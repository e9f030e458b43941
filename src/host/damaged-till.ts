import type { CallHandlers } from '../bridge/table.ts';
import { businessDayOf } from '../domain/business-day.ts';
import type { RegisterEvent } from '../domain/register-event.ts';
import { err } from '../domain/result.ts';
import type { Backup } from '../ledger/backup.ts';
import { shopSettingsOf } from '../till/settings.ts';
import type { TillView } from '../till/view.ts';
import { changeSettings } from './change-settings.ts';
import { CLOSING_CALLS_WHILE_DAMAGED } from './closing-calls.ts';
import { type TillContext, type TillOverJournal, viewBackup } from './till-context.ts';

const UNAVAILABLE = err({ code: 'journalUnavailable' } as const);
const NOT_FOUND = err({ code: 'saleNotFound' } as const);
const NOTHING_TO_PLAY = err({ code: 'simulationUnreachable' } as const);

/** The till over a journal that failed its check: it shows why it does not sell, and can restore a backup. */
export function openDamagedTill(context: TillContext, backup: Backup | null): TillOverJournal {
  const { mode, settings, currency, terminalId, log } = context;

  function view(): TillView {
    const { shopName, locale, theme, sound, timeZone } = settings.current;
    return {
      ...context.session.view(),
      shop: shopSettingsOf(settings.current),
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
      today: null,
      days: {
        open: null,
        byTheClock: businessDayOf(context.clock.wallMs(), context.ledger.bounds),
        lastClosed: null,
        closing: null,
      },
      blocked: { reason: 'journalDamaged', backup: viewBackup(backup) },
      sales: [],
    };
  }

  /** Nothing is written into a damaged journal; the log has it. */
  const note = (event: RegisterEvent): void =>
    log.warn({ event }, 'not noted: the journal is damaged');

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
    ...CLOSING_CALLS_WHILE_DAMAGED,
    'settings.change': (change) => changeSettings(settings, change, context.changed),
    ...context.ownCalls,
    'simulation.play': () => NOT_FOUND,
    'simulation.scenarios': () => NOTHING_TO_PLAY,
    'simulation.run': () => NOTHING_TO_PLAY,
    'simulation.record': () => UNAVAILABLE,
  };

  return { handlers, view, wake: () => undefined, note, close: () => Promise.resolve() };
}
