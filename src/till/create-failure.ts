import type { CreateFailure } from '../domain/sale-event.ts';
import type { PlatformError } from '../platform/errors.ts';

const REASONS: Record<PlatformError['code'], CreateFailure> = {
  invalidRequest: 'invalidRequest',
  keyRefused: 'keyRefused',
  accessDenied: 'accessDenied',
  notFound: 'notFound',
  tooManyRequests: 'tooManyRequests',
  platformError: 'platformError',
  unreadableAnswer: 'unreadableAnswer',
  timedOut: 'timedOut',
  unreachable: 'unreachable',
  aborted: 'interrupted',
};

/** Why no code was shown, in the journal's words. */
export const createFailureOf = (error: PlatformError): CreateFailure => REASONS[error.code];
