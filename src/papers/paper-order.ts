import { closingPdf } from './closing-pdf.ts';
import type { PaperFile } from './paper-pdf.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { shiftPdf } from './shift-pdf.ts';
import { slipOf } from './slip.ts';

/** What is to be set: which paper it is, and all that its maker is given. */
export type PaperOrder =
  | { readonly kind: 'closing'; readonly given: Required<Parameters<typeof closingPdf>> }
  | { readonly kind: 'shift'; readonly given: Required<Parameters<typeof shiftPdf>> }
  | { readonly kind: 'receipt'; readonly given: Required<Parameters<typeof receiptPdf>> }
  | { readonly kind: 'slip'; readonly given: Required<Parameters<typeof slipOf>> };

/** Sets it here and now. */
export function paperOrdered(order: PaperOrder): Promise<PaperFile> {
  switch (order.kind) {
    case 'closing':
      return closingPdf(...order.given);
    case 'shift':
      return shiftPdf(...order.given);
    case 'receipt':
      return receiptPdf(...order.given);
    case 'slip':
      return slipOf(...order.given);
  }
}
