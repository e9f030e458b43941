import { beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '../../src/simulator/reference/document.ts';
import { OPERATIONS } from '../../src/simulator/reference/operations.ts';
import { REFUSALS, type RefusalName } from '../../src/simulator/reference/refusals.ts';
import { webhookExample } from '../../src/simulator/reference/webhook-operations.ts';
import { type DocumentJudge, openDocumentJudge } from '../support/document-judge.ts';

/**
 * The validator says nothing about a schema that it cannot compile. So each schema of the document is first
 * given what it must refuse.
 */

let judge: DocumentJudge;
beforeAll(async () => {
  judge = await openDocumentJudge(openApiDocument('http://127.0.0.1/api/v1'));
});

const headers = {
  'content-type': 'application/json',
  date: 'Mon, 02 Mar 2026 10:00:00 GMT',
  'retry-after': '12',
};
const KEY = { authorization: 'Bearer sk_test_x' };

const answers = OPERATIONS.flatMap(({ operationId, method, path, query, success, refusals }) => {
  const url = {
    path: path.replace(/\{\w+\}/, 'x1'),
    query: 'events' in success ? { token: 'sk_test_x' } : query === undefined ? {} : { a: 'b' },
  };
  const request = { method, url, headers: KEY };
  const good =
    'events' in success
      ? []
      : success.statuses.map((status) => [status, success.body.example] as const);
  const bad = refusals.map((name) => [REFUSALS[name].status, refusalExample(name)] as const);
  return [...good, ...bad].map(([status, body]) => ({
    operationId,
    request,
    status: Number(status),
    body,
  }));
});

function refusalExample(name: RefusalName): object {
  const [message] = REFUSALS[name].example;
  return { success: false, error: { code: REFUSALS[name].codes[0], message } };
}

const responses = async (
  { request, status, body }: (typeof answers)[number],
  changed: {
    readonly status?: number;
    readonly body?: unknown;
    readonly headers?: Record<string, string>;
  },
) => {
  const answer = {
    statusCode: changed.status ?? status,
    headers: changed.headers ?? headers,
    body: changed.body ?? body,
  };
  const violations = await judge.exchange(request, answer);
  return violations.filter(({ side }) => side === 'response').map(({ message }) => message);
};

describe.each(answers)('The answer $status of $operationId', (answer) => {
  test('without its fields is noticed', async () => {
    expect(await responses(answer, { body: {} })).not.toEqual([]);
  });

  test('with a field that the document does not tell is noticed', async () => {
    expect(await responses(answer, { body: { ...answer.body, extra: 1 } })).not.toEqual([]);
  });

  test('without the platform’s time is noticed', async () => {
    const { date: _date, ...others } = headers;
    expect(await responses(answer, { headers: others })).not.toEqual([]);
  });

  test('of a status that is not told is noticed', async () => {
    expect(await responses(answer, { status: 418 })).not.toEqual([]);
  });

  test('as the document’s example has it is right', async () => {
    expect(await responses(answer, {})).toEqual([]);
  });
});

const requests = OPERATIONS.flatMap(({ operationId, path, request, success }) =>
  request === undefined ? [] : [{ operationId, path, request, success }],
);

describe.each(requests)('The request of $operationId', ({ path, request, success }) => {
  const judged = async (body: unknown, key: Record<string, string> = KEY) => {
    const sent = { ...headers, ...key, 'content-length': '99' };
    const answer = { statusCode: 201, headers, body: success.body.example };
    return judge.exchange({ method: 'post', url: { path }, headers: sent, body }, answer);
  };

  test('without its fields is noticed', async () => {
    expect(await judged({})).not.toEqual([]);
  });

  test.each(Object.entries(request.example))(
    'with %s of another kind is noticed',
    async (field) => {
      expect(await judged({ ...request.example, [field]: [[]] })).not.toEqual([]);
    },
  );

  test('without a key is noticed', async () => {
    expect(await judged(request.example, {})).toMatchObject([{ code: 401 }]);
  });

  test('as the document’s example has it is right, and unknown fields are ignored', async () => {
    expect(await judged({ ...request.example, unknownField: 1 })).toEqual([]);
  });
});

describe('An event of the stream', () => {
  const example = { status: 'completed', paymentId: 'pay_1', amount: 4890 };

  test.each(['ready', 'payment.status'])('%s is judged by its data', async (name) => {
    expect(
      await judge.event('followTillPayment', name, { ...example, amount: '48.90' }),
    ).not.toEqual([]);
    expect(await judge.event('followTillPayment', name, { ...example, extra: 1 })).not.toEqual([]);
    expect(await judge.event('followTillPayment', name, {})).not.toEqual([]);
    expect(await judge.event('followTillPayment', name, example)).toEqual([]);
  });

  test('of another name is known by no document', async () => {
    expect(await judge.event('followTillPayment', 'payment.sung', example)).not.toEqual([]);
  });
});

describe('A webhook', () => {
  const signature = `t=1772445641,v1=${'a'.repeat(64)}`;
  const body = webhookExample('payment.executed');
  const sent = { event: 'payment.executed', signature, body };

  test.each([
    ['of another event', { body: { ...body, event: 'payment.failed' } }],
    ['without its amount', { body: { ...body, amount: undefined } }],
    ['with a till’s amount in euros', { body: { ...body, amount: 48.9 } }],
    ['with a field that the document does not tell', { body: { ...body, extra: 1 } }],
    ['with another signature', { signature: 'v1=abc' }],
  ])('%s is noticed', async (_sentence, change) => {
    expect(await judge.webhook({ ...sent, ...change })).not.toEqual([]);
  });

  test('as the document’s example has it is right', async () => {
    expect(await judge.webhook(sent)).toEqual([]);
  });
});
