/** Path of the route that creates a till payment (interface, endpoint 7). */
export const POS_CREATE_PATH = '/pos/create-payment';

const LONGEST_PAYMENT_ID = 200;

/** Whether an identifier can stand in a path: a lone dot or two would lead to another route. */
export function isUsablePaymentId(paymentId: string): boolean {
  return (
    paymentId.length > 0 &&
    paymentId.length <= LONGEST_PAYMENT_ID &&
    paymentId.isWellFormed() &&
    !/^\.{1,2}$/.test(paymentId)
  );
}

/** Path of a till payment's status or stream (interface, endpoints 8 and 9); throws for an unusable identifier, which is a bug. */
export function posPaymentPath(paymentId: string, leaf: 'status' | 'stream'): string {
  if (!isUsablePaymentId(paymentId))
    throw new Error('A payment identifier cannot stand in a path.');
  return `/pos/payments/${encodeURIComponent(paymentId)}/${leaf}`;
}
