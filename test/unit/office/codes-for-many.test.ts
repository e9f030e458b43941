import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeJoinCode } from '../../../src/office/join/join-codes.ts';
import type { PeopleView, RegistersView } from '../../../src/office/views.ts';
import { firstManager, invited, type OfficeClient } from '../../support/office/office-client.ts';
import { officeOfFile } from '../../support/office/office-of-file.ts';
import { type TestRegister, testRegister } from '../../support/office/register.ts';

// One code by which many registers join, as where an office was lost with all that it held (decision 56).

const office = officeOfFile('many');
let marc: OfficeClient;
let seed = 9_200;

beforeAll(async () => {
  ({ marc } = await firstManager(office));
  await office.code({ shop: 'Lyon' });
});

function register(): TestRegister {
  seed += 1;
  const made = testRegister({ sales: 2, seed, days: 1, openDays: 0, baskets: true });
  onTestFinished(made.close);
  return made;
}

async function codeFor(most: number, shopId: number | null = null): Promise<string> {
  const { status, view } = await marc.post<{ code: string }>('/codes', {
    ...{ shopId, registerId: null, name: '', most },
  });
  expect(status).toBe(200);
  return view.code;
}

const listed = async () => (await marc.get<RegistersView>('/registers')).view;
const was = { shop: 'Annecy', name: 'Till by the door' };

it('lets each of many registers in once, in the shop that it was in, and says who they are', async () => {
  const code = await codeFor(2);
  const [one, two, third] = [register(), register(), register()];
  const first = await one.join(office.ingestUrl, code, { was });
  expect(first).toMatchObject({ status: 200, body: { shop: 'Annecy', name: 'Till by the door' } });
  // An answer that was lost costs nothing: the same again is no second use.
  expect(await one.join(office.ingestUrl, code, { was })).toMatchObject({ status: 200 });
  expect(await one.hand(office.ingestUrl, 1, one.last)).toMatchObject({ status: 200 });
  expect(await two.join(office.ingestUrl, code)).toMatchObject({
    body: { shop: 'Maison Verdier' },
  });
  expect(await third.join(office.ingestUrl, code, { was })).toMatchObject({
    body: { code: 'codeUnknown' },
  });
  const { codes, registers } = await listed();
  expect(codes.find(({ mostUses }) => mostUses === 2)).toMatchObject({
    ...{ shop: null, uses: 2, madeBy: 'Marc' },
    usedBy: ['Maison Verdier · till-1', 'Annecy · Till by the door'],
  });
  expect(registers.map(({ shop }) => shop)).toEqual(
    expect.arrayContaining(['Annecy', 'Maison Verdier']),
  );
  const { view } = await marc.get<PeopleView>('/people');
  expect(view.acts.map(({ what }) => what)).toContain('codeMade');
});

it('takes names as people read them, so that two shops that look alike are one', async () => {
  const code = await codeFor(9);
  const names = [
    'Chambéry',
    'Chambe\u0301ry',
    ' Chambéry\n',
    'Cham\u200Bbéry',
    '\u202EChambéry\u00AD',
  ];
  for (const shop of names) {
    const said = { was: { shop, name: ' Bar\t1\u2028' } };
    const joined = await register().join(office.ingestUrl, code, said);
    expect(joined).toMatchObject({ body: { shop: 'Chambéry', name: 'Bar 1' } });
  }
  const unseen = { was: { shop: '\u200B', name: '\uFEFF' }, terminalId: '\u202E' };
  const one = register();
  expect(await one.join(office.ingestUrl, code, unseen)).toMatchObject({
    body: { shop: 'Maison Verdier', name: one.name.slice(0, 8) },
  });
  expect(
    await register().join(office.ingestUrl, code, { ...unseen, shopName: '\u2060' }),
  ).toMatchObject({
    body: { code: 'otherRegister' },
  });
});

it('is in the log each time that a register joins by it, and not where that is told again', async () => {
  const code = await codeFor(2);
  const before = (await marc.get<PeopleView>('/people')).view.log?.entries ?? 0;
  const [one, two] = [register(), register()];
  const asked = [one, one, two, register()];
  for (const each of asked) await each.join(office.ingestUrl, code, { was });
  const { view } = await marc.get<PeopleView>('/people');
  const joins = view.acts.filter(({ sequence }) => sequence > before);
  expect(joins.map(({ person, what, detail }) => [person, what, detail])).toEqual([
    ['Annecy · Till by the door', 'registerJoined', { madeBy: 'Marc', use: '2 / 2' }],
    ['Annecy · Till by the door', 'registerJoined', { madeBy: 'Marc', use: '1 / 2' }],
  ]);
  expect(view.log).toEqual({ entries: before + 2, wrongAt: null });
  const single = await office.code({ shop: 'Lyon' });
  await register().join(office.ingestUrl, single);
  const [newest] = (await marc.get<PeopleView>('/people')).view.acts;
  expect(newest).toMatchObject({ person: 'Lyon · till-1', what: 'registerJoined' });
  expect(newest?.detail).toEqual({ madeBy: 'test' });
});

it('tells one that was retired so, also where it joined by this very code', async () => {
  const code = await codeFor(4);
  const one = register();
  expect(await one.join(office.ingestUrl, code, { was })).toMatchObject({ status: 200 });
  const { registers } = await listed();
  const id = registers.find(({ journal }) => journal === one.name)?.id;
  expect(await marc.post('/registers/retire', { id })).toMatchObject({ status: 200 });
  expect(await one.join(office.ingestUrl, code, { was })).toMatchObject({
    body: { code: 'retired' },
  });
});

it('never lets in more than it may, however many come at once', async () => {
  const code = await codeFor(3);
  const many = Array.from({ length: 6 }, register);
  const answers = await Promise.all(many.map((one) => one.join(office.ingestUrl, code, { was })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
});

it('is no way for a register that is there, for one without a shop, or once it was withdrawn', async () => {
  const code = await codeFor(5);
  const there = register();
  await there.join(office.ingestUrl, await office.code({ shop: 'Lyon' }));
  expect(await there.join(office.ingestUrl, code, { was })).toMatchObject({
    body: { code: 'otherRegister' },
  });
  const nameless = { shopName: ' ' };
  expect(await register().join(office.ingestUrl, code, nameless)).toMatchObject({
    body: { code: 'otherRegister' },
  });
  const { codes } = await listed();
  const id = codes.find(({ mostUses }) => mostUses === 5)?.id ?? 0;
  expect(await marc.post('/codes/withdraw', { id })).toMatchObject({ status: 200 });
  expect(await register().join(office.ingestUrl, code, { was })).toMatchObject({
    body: { code: 'codeUnknown' },
  });
});

it('stays in the shop that a manager named, and is not made for all shops by a manager of one', async () => {
  const { registers } = await listed();
  const shopId = registers.find(({ shop }) => shop === 'Lyon')?.shopId ?? 0;
  const code = await codeFor(2, shopId);
  expect(await register().join(office.ingestUrl, code, { was })).toMatchObject({
    body: { shop: 'Lyon', name: 'Till by the door' },
  });
  const as = { login: 'lyon@verdier.example', shop: 'Lyon', role: 'manager' } as const;
  const zoe = await invited(marc, office.url, as);
  const asked = { shopId: null, registerId: null, name: '', most: 2 };
  expect(await zoe.post('/codes', asked)).toMatchObject({ status: 403 });
  // She sees nothing of the codes for all shops.
  const { view } = await zoe.get<RegistersView>('/registers');
  expect(view.codes.map(({ shop }) => shop)).not.toContain(null);
});

it('has an end in time, like every code', async () => {
  const made = await office.store.asOwner((transaction) =>
    makeJoinCode(transaction, {
      ...{ company: 1, shopId: null, timeZone: 'Europe/Paris', registerId: null, name: null },
      ...{ mostUses: 4, days: 1, by: 'test' },
    }),
  );
  await office.rows('UPDATE join_code SET ends_at = now() WHERE most_uses = 4');
  expect(await register().join(office.ingestUrl, made.code, { was })).toMatchObject({
    body: { code: 'codeUnknown' },
  });
});
