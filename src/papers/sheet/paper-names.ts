// Which files are whose, by the names that `receiptPdf`, `closingPdf` and `addedUpPdf` give them. Beside none of them: whoever
// asks it of a file that is fetched sets no paper.

const named = (kind: string, copies = '') =>
  new RegExp(`^comptoir_[A-Za-z0-9-]+_[\\d-]+_${kind}-\\d+(_[a-z]+)?${copies}\\.pdf$`);

const COPIES = '(_copy-\\d+)?';
const RECEIPT = named('receipt', COPIES);
const CREDIT_NOTE = named('credit-note', COPIES);
const SHIFT = named('shift');

/** Whether a file is a receipt: whoever sells hands it to the customer. */
export const isReceiptFile = (fileName: string): boolean => RECEIPT.test(fileName);

/** Whether a file is the paper of a credit note: whoever takes goods back hands it to the customer. */
export const isCreditNoteFile = (fileName: string): boolean => CREDIT_NOTE.test(fileName);

/** Whether a file is the paper of a shift: whoever made it may have it. */
export const isShiftFile = (fileName: string): boolean => SHIFT.test(fileName);

/** Whether whoever sells may have it; papers of days and files for outside want another right. */
export const isSellersPaper = (fileName: string): boolean =>
  [isReceiptFile, isCreditNoteFile, isShiftFile].some((isOne) => isOne(fileName));
