import { addedUpPdf } from '../added-up/added-up.ts';
import { closingPdf } from '../closing/closing-pdf.ts';
import { receiptPdf } from '../receipt/receipt-pdf.ts';
import type { PaperFile } from '../sheet/paper-pdf.ts';
import { slipOf } from '../slip/slip.ts';

/** What is to be set: which paper it is, and all that its maker is given. */
export type PaperOrder =
  | { readonly kind: 'closing'; readonly given: Required<Parameters<typeof closingPdf>> }
  | { readonly kind: 'addedUp'; readonly given: Required<Parameters<typeof addedUpPdf>> }
  | { readonly kind: 'receipt'; readonly given: Required<Parameters<typeof receiptPdf>> }
  | { readonly kind: 'slip'; readonly given: Required<Parameters<typeof slipOf>> };

/** Sets it here and now. */
export function paperOrdered(order: PaperOrder): Promise<PaperFile> {
  switch (order.kind) {
    case 'closing':
      return closingPdf(...order.given);
    case 'addedUp':
      return addedUpPdf(...order.given);
    case 'receipt':
      return receiptPdf(...order.given);
    case 'slip':
      return slipOf(...order.given);
  }
}
