import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { errorOf, runSimulator, SALE } from '../support/running-simulator.ts';

const wasmPath = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasmPath)).buffer } });

const body = (change: object): string => JSON.stringify({ ...SALE, ...change });

describe('A payment that cannot be created is refused with what is wrong', () => {
  const cases: readonly [string, string | Uint8Array<ArrayBuffer>, string, string | undefined][] = [
    ['no body', '', 'body_empty', undefined],
    ['a body that is not JSON', 'amount=4890', 'body_not_json', undefined],
    ['a body cut short', '{"amount":48', 'body_not_json', undefined],
    ['broken UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), 'body_not_utf8', undefined],
    ['a list', '[]', 'body_not_object', undefined],
    ['null', 'null', 'body_not_object', undefined],
    ['no amount', body({ amount: undefined }), 'field_missing', 'amount'],
    ['no currency', body({ currency: undefined }), 'field_missing', 'currency'],
    ['an amount of zero', body({ amount: 0 }), 'field_invalid', 'amount'],
    ['a negative amount', body({ amount: -4890 }), 'field_invalid', 'amount'],
    ['a fraction of a cent', body({ amount: 48.9 }), 'field_invalid', 'amount'],
    ['an amount in words', body({ amount: '4890' }), 'field_invalid', 'amount'],
    ['an amount beyond any sale', body({ amount: 1e15 }), 'field_invalid', 'amount'],
    ['an unknown way to write a currency', body({ currency: 'eur' }), 'field_invalid', 'currency'],
    ['an empty terminal', body({ terminalId: '' }), 'field_invalid', 'terminalId'],
    ['a label that is too long', body({ label: 'x'.repeat(141) }), 'field_invalid', 'label'],
    ['a label that is a number', body({ label: 7 }), 'field_invalid', 'label'],
    ['a body over the limit', body({ label: 'x'.repeat(70_000) }), 'body_too_large', undefined],
  ];
  test.each(cases)('%s', async (_name, sent, code, field) => {
    const simulator = await runSimulator();
    const answer = await simulator.post(sent);
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatchObject({ code, ...(field && { field }) });
  });

  test('a body that is not declared as JSON', async () => {
    const simulator = await runSimulator();
    const answer = await simulator.ask('/pos/create-payment', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: body({}),
    });
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).code).toBe('content_type_not_json');
  });

  test('nothing that was refused is in the book', async () => {
    const simulator = await runSimulator();
    await simulator.post(body({ amount: 0 }));
    const headers = { authorization: `Bearer ${simulator.secretKey}` };
    const book = await fetch(`${simulator.siteUrl}/control/payments`, { headers });
    expect(await book.json()).toEqual({ payments: [] });
  });

  test('whatever is sent, the answer is never a server error', async () => {
    const simulator = await runSimulator({ requestsPerMinute: 0 });
    const sent = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc.uint8Array({ maxLength: 64 }).map((bytes) => new Uint8Array(bytes)),
      fc
        .record(
          { amount: fc.jsonValue(), currency: fc.jsonValue(), label: fc.jsonValue() },
          { requiredKeys: [] },
        )
        .map((value) => JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(sent, async (garbage) => {
        const answer = await simulator.post(garbage);
        expect([201, 400]).toContain(answer.status);
        await answer.arrayBuffer();
      }),
      { numRuns: 200 },
    );
  });
});

describe('A payment that is created', () => {
  test('is answered as the interface says, and its time runs by the platform’s clock', async () => {
    const simulator = await runSimulator({ lifetimeMs: 240_000 });
    const payment = await simulator.create();
    expect(payment.paymentId).toMatch(/^pay_[a-z2-9]{10}$/);
    expect(payment.paymentLink).toBe(`${simulator.siteUrl}/pay/${payment.paymentId}`);
    expect(payment.isSimulation).toBe(true);
    expect(payment.expiresAt).toBe(new Date(simulator.clock.wallMs() + 240_000).toISOString());
  });

  test('shows a QR code that a phone reads as the payment link', async () => {
    const simulator = await runSimulator();
    const { qrCode, paymentLink } = await simulator.create();
    const png = Buffer.from(qrCode.replace('data:image/png;base64,', ''), 'base64');
    const found = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] });
    expect(found.map(({ text }) => text)).toEqual([paymentLink]);
  });

  test('ignores the fields it does not know', async () => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create({ ...SALE, futureField: { deep: [1] } });
    expect(await simulator.status(paymentId)).toBe('pending');
  });

  test('needs neither terminal nor label', async () => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create({ amount: 1, currency: 'EUR' });
    expect(await simulator.status(paymentId)).toBe('pending');
  });

  test('is a new one each time, since the interface has no idempotency key for the till', async () => {
    const simulator = await runSimulator();
    const [one, other] = [await simulator.create(), await simulator.create()];
    expect(one.paymentId).not.toBe(other.paymentId);
  });
});
