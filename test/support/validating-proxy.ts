import {
  Agent,
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { IHttpRequest } from '@stoplight/prism-http';
import { createServer as createPrism } from '@stoplight/prism-http-server';
import type { OpenApiDocument } from '../../src/simulator/reference/document.ts';
import { openDocumentJudge, PRISM_CHECKS, PRISM_LOGGER, type Violation } from './document-judge.ts';
import { operationsOf } from './strict-document.ts';

/** A request and its answer, as they passed. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** Read as JSON; `undefined` where it is none. */
  readonly requestBody: unknown;
  /** `null` for a route that the document does not know. */
  readonly operationId: string | null;
  readonly status: number;
  /** The business code and field of a refusal. */
  readonly error: { readonly code?: string; readonly field?: string };
  /** Whether Prism itself carried it; else it was judged by Prism as it passed by. */
  readonly isCarried: boolean;
  readonly violations: readonly Violation[];
}

/** An event of a stream, as it passed. */
interface StreamEvent {
  readonly name: string;
  readonly violations: readonly Violation[];
}

/** A proxy before a platform, which notes what the document has against each request and answer. */
export interface ValidatingProxy {
  /** Stands for the interface's `{base_url}`. */
  readonly baseUrl: string;
  readonly exchanges: readonly Exchange[];
  readonly events: readonly StreamEvent[];
  /** Ends it, once all that has passed is judged; throws what kept it from judging. */
  close(): Promise<void>;
}

const isJson = (mediaType: string): boolean => /^application\/([\w.-]+\+)?json\b/i.test(mediaType);

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};

const isDecodable = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
};

/**
 * Whether Prism passes a request on as it is. It answers unreadable JSON and a content type that is none by
 * itself, drops `null`, `false` and 0, sends a text without its quotes, and never answers to a path that
 * cannot be decoded.
 */
const canBeCarried = (path: string, mediaType: string, body: Buffer): boolean => {
  if (!isDecodable(path)) return false;
  if (body.length === 0) return true;
  if (!isJson(mediaType)) return mediaType.includes('/');
  const value = parsed(body);
  return Boolean(value) && typeof value !== 'string';
};

const textHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** The request as Prism's validators take it; a body that cannot be read as JSON stays a text. */
const asPrismRequest = (request: IncomingMessage, url: URL, body: Buffer): IHttpRequest => ({
  method: (request.method ?? 'get').toLowerCase() as IHttpRequest['method'],
  url: { path: url.pathname, query: Object.fromEntries(url.searchParams) },
  headers: textHeaders(request.headers),
  ...(body.length === 0 ? {} : { body: parsed(body) ?? body.toString('latin1') }),
});

const noted = (header: string): Violation[] => {
  const violations = JSON.parse(header) as (Omit<Violation, 'side'> & { location: string[] })[];
  return violations.map(({ location: [side, ...location], message, code }) => ({
    side: side === 'request' ? 'request' : 'response',
    location,
    message,
    code,
  }));
};

const errorOf = (body: unknown): Exchange['error'] =>
  (body as { error?: Exchange['error'] } | undefined)?.error ?? {};

/**
 * Starts Prism as a validating proxy before `upstream`, and before Prism a front that notes what it finds.
 * Two things go round Prism and are judged by its validators as they pass: event streams, since Prism
 * answers only when an answer has ended, and bodies that it does not pass on as they are.
 */
export const startValidatingProxy = async (
  document: OpenApiDocument,
  upstream: string,
): Promise<ValidatingProxy> => {
  const judge = await openDocumentJudge(document);
  const prism = createPrism([...judge.operations], {
    components: { logger: PRISM_LOGGER },
    config: { ...PRISM_CHECKS, isProxy: true, upstream: new URL(upstream) },
    cors: false,
  });
  const prismUrl = await prism.listen(0, '127.0.0.1');

  const templates = operationsOf(document).map(({ method, path, operationId, responses }) => ({
    operationId,
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    isStream: responses[200]?.content?.['text/event-stream'] !== undefined,
  }));
  const exchanges: Exchange[] = [];
  const events: StreamEvent[] = [];
  const judging: Promise<void>[] = [];

  const listen = (operationId: string, answer: IncomingMessage): void => {
    let rest = '';
    answer.setEncoding('utf8').on('data', (text: string) => {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const name = /^event: (.*)$/m.exec(block)?.[1];
        if (name === undefined) continue;
        const data = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null');
        const judged = judge.event(operationId, name, data);
        judging.push(judged.then((violations) => void events.push({ name, violations })));
      }
    });
  };

  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://front');
    const { method = 'GET' } = request;
    const found = templates.find(
      (template) => template.method === method && template.pattern.test(url.pathname),
    );
    const body = await buffer(request);
    const mediaType = request.headers['content-type'] ?? '';
    const isCarried = found?.isStream !== true && canBeCarried(url.pathname, mediaType, body);
    const target = new URL((isCarried ? prismUrl : upstream) + request.url);
    const headers = { ...request.headers, host: target.host };
    const sent = sendRequest(target, { method, headers, agent: new Agent() });
    response.once('close', () => sent.destroy());
    sent.once('error', () => response.destroy());

    const note = async (answer: IncomingMessage, answerBody: unknown): Promise<void> => {
      const status = answer.statusCode ?? 0;
      const judged = {
        statusCode: status,
        headers: textHeaders(answer.headers),
        body: answerBody,
      };
      exchanges.push({
        method,
        path: url.pathname,
        query: url.search,
        requestBody: parsed(body),
        operationId: found?.operationId ?? null,
        status,
        error: errorOf(answerBody),
        isCarried,
        violations: isCarried
          ? noted(String(answer.headers['sl-violations'] ?? '[]'))
          : await judge.exchange(asPrismRequest(request, url, body), judged),
      });
    };

    sent.once('response', (answer) => {
      const { 'sl-violations': _noted, ...answerHeaders } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, answerHeaders);
      if (answer.headers['content-type'] === 'text/event-stream') {
        listen(found?.operationId ?? '', answer);
        judging.push(note(answer, ''));
        answer.pipe(response);
        return;
      }
      const passing = buffer(answer).then(async (bytes) => {
        await note(answer, parsed(bytes));
        response.end(bytes);
      });
      judging.push(passing);
      passing.catch(() => response.destroy());
    });
    sent.end(body);
  };

  // A connection that waits is never ended: the request that met its end would be lost, and no test's fault.
  const front = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void pass(request, response);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    exchanges,
    events,
    close: async () => {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await prism.close();
      await Promise.all(judging);
    },
  };
};
