import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { RegisterClosings } from '../../ledger/ports/register-closings.ts';
import { isCreditNote, type PaperEntry } from '../../papers/closing/paper-entry.ts';
import type { SlipOrder } from '../../papers/slip/slip.ts';
import { type PaperLedger, paperEntryOf } from '../export/paper-entry.ts';
import type { PrintedOf } from './print-jobs.ts';
import {
  type ReceiptLedger,
  type ReceiptShop,
  receiptOccasion,
  receiptOf,
  tillOccasion,
} from './receipt-of.ts';

type Printed = Extract<RegisterEvent, { type: 'printed' }>;

/** What is read of a thing that is printed. */
export interface ThingLedger {
  readonly journal: PaperLedger['journal'] & ReceiptLedger['journal'];
  readonly closings: PaperLedger['closings'] &
    ReceiptLedger['closings'] &
    Pick<RegisterClosings, 'printsOf'>;
}

/** A receipt or an entry that is put on the receipt printer's paper. */
export interface PrintedThing {
  /** As its prints name it. */
  readonly about: Pick<Printed, 'saleId' | 'entry'>;
  /** The prints of it by their names, the original first; null for a file. */
  readonly made: readonly (string | null)[];
  /** Its paper, as this print. */
  order(copy: number): SlipOrder;
}

/** Null where there is none. Throws `UnreadableEntry`. */
export function thingOf(
  { ledger, ...shop }: ReceiptShop & { readonly ledger: ThingLedger },
  of: PrintedOf,
): PrintedThing | null {
  if (!('saleId' in of)) {
    const entry = paperEntryOf(ledger, of);
    return entry && entryThing(entry, ledger, shop);
  }
  const { saleId } = of;
  const receipt = receiptOf(ledger, saleId);
  if (receipt === null) return null;
  return {
    about: { saleId },
    made: ledger.closings.printsOfSale(saleId).map(({ printId }) => printId),
    order: (copy) => ({ kind: 'receipt', receipt, occasion: receiptOccasion(shop, copy) }),
  };
}

const entryThing = (
  entry: PaperEntry,
  { closings }: Pick<ThingLedger, 'closings'>,
  shop: ReceiptShop,
): PrintedThing => ({
  about: { saleId: isCreditNote(entry) ? entry.saleId : null, entry: entry.sequence },
  made: closings.printsOf(entry).map(({ printId }) => printId),
  order(copy) {
    const occasionOf = isCreditNote(entry) ? receiptOccasion : tillOccasion;
    return { kind: 'entry', entry, occasion: occasionOf(shop, copy) };
  },
});
