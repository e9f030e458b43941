import type { FastifyReply } from 'fastify';
import type { ErrorBody } from '../../platform/wire/error.ts';

/**
 * The simulation's business codes. The interface shows none (Errors), so these words are ours
 * (assumptions A6); no client may depend on them.
 */
export type ErrorCode =
  | 'body_empty'
  | 'body_not_json'
  | 'body_not_object'
  | 'body_not_utf8'
  | 'body_too_large'
  | 'bank_unknown'
  | 'content_type_not_json'
  | 'cross_site_form'
  | 'field_invalid'
  | 'field_missing'
  | 'internal_error'
  | 'key_invalid'
  | 'key_missing'
  | 'key_public'
  | 'payment_already_completed'
  | 'payment_already_expired'
  | 'payment_already_failed'
  | 'payment_not_found'
  | 'rate_limited'
  | 'request_malformed'
  | 'route_not_found';

/** The body of an error answer (interface, Errors; assumptions A6). */
export const errorBody = (code: ErrorCode, message: string, field?: string): ErrorBody => ({
  success: false,
  error: { code, message, ...(field === undefined ? {} : { field }) },
});

/** Sends an error answer. */
export const sendError = (
  reply: FastifyReply,
  httpStatus: number,
  code: ErrorCode,
  message: string,
  field?: string,
): FastifyReply => reply.code(httpStatus).send(errorBody(code, message, field));
