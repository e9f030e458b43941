import type { CallHandlers } from '../bridge/table.ts';
import type { DayBounds } from '../domain/business-day.ts';
import type { Clock } from '../domain/clock.ts';
import type { Currency } from '../domain/money.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { viewDay, viewHistory } from '../till/day.ts';
import type { SettingsFile } from '../till/settings.ts';
import type { TillView } from '../till/view.ts';
import { changeSettings } from './change-settings.ts';
import { closingCalls } from './closing-calls.ts';
import type { ExportDesk } from './export-desk.ts';
import type { RecordCalls } from './record-calls.ts';
import { type SimulationCallParts, simulationCalls } from './simulation-calls.ts';
import type { OwnCalls } from './till-context.ts';

export interface CallHandlerParts extends SimulationCallParts {
  readonly ledger: Ledger;
  readonly settings: SettingsFile;
  readonly clock: Clock;
  readonly bounds: DayBounds;
  readonly currency: Currency;
  readonly exports: ExportDesk;
  readonly view: () => TillView;
  readonly ownCalls: OwnCalls;
  readonly record: RecordCalls;
}

const DONE = { ok: true } as const;

/** What the till does for each call of the bridge's table. */
export function callHandlers(parts: CallHandlerParts): CallHandlers {
  const { till, ledger, clock, bounds, currency } = parts;
  const { desk } = till;

  /** A journal that cannot be read is said to the manager as that, and in full to the log. */
  function read<Value>(from: () => Value): Result<Value, { readonly code: 'journalUnavailable' }> {
    try {
      return ok(from());
    } catch (error) {
      parts.readFailed(error);
      return err({ code: 'journalUnavailable' });
    }
  }

  return {
    'till.view': parts.view,
    'till.wake': () => {
      till.wake();
      return DONE;
    },
    'sale.charge': (draft) => desk.charge(draft),
    'sale.stop': ({ saleId }) => desk.stop(saleId),
    'sale.retry': ({ saleId }) => desk.retry(saleId),
    'sale.check': ({ saleId }) => desk.check(saleId),
    'sale.acknowledge': ({ saleId, ...decided }) => desk.acknowledge(saleId, decided),
    'sale.settle': ({ saleId, ...settled }) => desk.settle(saleId, settled),
    'day.view': ({ businessDay }) => {
      const nowMs = clock.wallMs();
      const day = businessDay ?? ledger.businessDayAt(nowMs);
      return read(() => viewDay(ledger, day, bounds, currency, nowMs));
    },
    'day.history': ({ saleId }) => {
      const history = read(() => viewHistory(ledger, saleId));
      if (!history.ok) return history;
      return history.value ? ok(history.value) : err({ code: 'saleNotFound' });
    },
    'export.start': parts.exports.start,
    'export.cancel': parts.exports.cancel,
    'export.folders': parts.exports.folders,
    'settings.change': (change) => changeSettings(parts.settings, change, till.touch),
    ...parts.ownCalls,
    ...closingCalls({ till, ledger, read }),
    ...simulationCalls(parts),
    ...parts.record,
  };
}
