import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { hourOfDay, minuteOfDay } from '../../../domain/calendar/shop-time.ts';
import { confirmedAfterMs, paidAtMs } from '../../../domain/sale/confirmation.ts';
import { refundDue } from '../../../domain/sale/refund-due.ts';
import { type Sale, timesPaid, toldState } from '../../../domain/sale/sale.ts';
import { openUntilMs } from '../../entry/sale-record.ts';
import type { NumberedSale } from '../../ports/register-journal.ts';
import type { RecordedReceipt } from './receipts-table.ts';

/** A sale as a whole row of the table. */
export interface ProjectedSale extends NumberedSale {
  /** The business day of the entry that paid it; null while it is not paid. */
  readonly paidDay: BusinessDay | null;
  readonly receipts: readonly RecordedReceipt[];
}

/** What an earlier version wrote otherwise than this one does. */
export interface WrittenThen {
  readonly state: string;
  readonly body: string;
  /** The one rate of the sale, in a column of its own; receipts had no taxes. */
  readonly vatRate: number | null;
  /** There was no column for it. */
  readonly refundedAtMs: null;
}

/** The columns of the table of sales, by the clock of `timeZone`: what was drafted stays, the rest changes with the sale. */
export function saleColumns(timeZone: string) {
  const drafted = (sale: Sale) => {
    const { id, draftId, draftedAtMs, amountMinor, currency, label } = sale;
    const draftedMinute = minuteOfDay(draftedAtMs, timeZone);
    return { id, draftId, draftedAtMs, draftedMinute, amountMinor, currency, label };
  };

  const changing = (sale: Sale) => ({
    state: toldState(sale),
    confirmedMs: confirmedAfterMs(sale),
    timesPaid: timesPaid(sale),
    acknowledged: sale.acknowledged ? 1 : 0,
    openUntilMs: openUntilMs(sale),
    refundDue: refundDue(sale).length > 0 ? 1 : null,
    refundedAtMs: sale.refundedAtMs ?? null,
    body: JSON.stringify(sale),
  });

  /** `paidDay` is the business day of the entry that paid it, if it is paid. */
  function paid(sale: Sale, paidDay: BusinessDay | null) {
    const atMs = paidAtMs(sale);
    return {
      paidAtMs: atMs,
      paidDay: atMs === null ? null : paidDay,
      paidHour: atMs === null ? null : hourOfDay(atMs, timeZone),
    };
  }

  const whole = ({ number, businessDay, operator, sale, paidDay }: ProjectedSale) => ({
    number,
    businessDay,
    operator,
    ...drafted(sale),
    ...changing(sale),
    ...paid(sale, paidDay),
  });

  return { drafted, changing, paid, whole };
}

/** What the columns of a sale say, by the clock of one time zone. */
export type SaleColumns = ReturnType<typeof saleColumns>;
