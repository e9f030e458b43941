import * as z from 'zod';
import { errorBodySchema } from '../../platform/wire/error.ts';
import { type ErrorCode, errorBody } from '../server/error-answer.ts';
import { inlineSchema, type JsonSchema } from './json-schema.ts';

/** An answer that refuses: its status, what brings it, and every business code it may carry. */
interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 429 | 500;
  readonly description: string;
  readonly codes: readonly [ErrorCode, ...ErrorCode[]];
  /** A sentence of the simulation for the first code, and the field it names. */
  readonly example: readonly [message: string, field?: string];
}

const BODY_CODES = [
  'field_missing',
  'field_invalid',
  'body_empty',
  'content_type_not_json',
  'body_not_utf8',
  'body_not_json',
  'body_not_object',
  'body_too_large',
  'request_malformed',
] as const satisfies readonly ErrorCode[];

const MISSING_AMOUNT = ['The field "amount" is missing.', 'amount'] as const;

/** The refusals of the interface's routes, by name (interface, Errors; assumptions A6, A7 and A43). */
export const REFUSALS = {
  RequestMalformed: {
    status: 400,
    description: 'The path cannot be read, or a parameter in it is over 200 characters.',
    codes: ['request_malformed'],
    example: ['The request cannot be read.'],
  },
  BodyRefused: {
    status: 400,
    description: 'A field is missing or has a wrong format, or the body is not a JSON object.',
    codes: BODY_CODES,
    example: MISSING_AMOUNT,
  },
  SessionRefused: {
    status: 400,
    description: 'The body is wrong, or `orderRef` belongs to a session of another content.',
    codes: ['order_ref_differs', ...BODY_CODES],
    example: ['The order reference belongs to a session of another content.', 'orderRef'],
  },
  OrderRefused: {
    status: 400,
    description: 'The body is wrong, or `crmOrderRef` belongs to an order of another content.',
    codes: ['crm_order_differs', ...BODY_CODES],
    example: ['The order reference belongs to an order of another content.', 'crmOrderRef'],
  },
  FilterRefused: {
    status: 400,
    description: 'A filter has a wrong format, or both were given.',
    codes: ['field_invalid', 'request_malformed'],
    example: ['The field "commercialId" has a wrong format.', 'commercialId'],
  },
  KeyRefused: {
    status: 401,
    description: 'The secret key is missing or not valid, or it is a public one.',
    codes: ['key_invalid', 'key_missing', 'key_public'],
    example: ['The API key is not valid.'],
  },
  CrmAccessDenied: {
    status: 403,
    description: 'The key has no CRM access.',
    codes: ['crm_access_denied'],
    example: ['The key has no CRM access.'],
  },
  PaymentUnknown: {
    status: 404,
    description: 'There is no such payment in the key’s mode.',
    codes: ['payment_not_found'],
    example: ['There is no such payment.'],
  },
  OrderUnknown: {
    status: 404,
    description: 'There is no such order in the key’s mode.',
    codes: ['crm_order_not_found'],
    example: ['There is no such order.'],
  },
  PlanUnknown: {
    status: 404,
    description: 'There is no such plan in the key’s mode.',
    codes: ['plan_not_found'],
    example: ['There is no such plan.'],
  },
  TooManyRequests: {
    status: 429,
    description: 'Too many requests in this minute; `Retry-After` says when to ask again.',
    codes: ['rate_limited'],
    example: ['Too many requests; try again in 12 s.'],
  },
  ServerFailed: {
    status: 500,
    description: 'The simulation was told to fail, or has a bug.',
    codes: ['failure_planned', 'internal_error'],
    example: ['The simulation was told to fail.'],
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** The name of a refusal. */
export type RefusalName = keyof typeof REFUSALS;

const schemaOf = (codes: readonly ErrorCode[]): JsonSchema => {
  const { error } = errorBodySchema.shape;
  const narrowed = errorBodySchema.extend({
    error: error.extend({ code: z.enum(codes).describe('Machine-readable; the words are ours.') }),
  });
  return inlineSchema(narrowed, 'output');
};

/** A refusal's media type: the wire's error body, its code narrowed to those it may carry. */
export const refusalContent = ({ codes, example }: Refusal): JsonSchema => ({
  'application/json': {
    schema: schemaOf(codes),
    example: errorBody(codes[0], ...example),
  },
});
