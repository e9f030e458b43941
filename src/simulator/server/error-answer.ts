import type { FastifyReply } from 'fastify';
import type { ErrorBody } from '../../platform/wire/error.ts';

/**
 * The simulation's business codes. The interface shows none (Errors), so these words are ours
 * (assumptions A6); no client may depend on them.
 */
export type ErrorCode =
  | 'account_key_unknown'
  | 'amount_unusable'
  | 'bank_not_saved'
  | 'bank_unknown'
  | 'body_empty'
  | 'body_not_json'
  | 'body_not_object'
  | 'body_not_utf8'
  | 'body_too_large'
  | 'clock_backwards'
  | 'content_type_not_json'
  | 'crm_access_denied'
  | 'crm_order_differs'
  | 'crm_order_not_found'
  | 'cross_site_form'
  | 'date_outside_horizon'
  | 'failure_planned'
  | 'field_invalid'
  | 'field_missing'
  | 'host_not_loopback'
  | 'host_not_own'
  | 'installment_not_pending'
  | 'installment_unknown'
  | 'internal_error'
  | 'key_invalid'
  | 'key_missing'
  | 'key_public'
  | 'live_keys_refused'
  | 'opportunity_not_found'
  | 'order_ref_differs'
  | 'over_balance'
  | 'payment_already_completed'
  | 'payment_already_expired'
  | 'payment_already_failed'
  | 'payment_already_scheduled'
  | 'payment_not_found'
  | 'payment_not_schedulable'
  | 'plan_not_found'
  | 'rate_limited'
  | 'request_malformed'
  | 'route_not_found'
  | 'sales_email_taken'
  | 'sales_name_taken'
  | 'sales_person_unknown'
  | 'scenario_unknown'
  | 'webhook_address_missing';

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
