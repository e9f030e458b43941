import * as z from 'zod/mini';

/**
 * Why an exchange with the platform brought nothing, each with a sentence of its own for the cashier and a line of
 * its own in the log. What answered comes first, then what is wrong with the way there.
 * `declined`: the platform answered as to a success, and that it was none; `linkUnusable`: a payment was made, and its link cannot be shown; `networkSignIn`: something on the way answered in
 * the platform's place, such as a guest network's sign-in page or a proxy; `certificateExpired`: or this machine's
 * date is wrong; `tlsFailed`: no secure connection came about at all; `unreachable`: no way there, or none of these.
 */
export const exchangeFailureSchema = z.enum([
  'invalidRequest',
  'keyRefused',
  'accessDenied',
  'notFound',
  'tooManyRequests',
  'platformError',
  'declined',
  'unreadableAnswer',
  'linkUnusable',
  'networkSignIn',
  'certificateUntrusted',
  'certificateExpired',
  'tlsFailed',
  'nameUnresolved',
  'connectionRefused',
  'connectionBroken',
  'timedOut',
  'unreachable',
]);
export type ExchangeFailure = z.infer<typeof exchangeFailureSchema>;
