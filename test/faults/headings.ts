/** What the screen's headings say, with plain spaces. */
export const NEW_SALE = 'New sale';
export const WAITING = 'Waiting for the payment';
export const CHECKING = 'Checking. Do not charge again';
export const UNKNOWN = 'Outcome unknown. Do not charge again';
export const PAID = 'Paid';
export const WHAT_DAY = 'What day is it?';
export const EXPIRED = 'Nothing was paid';
export const REFUSED = 'Refused by the bank';
export const FAILED = 'Could not start';
export const LATE = '48.90 € was paid after all';
