import type * as z from 'zod';
import { crmInstallmentSchema } from '../../platform/wire/crm-response.ts';
import { lineItemSchema } from '../../platform/wire/line-item.ts';
import { transactionSchema } from '../../platform/wire/transactions.ts';
import { inlineSchema, type JsonSchema, namedSchemas, schemaReference } from './json-schema.ts';
import type { Operation, Success, Tag } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { REFUSALS, type RefusalName, refusalContent } from './refusals.ts';
import { WEBHOOK_SCHEMAS, webhookOperations } from './webhook-operations.ts';

/** Parts of bodies that have a name of their own. */
const REQUEST_PARTS: readonly (readonly [string, z.ZodType])[] = [['LineItem', lineItemSchema]];
const ANSWER_PARTS: readonly (readonly [string, z.ZodType])[] = [
  ['Installment', crmInstallmentSchema],
  ['Transaction', transactionSchema],
];

const TAGS: Readonly<Record<Tag | 'Webhooks', string>> = {
  Till: 'A dynamic QR code, and what becomes of it. Amounts in minor units.',
  'Invoice links': 'A link and a QR code to pay one invoice. Amounts in minor units.',
  Checkout: 'One payment of a quote or a basket. Amounts in euros.',
  CRM: 'Balances, plans and open amounts. Amounts in euros; the key needs CRM access.',
  Transactions: 'What was paid, by whom it was sold. Amounts in euros.',
  Webhooks: 'What the service posts to the merchant, signed.',
};

const DESCRIPTION =
  'The whole interface of the instant bank transfers, as this simulation speaks it. **No money ' +
  'moves.** Bodies are JSON in UTF-8; fields that are not known are ignored, on both sides. The ' +
  'till’s and the invoices’ amounts are integers in minor units, those of checkout and of the CRM ' +
  'are numbers in euros with whole cents. The business codes of errors are the simulation’s own: ' +
  'the interface names none.';

const SECRET_KEY = 'secretKey';
const STREAM_TOKEN = 'streamToken';

const SECURITY_SCHEMES = {
  [SECRET_KEY]: {
    type: 'http',
    scheme: 'bearer',
    description: 'The secret key, `sk_test_…` (interface, Authentication 1).',
  },
  [STREAM_TOKEN]: {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description: 'The same key, for the stream alone (interface, Authentication 4).',
  },
};

const HEADERS = {
  Date: {
    description: 'The platform’s own clock (RFC 9110, 6.6.1).',
    required: true,
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'Seconds until it may be asked again (RFC 9110, 10.2.3).',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
};

const date = { Date: { $ref: '#/components/headers/Date' } };
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const refusalAnswer = (name: RefusalName): JsonSchema => {
  const refusal = REFUSALS[name];
  return {
    description: refusal.description,
    headers: refusal.status === 429 ? { ...date, ...retryAfter } : date,
    content: refusalContent(refusal),
  };
};

const successAnswers = (success: Success): readonly (readonly [string, JsonSchema])[] => {
  const schema = schemaReference(success.body.name);
  if ('events' in success) {
    const content = {
      'text/event-stream': {
        schema: { type: 'string', description: 'The form is server-sent events (HTML, 9.2).' },
        // OpenAPI 3.1 has no words for the events of a stream.
        'x-events': Object.fromEntries(success.events.map((name) => [name, schema])),
        example: success.example,
      },
    };
    return [['200', { description: success.description, headers: date, content }]];
  }
  const content = { 'application/json': { schema, example: success.body.example } };
  return success.statuses.map((status, index) => {
    const description = index === 0 ? success.description : 'It was there already.';
    return [status, { description, headers: date, content }];
  });
};

const parametersOf = (where: 'path' | 'query', schema: z.ZodObject | undefined): JsonSchema[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description, ...rest } = inlineSchema(field, 'input');
    const required = !field.safeParse(undefined).success;
    return { name, in: where, required, description, schema: rest };
  });

const operationObject = (operation: Operation): JsonSchema => {
  const { operationId, endpoint, title, description, request, success } = operation;
  const refusals = operation.refusals.map((name): [string, JsonSchema] => [
    String(REFUSALS[name].status),
    { $ref: `#/components/responses/${name}` },
  ]);
  return {
    operationId,
    tags: [operation.tag],
    summary: `${title} (Interface, endpoint ${endpoint})`,
    description,
    security: [{ ['events' in success ? STREAM_TOKEN : SECRET_KEY]: [] }],
    parameters: [
      ...parametersOf('path', operation.pathParameters),
      ...parametersOf('query', operation.query),
    ],
    ...(request && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: schemaReference(request.name), example: request.example },
        },
      },
    }),
    responses: Object.fromEntries([...successAnswers(success), ...refusals]),
  };
};

const paths = (): Readonly<Record<string, JsonSchema>> => {
  const made: Record<string, JsonSchema> = {};
  for (const operation of OPERATIONS) {
    const { path, method } = operation;
    made[path] = { ...made[path], [method]: operationObject(operation) };
  }
  return made;
};

const schemas = (): Readonly<Record<string, JsonSchema>> => {
  const requests = OPERATIONS.flatMap(({ request }) => request ?? []);
  const named = ({ name, schema }: Operation['success']['body']) => [name, schema] as const;
  const answers = OPERATIONS.map(({ success }) => success.body);
  return {
    ...namedSchemas(new Map([...REQUEST_PARTS, ...requests.map(named)]), 'input'),
    ...namedSchemas(new Map([...ANSWER_PARTS, ...answers.map(named)]), 'output'),
    ...namedSchemas(WEBHOOK_SCHEMAS, 'output'),
  };
};

/** The parts of the document that its readers in this house look at. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, JsonSchema>>;
  readonly webhooks: Readonly<Record<string, JsonSchema>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly [part: string]: unknown;
  };
  readonly [part: string]: unknown;
}

/**
 * The interface as an OpenAPI document, 3.1, made from the schemas by which the routes read and write;
 * `baseUrl` is where it is served, the interface's `{base_url}`.
 */
export const openApiDocument = (baseUrl: string): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {
    title: 'Instant bank transfers, simulated',
    // The interface has no version scheme (interface, Versioning).
    version: '1',
    description: DESCRIPTION,
  },
  servers: [{ url: baseUrl, description: 'This simulation.' }],
  security: [{ [SECRET_KEY]: [] }],
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  paths: paths(),
  webhooks: webhookOperations(),
  components: {
    securitySchemes: SECURITY_SCHEMES,
    headers: HEADERS,
    responses: Object.fromEntries(
      (Object.keys(REFUSALS) as RefusalName[]).map((name) => [name, refusalAnswer(name)]),
    ),
    schemas: schemas(),
  },
});
