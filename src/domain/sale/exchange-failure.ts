import * as z from 'zod/mini';

/**
 * Why an exchange with the platform brought nothing, each with a sentence of its own for the cashier and a line of
 * its own in the log. What answered comes first, then what is wrong with the way there.
 * `declined`: the platform answered as to a success, and that it was none; `aboutAnother`: it answered about something
 * else than was asked for; `linkUnusable`: a payment was made, and its link cannot be shown; `networkSignIn`: something
 * on the way answered in the platform's place, such as a guest network's sign-in page or a proxy;
 * `certificateExpired`: or this machine's date is wrong; `tlsFailed`: no secure connection came about at all;
 * `unreachable`: no way there, or none of these.
 */
export const exchangeFailureSchema = z.enum([
  'invalidRequest',
  'keyRefused',
  'accessDenied',
  'notFound',
  'tooManyRequests',
  'platformError',
  'declined',
  'aboutAnother',
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

/** What says nothing of other requests than the one that failed so. */
export const OF_ONE_REQUEST: readonly ExchangeFailure[] = [
  'invalidRequest',
  'declined',
  'aboutAnother',
  'linkUnusable',
];

/** Where a failure lies: with the platform, on the line between, or with this till, its key and its clock. */
export type AtFault = 'platform' | 'line' | 'till';

/**
 * Who is at fault, as far as the failure alone can tell: whoever answered badly, the way where nobody that could be
 * the platform answered, and the till for what only its own set-up can change.
 */
export const AT_FAULT: Readonly<Record<ExchangeFailure, AtFault>> = {
  invalidRequest: 'till',
  keyRefused: 'till',
  accessDenied: 'till',
  notFound: 'platform',
  tooManyRequests: 'platform',
  platformError: 'platform',
  unreadableAnswer: 'platform',
  declined: 'platform',
  aboutAnother: 'platform',
  linkUnusable: 'platform',
  networkSignIn: 'line',
  certificateUntrusted: 'line',
  // A date that is wrong at this end makes every certificate look so; one that is right sees few.
  certificateExpired: 'till',
  tlsFailed: 'line',
  nameUnresolved: 'line',
  connectionRefused: 'platform',
  connectionBroken: 'line',
  timedOut: 'line',
  unreachable: 'line',
};
