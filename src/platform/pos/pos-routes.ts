import { isPathSegment } from '../wire/path-segment.ts';

/** Path of the route that creates a till payment (interface, endpoint 7). */
export const POS_CREATE_PATH = '/pos/create-payment';

/** Path of a till payment's status or stream (interface, endpoints 8 and 9); throws for an unusable identifier, which is a bug. */
export function posPaymentPath(paymentId: string, leaf: 'status' | 'stream'): string {
  if (!isPathSegment(paymentId)) throw new Error('A payment identifier cannot stand in a path.');
  return `/pos/payments/${encodeURIComponent(paymentId)}/${leaf}`;
}
