import type { CallInput, CallOutput } from '../../bridge/table.ts';
import type { BusinessDay } from '../../domain/business-day.ts';
import type { SaleId } from '../../domain/sale-event.ts';
import type { CsvConvention } from '../../till/view.ts';
import type { ScreenStore } from './screen-store.ts';

/** What a manager can do at this screen. */
export interface Manager {
  /** Null when the till did not answer. */
  day(businessDay: BusinessDay | null): Promise<CallOutput<'day.view'> | null>;
  history(saleId: SaleId): Promise<CallOutput<'day.history'> | null>;
  exportDay(
    businessDay: BusinessDay,
    convention: CsvConvention,
  ): Promise<CallOutput<'day.export'> | null>;
  changeSettings(change: CallInput<'settings.change'>): Promise<void>;
  /** Changes what is the manager's to choose; tells why where it was not kept. */
  changeShop(change: CallInput<'shop.change'>): Promise<void>;
  /** Says what became of a sale in `unknown`, and why. */
  settle(input: CallInput<'sale.settle'>): Promise<CallOutput<'sale.settle'> | null>;
  /** Goes on from this backup of a damaged journal. */
  restore(fileName: string): Promise<CallOutput<'journal.restore'> | null>;
}

/** Binds the manager's room to a screen's till. */
export function createManager({ ask, tell }: ScreenStore): Manager {
  return {
    day: (businessDay) => ask('day.view', { businessDay }),
    history: (saleId) => ask('day.history', { saleId }),
    exportDay: (businessDay, convention) => ask('day.export', { businessDay, convention }),
    async changeSettings(change) {
      const answer = await ask('settings.change', change);
      if (answer?.ok === false) tell(answer.error.code);
    },
    async changeShop(change) {
      const answer = await ask('shop.change', change);
      if (answer?.ok === false) tell(answer.error.code);
    },
    settle: (input) => ask('sale.settle', input),
    restore: (fileName) => ask('journal.restore', { fileName }),
  };
}
