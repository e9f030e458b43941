import { createLogger } from '@stoplight/prism-core';
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpRequest,
  type IHttpResponse,
} from '@stoplight/prism-http';
import { SIGNATURE_HEADER } from '../../src/platform/webhook/signature.ts';
import type { OpenApiDocument } from '../../src/simulator/reference/document.ts';
import { eventPath, strictDocument, webhookPath } from './strict-document.ts';

/** What a validator has against a request or an answer. */
export interface Violation {
  readonly side: 'request' | 'response';
  /** Where it is: `body`, `amount`. */
  readonly location: readonly string[];
  readonly message: string;
  readonly code: string | number | undefined;
}

export const PRISM_LOGGER = createLogger('prism', { level: 'silent' });

/** What Prism checks, whether it stands between two servers or is asked about what it did not carry. */
export const PRISM_CHECKS = {
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
} as const;

const NOWHERE = { ...PRISM_CHECKS, isProxy: true, upstream: new URL('http://127.0.0.1') } as const;

/** A webhook as it was sent. */
interface SentWebhook {
  readonly event: string;
  readonly signature: string;
  readonly body: unknown;
}

/** Judges what cannot pass through a proxy, by the same validator. */
export interface DocumentJudge {
  readonly operations: Operations;
  exchange(request: IHttpRequest, answer: IHttpResponse): Promise<readonly Violation[]>;
  /** One event of a stream, by the schema that its operation gives it. */
  event(operationId: string, name: string, data: unknown): Promise<readonly Violation[]>;
  webhook(sent: SentWebhook): Promise<readonly Violation[]>;
}

type Operations = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>;
type Prism = ReturnType<typeof createInstance>;
type Config = typeof NOWHERE;

const JSON_TYPE = { 'content-type': 'application/json' };

const askPrism = async (
  prism: Prism,
  operations: Operations,
  request: IHttpRequest,
  checks: Partial<Record<'validateRequest' | 'checkSecurity', boolean>> = {},
): Promise<Violation[]> => {
  const judged = await prism.request(request, operations, { ...NOWHERE, ...checks } as Config)();
  if (judged._tag === 'Left') throw judged.left;
  const { input, output } = judged.right.validations;
  const violation =
    (side: Violation['side']) =>
    ({ path, message, code }: (typeof input)[number]): Violation => ({
      side,
      location: path ?? [],
      message,
      code,
    });
  return [...input.map(violation('request')), ...output.map(violation('response'))];
};

/** Reads the document strictly; throws when Prism cannot. */
export const openDocumentJudge = async (document: OpenApiDocument): Promise<DocumentJudge> => {
  const operations = await getHttpOperationsFromSpec(
    // It puts what is referred to in the place of each reference, in what it is given.
    structuredClone(strictDocument(document)),
  );
  const exchange: DocumentJudge['exchange'] = async (request, answer) => {
    const prism = createInstance(NOWHERE, {
      logger: PRISM_LOGGER,
      forward: () => () => async () => ({ _tag: 'Right', right: answer }),
    });
    try {
      return await askPrism(prism, operations, request);
    } catch (error) {
      // Prism throws at what it cannot even read, such as a media type that is none: the answer is left.
      const url = { path: request.url.path.replaceAll('%', '') };
      const readable = { method: request.method, url };
      const checks = { validateRequest: false, checkSecurity: false };
      const unreadable = { location: [], message: String(error), code: undefined };
      return [
        { side: 'request', ...unreadable },
        ...(await askPrism(prism, operations, readable, checks)),
      ];
    }
  };
  return {
    operations,
    exchange,
    event: (operationId, name, data) =>
      exchange(
        { method: 'get', url: { path: eventPath(operationId, name) } },
        { statusCode: 200, headers: JSON_TYPE, body: data },
      ),
    webhook: ({ event, signature, body }) =>
      exchange(
        {
          method: 'post',
          url: { path: webhookPath(event) },
          headers: { ...JSON_TYPE, [SIGNATURE_HEADER]: signature },
          body,
        },
        { statusCode: 200 },
      ),
  };
};
