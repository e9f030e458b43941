import { describe, expect, test } from 'vitest';
import type { PosStatus } from '../../src/platform/pos/pos-status.ts';
import { followPayment } from '../../src/platform/stream/payment-stream.ts';
import { CREATED, KEY, REQUEST, setUpClientBench } from '../support/client-bench.ts';
import { createEventLog } from '../support/event-log.ts';
import { answerJson } from '../support/scripted-server.ts';

/** What is no amount of minor units is no silence either. */
const UNREADABLE = { isUnreadable: true };

const bench = setUpClientBench();
const IBAN = 'FR76 3000 6000 0112 3456 7890 189';
const CARD = '4111 1111 1111 1111';
const AT_THE_BOUND = 900;

/** A payment made by a platform that answers with this in the place of the usual. */
async function create(field: Partial<Record<keyof typeof CREATED, unknown>>) {
  const client = await bench.current.serve((arrival) =>
    answerJson(arrival, 201, { ...CREATED, ...field }),
  );
  return client.pos.create(REQUEST);
}

describe('A payment whose link cannot be shown is refused as it is created', () => {
  const linkOf = (bytes: number, filler = 'x') => {
    const beginning = 'https://bank.example/p/';
    return beginning + filler.repeat((bytes - beginning.length) / Buffer.byteLength(filler));
  };

  test.each([
    ['is too long for a code that a phone reads', linkOf(AT_THE_BOUND + 1)],
    ['has 5 kB', linkOf(5_000)],
    ['has as many bytes in fewer characters', linkOf(AT_THE_BOUND + 7, 'é')],
    ['runs a script', 'javascript:alert(1)'],
    ['is a file', 'file:///etc/passwd'],
    ['opens an app', 'bank://pay/1'],
    ['has no scheme', 'bank.example/p/1'],
    ['is empty', ''],
    ['reads backwards', 'https://bank.example/\u202Egro.live'],
    ['holds the key', `https://bank.example/?token=${encodeURIComponent(KEY)}`],
    ['is the key', KEY],
  ])('because it %s', async (_, paymentLink) => {
    const error = bench.current.keep(await create({ paymentLink }));
    expect(error).toMatchObject({ code: 'linkUnusable', httpStatus: 201, retryable: false });
  });

  test('and one that just fits is given as it came', async () => {
    for (const paymentLink of [linkOf(AT_THE_BOUND), 'http://bank.example/é?a=4111111111111111']) {
      expect(await create({ paymentLink })).toMatchObject({ ok: true, value: { paymentLink } });
    }
  });
});

describe('A payment whose identifier cannot be asked about is refused as it is created', () => {
  test.each(['a b', 'a\n', 'a\0b', '\u202Epay', '\uD800', KEY, 'x'.repeat(201), '..'])(
    'as %j',
    async (paymentId) => {
      const error = bench.current.keep(await create({ paymentId }));
      expect(error.code).toBe('unreadableAnswer');
    },
  );

  test('and every other one is given as it came, whatever it looks like', async () => {
    for (const paymentId of [
      '4111111111111111',
      'FR7630006000011234567890189',
      'a/b?c#d%2e',
      '🙂',
    ]) {
      expect(await create({ paymentId })).toMatchObject({ ok: true, value: { paymentId } });
      await bench.current.server.close();
    }
  });
});

describe('What a platform says', () => {
  const told = `${IBAN}, ${CARD.replaceAll(' ', '')}, ${KEY}\u202E\0${'x'.repeat(400_000)}`;
  const HIDDEN = '[hidden], [hidden], [secret]';

  test('with a refusal is bounded and masked', async () => {
    const client = await bench.current.serve((arrival) =>
      answerJson(arrival, 400, { error: { code: told, message: told } }),
    );
    const error = await bench.current.errorOf(client);
    expect(error.detail).toMatch(/^HTTP 400: \[hidden\], \[hidden\], \[secret\]/);
    expect(error.businessCode?.startsWith(HIDDEN)).toBe(true);
    expect([error.detail.length, error.businessCode?.length]).toEqual([500, 64]);
    expect(error.detail.isWellFormed()).toBe(true);
  });

  test('as a status is bounded and masked', async () => {
    const client = await bench.current.serve((arrival) =>
      answerJson(arrival, 200, { status: told, currency: told, paymentId: 'pay_1' }),
    );
    const status = await client.pos.getStatus('pay_1');
    const word = status.ok ? status.value.status : '';
    expect(word.startsWith(HIDDEN)).toBe(true);
    expect(word).toHaveLength(64);
    expect(status.ok && status.value.currency).toBe(word);
  });

  test('on the stream is bounded and masked', async () => {
    const short = told.slice(0, 200_000);
    const { origin } = await bench.current.start(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(
        `event: ready\ndata: {}\n\nevent: payment.status\ndata: ${JSON.stringify({
          status: short,
        })}\n\n`,
      );
    });
    const said = createEventLog<PosStatus>();
    const stream = followPayment({
      url: `${origin}/?token=${encodeURIComponent(KEY)}`,
      paymentId: 'pay_1',
      clock: bench.current.clock,
      on: {
        state: () => undefined,
        sign: () => undefined,
        status: (status) => said.add(status),
        garbage: () => undefined,
      },
    });
    const { status } = await said.untilCount(1);
    stream.close();
    expect(status.startsWith(HIDDEN)).toBe(true);
    expect(status).toHaveLength(64);
  });

  test('in a listing is bounded and masked, but for what the merchant looks for', async () => {
    const invoiceRef = '4111-1111-1111-1111';
    const client = await bench.current.serve((arrival) =>
      answerJson(arrival, 200, {
        transactions: [{ paymentId: 'pay_1', status: told, invoiceRef, payerName: told }],
      }),
    );
    const listed = await client.transactions.list();
    const [transaction] = listed.ok ? listed.value : [];
    expect(transaction).toMatchObject({ paymentId: 'pay_1', invoiceRef });
    expect(transaction?.payerName).toHaveLength(500);
    expect(JSON.stringify(listed)).not.toMatch(/3000 6000|secret\+of/);
  });

  test.each([
    ['lists without end', '['.repeat(500_000)],
    ['lists in lists', `${'['.repeat(250_000)}${']'.repeat(250_000)}`],
    ['objects in objects', `${'{"status":'.repeat(50_000)}"completed"${'}'.repeat(50_000)}`],
    ['a number beyond all', `{"status":${'9'.repeat(500_000)}}`],
    ['a prototype', '{"__proto__":{"status":"completed"}}'],
    ['a status that is an object', '{"status":{"toString":"completed"}}'],
    ['a status in a list', '{"status":["completed"]}'],
    ['NULs', '\0'.repeat(1_000)],
    ['another encoding', Buffer.from('{"status":"completed"}', 'utf16le')],
  ])('in %s is not read', async (_, body) => {
    const client = await bench.current.serve(({ response }) => response.writeHead(200).end(body));
    const error = bench.current.keep(await client.pos.getStatus('pay_1'));
    expect(error).toMatchObject({ code: 'unreadableAnswer' });
  });

  test('of amounts that are none hides no status', async () => {
    const unreadable = ['1e400', '-1e400', '0.1', '9007199254740993', '"48.90"', '[]', '{}'];
    for (const amount of [...unreadable, 'null']) {
      const client = await bench.current.serve(({ response }) =>
        response.writeHead(200).end(`{"status":"pending","amount":${amount}}`),
      );
      expect(await client.pos.getStatus('pay_1')).toMatchObject({
        ok: true,
        value: {
          status: 'pending',
          amountMinor: null,
          ...(unreadable.includes(amount) && UNREADABLE),
        },
      });
      await bench.current.server.close();
    }
  });

  test.each([
    ['Date', '\t Sat, 99 Nov 2026 99:00:00 GMT'],
    ['Date', '1e999'],
    ['Retry-After', '9'.repeat(400)],
    ['Retry-After', '-1'],
    ['Retry-After', '1e9'],
    ['Content-Type', 'text/html-not'],
    ['Set-Cookie', `a=${'x'.repeat(8_000)}`],
    ['Link', '<javascript:alert(1)>; rel=preload'],
  ])('in the header %s as %j changes nothing', async (name, value) => {
    const client = await bench.current.serve((arrival) =>
      answerJson(arrival, 503, {}, { [name]: value.trim() }),
    );
    expect(await bench.current.errorOf(client)).toMatchObject({
      code: 'platformError',
      retryAfterMs: null,
    });
  });
});
