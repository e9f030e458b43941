import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { PeopleView, RegistersView } from '../../../src/office/views.ts';
import { firstManager, invited, type OfficeClient } from '../../support/office/office-client.ts';
import { officeOfFile } from '../../support/office/office-of-file.ts';
import { type TestRegister, testRegister } from '../../support/office/register.ts';
import { type TestOffice, testOffice } from '../../support/office/running-office.ts';

// The event stream of a manager, over real HTTP and a real PostgreSQL, from two processes of one office.

const DATABASE = 'streams';
const office = officeOfFile(DATABASE);
/** Another process of the same office. */
let other: TestOffice;
let marc: OfficeClient;
let register: TestRegister;

beforeAll(async () => {
  ({ marc } = await firstManager(office));
  other = await testOffice(office.postgres, DATABASE);
  register = testRegister({ sales: 3, seed: 9101, days: 1, openDays: 0, baskets: true });
  await register.join(office.ingestUrl, await office.code({ shop: 'Lyon' }));
});

afterAll(async () => {
  register?.close();
  await other?.stop();
});

/** Somebody who may see Lyon, signed in at the other process. */
async function somebody(login: string): Promise<{ client: OfficeClient; id: number }> {
  const as = { name: login, login, shop: 'Lyon', role: 'manager' } as const;
  const client = await invited(marc, other.url, as);
  const { view } = await marc.get<PeopleView>('/people');
  return { client, id: view.people.find(({ name }) => name === login)?.id ?? 0 };
}

/** Listens as a page does; what came so far, and when it ended. */
async function listen(client: OfficeClient, url: string) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(`${url.replace(/\/$/, '')}/api/news`, {
    headers: { cookie: client.cookie() },
    signal: leaving.signal,
  });
  expect(answer.status).toBe(200);
  // Kept for another request, a connection whose stream was ended would hold up the office's own end by a minute.
  expect(answer.headers.get('connection')).toBe('close');
  const heard = { changes: 0, hasEnded: false };
  void (async () => {
    const decoder = new TextDecoder();
    for await (const piece of answer.body ?? []) {
      heard.changes += decoder.decode(piece).split('event: changed').length - 1;
    }
    heard.hasEnded = true;
  })().catch(() => undefined);
  await expect.poll(() => heard.changes, { timeout: 10_000 }).toBe(1);
  return heard;
}

/** Far less than the beat of 15 seconds, by which it would have ended as well. */
const AT_ONCE = { timeout: 6_000, interval: 20 } as const;

it('ends where somebody signs out, and not for anybody else', async () => {
  const { client } = await somebody('one@verdier.example');
  const heard = await listen(client, other.url);
  const marcs = await listen(marc, office.url);
  expect(await client.post('/sign-out', {})).toMatchObject({ status: 200 });
  await expect.poll(() => heard.hasEnded, AT_ONCE).toBe(true);
  expect(marcs.hasEnded).toBe(false);
});

it.each([
  ['is taken out', '/people/end', {}],
  ['may see other things', '/people/roles', { roles: [{ shopId: null, role: 'reader' }] }],
])('ends in the other process where somebody %s', async (how, path, more) => {
  const { client, id } = await somebody(`${how.replaceAll(' ', '-')}@verdier.example`);
  const heard = await listen(client, other.url);
  expect(await marc.post(path, { id, ...more })).toMatchObject({ status: 200 });
  await expect.poll(() => heard.hasEnded, AT_ONCE).toBe(true);
});

it('ends in the other process where a session is ended there', async () => {
  const { client } = await somebody('session@verdier.example');
  const heard = await listen(client, other.url);
  const { view } = await marc.get<PeopleView>('/people');
  const id = view.sessions.find(({ person }) => person === 'session@verdier.example')?.id ?? 0;
  expect(await marc.post('/sessions/end', { id })).toMatchObject({ status: 200 });
  await expect.poll(() => heard.hasEnded, AT_ONCE).toBe(true);
});

it('tells other managers that a register was released and retired', async () => {
  const { client } = await somebody('other@verdier.example');
  const heard = await listen(client, other.url);
  const { view } = await marc.get<RegistersView>('/registers');
  const id = view.registers[0]?.id ?? 0;
  for (const [act, changes] of [
    ['release', 2],
    ['retire', 3],
  ] as const) {
    expect(await marc.post(`/registers/${act}`, { id })).toMatchObject({ status: 200 });
    await expect.poll(() => heard.changes, AT_ONCE).toBe(changes);
  }
});
