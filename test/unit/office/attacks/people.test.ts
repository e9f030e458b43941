import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sealSecondFactors } from '../../../../src/office/people/seal-second-factors.ts';
import { vaultOf } from '../../../../src/office/people/vault.ts';
import type { PeopleView } from '../../../../src/office/views.ts';
import {
  authenticatorCode,
  type FirstManager,
  firstManager,
  PASSWORD,
} from '../../../support/office/office-client.ts';
import { officeOfFile } from '../../../support/office/office-of-file.ts';

// Who tries names and passwords, and who is signed in and types what nobody may.

const office = officeOfFile('hostile_people');
let first: FirstManager;

beforeAll(async () => {
  first = await firstManager(office);
});

describe('whoever signs in', () => {
  const signIn = (login: string, headers: Record<string, string> = {}, code = '000000') =>
    fetch(`${office.url}api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'comptoir-page': '1', ...headers },
      body: JSON.stringify({ login, password: PASSWORD, code }),
    });

  it('is limited by where it comes from, whatever names it tries', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const hash = createHash('sha256').update(`address\0${from['x-forwarded-for']}`).digest('hex');
    expect((await signIn('nobody-1', from)).status).toBe(403);
    await office.rows(
      'INSERT INTO sign_in_failure (login_hash) SELECT $1 FROM generate_series(1, 49)',
      [hash],
    );
    expect((await signIn('nobody-2', from)).status).toBe(429);
    expect((await signIn('nobody-2')).status).toBe(403);
  });

  it('has a cookie that travels by HTTPS alone, where the page came so', async () => {
    const code = authenticatorCode(first.secret, 1);
    const answer = await signIn(first.login, { 'x-forwarded-proto': 'https' }, code);
    expect(answer.status).toBe(200);
    const [cookie] = answer.headers.getSetCookie();
    for (const word of ['HttpOnly', 'Secure', 'SameSite=Strict']) expect(cookie).toContain(word);
  });

  it('has a second factor that nobody reads in the database', async () => {
    const stored = () =>
      office.rows<{ second_factor: string }>(
        'SELECT second_factor FROM person UNION ALL SELECT second_factor FROM invitation',
      );
    for (const { second_factor: kept } of await stored()) expect(kept).toMatch(/^sealed:/);
    await office.rows('UPDATE person SET second_factor = $1', ['OPEN']);
    const vault = vaultOf(Buffer.from('a key'));
    await sealSecondFactors(office.store, vault);
    const [person] = await stored();
    expect(person?.second_factor).toMatch(/^sealed:/);
    expect(vault.open(person?.second_factor ?? '')).toBe('OPEN');
    expect(() => vaultOf(Buffer.from('another')).open(person?.second_factor ?? '')).toThrow();
  });
});

describe('somebody who is signed in', () => {
  it('types nothing that would not be what is stored and signed, and names nothing that is not there', async () => {
    const { marc } = first;
    const shop = { name: 'Dinan', timeZone: 'Europe/Paris', opensAt: null, closesAt: null };
    const role = { role: 'reader' } as const;
    const refused: readonly (readonly [string, object, number])[] = [
      ['/shops', { ...shop, id: null, name: 'a\0b' }, 400],
      ['/shops', { ...shop, id: null, name: '\ud800' }, 400],
      ['/shops', { ...shop, id: 9_999 }, 404],
      ['/people', { name: 'Z', login: 'z\0', roles: [{ shopId: null, ...role }] }, 400],
      ['/people', { name: 'Z', login: 'z', roles: [{ shopId: 9_999, ...role }] }, 404],
    ];
    for (const [path, body, status] of refused) {
      expect([path, (await marc.post(path, body)).status]).toEqual([path, status]);
    }
    expect((await marc.get('/sales?q=%00')).status).toBe(200);
    const { view } = await marc.get<PeopleView>('/people');
    expect(view.log).toMatchObject({ wrongAt: null });
  });
});
