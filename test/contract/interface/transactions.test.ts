import { describe, expect, test } from 'vitest';
import {
  type TransactionRecord,
  type TransactionsQuery,
  transactionsResponseSchema,
} from '../../../src/platform/wire/transactions.ts';
import { BALANCE, CHECKOUT, INVOICE, OPEN_AMOUNT, PLAN, TILL } from '../../support/creations.ts';
import { newReference, platformUnderTest } from '../../support/platform-under-test.ts';

const platform = platformUnderTest();

/** The listing by both ways, which must be the same. */
const list = async (filter: TransactionsQuery = {}): Promise<readonly TransactionRecord[]> => {
  const { status, body } = await platform.get(
    `/developers/transactions?${new URLSearchParams({ ...filter } as Record<string, string>)}`,
  );
  expect(status).toBe(200);
  const { transactions } = transactionsResponseSchema.parse(body);
  expect(await platform.client.transactions.list(filter)).toEqual({
    ok: true,
    value: transactions,
  });
  return transactions;
};

describe('GET /developers/transactions (interface, endpoint 10)', () => {
  test.each([
    ['both filters at once (A27)', 'commercialName=a&commercialId=b', 'commercialId'],
    ['a filter that stands twice', 'commercialName=a&commercialName=b', 'commercialName'],
    ['an empty filter', 'commercialId=', 'commercialId'],
  ])('refuses %s', async (_sentence, query, field) => {
    const { status, body } = await platform.get(`/developers/transactions?${query}`);
    expect([status, body]).toMatchObject([400, { error: { field } }]);
  });

  test('is not even asked with both filters by the client library (A27)', async () => {
    const filter = { commercialName: 'a', commercialId: 'b' };
    expect(await platform.client.transactions.list(filter)).toMatchObject({
      ok: false,
      error: { code: 'invalidRequest', httpStatus: null },
    });
  });

  test('lists nothing of a sales person whom nobody named', async () => {
    expect(await list({ commercialName: newReference('nobody') })).toEqual([]);
    expect(await list({ commercialId: newReference('nobody') })).toEqual([]);
  });

  test('ignores a filter that it does not know (interface, Versioning)', async () => {
    const { status } = await platform.get('/developers/transactions?unknownFilter=1');
    expect(status).toBe(200);
  });

  test('is filtered by the name or by the identifier of the sales person, exactly', async () => {
    const name = `Lou ${newReference('Martin')}`;
    const id = newReference('c');
    for (const [creation, who] of [
      [BALANCE, { commercialName: name, commercialId: id }],
      [PLAN, { commercialName: name }],
      [BALANCE, { commercialId: id }],
      [BALANCE, { commercialName: `${name} the other` }],
      [BALANCE, {}],
    ] as const) {
      expect((await platform.send(creation.path, { ...creation.request(), ...who })).status).toBe(
        201,
      );
    }
    const byName = await list({ commercialName: name });
    // A plan's instalments are payments of their own.
    expect(byName).toHaveLength(4);
    expect(new Set(byName.map(({ commercialName }) => commercialName))).toEqual(new Set([name]));
    const byId = await list({ commercialId: id });
    expect(byId).toHaveLength(2);
    expect(new Set(byId.map(({ commercialId }) => commercialId))).toEqual(new Set([id]));
  });

  test('lists every channel, newest first, in euros (A27)', async () => {
    for (const { path, request } of [TILL, INVOICE, CHECKOUT, BALANCE]) {
      await platform.send(path, request());
    }
    const newest = (await list()).slice(0, 4);
    expect(newest).toMatchObject([
      { channel: 'crm', amount: 48.9, payerEmail: 'ada@example.com' },
      { channel: 'checkout', amount: 119.98, payerName: 'Ada' },
      { channel: 'invoice', amount: 120, invoiceRef: expect.any(String) },
      { channel: 'pos', amount: 48.9 },
    ]);
    const moments = newest.map(({ createdAt }) => Date.parse(createdAt ?? ''));
    expect(moments.toSorted((one, other) => other - one)).toEqual(moments);
  });

  test('lists an open amount by its transfers: none before the first', async (context) => {
    const controls = platform.controls(context);
    const commercialName = newReference('Lou');
    const request = { ...OPEN_AMOUNT.request(), commercialName };
    const { body } = await platform.send(OPEN_AMOUNT.path, request);
    expect(await list({ commercialName })).toEqual([]);
    const { opportunityId } = body as { opportunityId: string };
    const path = `/opportunities/${opportunityId}/payments`;
    await controls.call('POST', path, { amount: 1_234 });
    expect(await list({ commercialName })).toMatchObject([{ status: 'pending', amount: 12.34 }]);
  });
});
