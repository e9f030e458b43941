import type { ReturnableView } from '../../contract/views/returns-view.ts';
import type { Clock } from '../../domain/clock.ts';
import type { MinorUnits } from '../../domain/money/money.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import {
  type ReturnRefusal,
  type ReturnWanted,
  returnableLines,
  returnBar,
  returnedBy,
} from '../../domain/sale/goods-returned.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import type { ReturnReason, SaleId } from '../../domain/sale/sale-event.ts';
import type { NumberedSale, RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { SaleRecorder } from './sale-recorder.ts';

/** What comes back, why, and what whoever says so was shown: how many credit notes of the sale, and what comes back. */
interface TakenBack {
  readonly pieces: readonly ReturnWanted[];
  readonly reason: ReturnReason;
  readonly note: string;
  readonly after: number;
  readonly amountMinor: MinorUnits;
}

/** The credit note that was written. */
type CreditNote = { readonly creditNote: number; readonly amountMinor: MinorUnits };

/** Goods that come back. */
export interface Returns {
  /** Writes the credit note; what was paid for the goods is owed from then on. */
  takeBack(
    saleId: SaleId,
    back: TakenBack,
  ): Result<
    CreditNote,
    { readonly code: ReturnRefusal | 'saleNotFound' | 'returnedSince' | 'journalUnavailable' }
  >;
}

/** Takes them back; each is in the journal before it is told as done. */
export function createReturns({
  ledger: { journal },
  clock,
  recorder,
}: {
  readonly ledger: {
    readonly journal: Pick<RegisterJournal, 'append' | 'nextCreditNote' | 'sale'>;
  };
  readonly clock: Clock;
  readonly recorder: Pick<SaleRecorder, 'decide' | 'saleNow'>;
}): Returns {
  return {
    takeBack(saleId, { pieces, reason, note, after, amountMinor }) {
      const sale = recorder.saleNow(saleId) ?? journal.sale(saleId)?.sale;
      if (!sale) return err({ code: 'saleNotFound' });
      // Another screen was first: what this one was shown is not what is left.
      if ((sale.returns?.length ?? 0) !== after) return err({ code: 'returnedSince' });
      const returned = returnedBy(sale, pieces);
      if (!returned.ok) return returned;
      if (returned.value.amountMinor !== amountMinor) return err({ code: 'returnedSince' });
      const creditNote = journal.nextCreditNote();
      const put = recorder.decide(() =>
        journal.append(saleId, {
          ...{ type: 'goodsReturned', atMs: clock.wallMs(), creditNote, reason, note },
          ...returned.value,
          lines: [...returned.value.lines],
          taxes: [...returned.value.taxes],
        }),
      );
      if (!put) return err({ code: 'journalUnavailable' });
      return ok({ creditNote, amountMinor });
    },
  };
}

/** What of a sale can come back, and what has; `numberOf` is the number of a sale that it names. */
export function viewReturnable(
  { number, businessDay, sale }: NumberedSale,
  numberOf: (saleId: SaleId) => number | null,
): ReturnableView {
  return {
    saleId: sale.id,
    saleNumber: number,
    businessDay,
    amountMinor: sale.amountMinor,
    currency: sale.currency,
    bar: returnBar(sale),
    paidByNumber: sale.coveredBy && numberOf(sale.coveredBy),
    lines: returnableLines(sale).map((line) => ({ ...line })),
    creditNotes: creditNotesOf(sale),
  };
}

const creditNotesOf = ({ returns, refunded }: Sale): ReturnableView['creditNotes'] =>
  (returns ?? []).map(({ lines, taxes, ...note }) => ({
    ...note,
    lines: [...lines],
    taxes: [...taxes],
    isRefunded: refunded?.some(({ creditNote }) => creditNote === note.creditNote) ?? false,
  }));
