import type { CallHandlers } from '../contract/calls.ts';
import type { TillView } from '../contract/views/view.ts';
import type { BusinessDay } from '../domain/calendar/business-day.ts';
import type { SaleId } from '../domain/sale/sale-event.ts';
import type { SaleLine } from '../domain/sale/sale-line.ts';
import type { TillOverJournal } from './calls/till-context.ts';

/** A till whose every call answers, whichever journal is beneath it. */
type AnsweringTill = TillOverJournal & { readonly handlers: CallHandlers };

/** The till of this run, for what is made before it and looks at it later. */
export interface TillSlot {
  /** Null until it is there. */
  readonly till: AnsweringTill | null;
  /** What it shows; throws before it is there, when nobody can have asked. */
  view(): TillView;
  /** Its business day; throws as `view` does. */
  today(): BusinessDay;
  /** What a sale sells; nothing where it has none to show. */
  linesOf(saleId: SaleId): readonly SaleLine[];
  /** The receipt of a sale that is paid, as the text of a code; null where there is none to show. */
  receiptCodeOf(saleId: SaleId): string | null;
  /** How the receipt printer stands; null where there is none. */
  printerState(): TillView['printer'];
  /** Whether somebody dropped the receipt of this sale before it came out. */
  isReceiptDropped(saleId: SaleId): boolean;
  put(till: AnsweringTill): void;
}

/** Makes the place for it; it is empty. */
export function createTillSlot(): TillSlot {
  let till: AnsweringTill | null = null;
  function there(): AnsweringTill {
    if (till === null) throw new Error('there is no till yet');
    return till;
  }
  return {
    get till() {
      return till;
    },
    view: () => there().view(),
    today: () => there().today(),
    linesOf: (saleId) => till?.linesOf(saleId) ?? [],
    receiptCodeOf: (saleId) => till?.receiptCodeOf(saleId) ?? null,
    printerState: () => till?.printerState() ?? null,
    isReceiptDropped: (saleId) => till?.isReceiptDropped(saleId) ?? false,
    put(made) {
      till = made;
    },
  };
}
