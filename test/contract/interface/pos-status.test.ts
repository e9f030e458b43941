import { describe, expect, onTestFinished, test } from 'vitest';
import {
  posCreateResponseSchema,
  posStatusResponseSchema,
} from '../../../src/platform/wire/pos.ts';
import { TILL } from '../../support/creations.ts';
import { platformUnderTest } from '../../support/platform-under-test.ts';

const platform = platformUnderTest();

const create = async (): Promise<string> => {
  const { body } = await platform.send(TILL.path, TILL.request());
  return posCreateResponseSchema.parse(body).paymentId;
};
const pathOf = (paymentId: string) => `/pos/payments/${encodeURIComponent(paymentId)}/status`;

describe('GET /pos/payments/{paymentId}/status (interface, endpoint 9)', () => {
  test.each([
    ['is of nobody', 'pay_nobody'],
    ['is a name that every object has', '__proto__'],
    ['holds a slash', 'pay/../x'],
    ['is 200 characters long', 'x'.repeat(200)],
  ])('knows no payment whose identifier %s: 404 (A7)', async (_sentence, paymentId) => {
    expect((await platform.get(pathOf(paymentId))).status).toBe(404);
    expect(await platform.client.pos.getStatus(paymentId)).toMatchObject({
      ok: false,
      error: { code: 'notFound', httpStatus: 404 },
    });
  });

  test('is asked with the header alone: the stream’s token opens nothing here', async () => {
    const path = `${pathOf(await create())}?token=${platform.key}`;
    expect((await platform.ask(path, { headers: {} })).status).toBe(401);
  });

  test('answers the status, and the payment it is of (A3)', async () => {
    const paymentId = await create();
    const { status, body } = await platform.get(pathOf(paymentId));
    expect(status).toBe(200);
    expect(posStatusResponseSchema.parse(body)).toEqual({
      status: 'pending',
      paymentId,
      amount: 4890,
      currency: 'EUR',
      isSimulation: true,
    });
    expect(await platform.client.pos.getStatus(paymentId)).toEqual({
      ok: true,
      value: {
        status: 'pending',
        amountMinor: 4890,
        currency: 'EUR',
        isSimulation: true,
        platformNowMs: expect.any(Number),
      },
    });
  });

  test.for([
    ['completed', 'complete', 'collected (interface, endpoint 9)'],
    ['completed', 'complete-after-expiry', 'collected after its time was over (A5)'],
    ['failed', 'refuse', 'refused by its payer (A5)'],
    ['expired', 'expire', 'over by its time (A5)'],
    ['pending', 'stay-pending', 'held by the bank, which says nothing'],
  ] as const)('reads %s after "%s": it is %s', async ([status, act], context) => {
    const controls = platform.controls(context);
    const paymentId = await create();
    await controls.play(paymentId, act);
    expect((await platform.get(pathOf(paymentId))).body).toMatchObject({ status });
    expect(await platform.client.pos.getStatus(paymentId)).toMatchObject({ value: { status } });
  });

  test('reads expired from expiresAt on, and not before', async (context) => {
    const controls = platform.controls(context);
    const answer = await platform.send(TILL.path, TILL.request());
    const { paymentId, expiresAt } = posCreateResponseSchema.parse(answer.body);
    const statusAt = async (atMs: number) => {
      await controls.call('POST', '/clock', { at: new Date(atMs).toISOString(), frozen: true });
      return platform.client.pos.getStatus(paymentId);
    };
    onTestFinished(async () => {
      await controls.call('POST', '/clock', { frozen: false });
    });
    const endMs = Date.parse(expiresAt);
    expect(await statusAt(endMs - 1)).toMatchObject({ value: { status: 'pending' } });
    expect(await statusAt(endMs)).toMatchObject({ value: { status: 'expired' } });
  });
});
