import { beforeAll, describe, expect, it } from 'vitest';
import type { MeView, PeopleView } from '../../../src/office/views.ts';
import {
  authenticatorCode,
  type FirstManager,
  firstManager,
  firstWord,
  invited,
  officeClient,
  PASSWORD,
} from '../../support/office/office-client.ts';
import { officeOfFile } from '../../support/office/office-of-file.ts';

// Who comes in to the office's pages, and the log of what they did there.

const office = officeOfFile('sign_in');
let first: FirstManager;

beforeAll(async () => {
  first = await firstManager(office);
  for (const shop of ['Lyon', 'Annecy']) await office.code({ shop });
});

describe('who comes in', () => {
  const signIn = (code: string, password = PASSWORD, login = 'Marc@Verdier.example') =>
    officeClient(office.url).post('/sign-in', { login, password, code });

  it('lets nobody read who is not signed in', async () => {
    for (const path of ['/me', '/now', '/registers', '/people', '/news', '/exports/journal/1']) {
      expect(await officeClient(office.url).get(path)).toMatchObject({ status: 401 });
    }
  });

  it('takes an address once', async () => {
    const word = firstWord(office.told);
    const again = await officeClient(office.url).post('/welcome/look', { word });
    expect(again).toMatchObject({ status: 410, view: { code: 'ended' } });
  });

  it('takes password and second factor together, and each code once', async () => {
    expect(await signIn('000000')).toMatchObject({ status: 403, view: { code: 'refused' } });
    const code = authenticatorCode(first.secret, 1);
    expect(await signIn(code, 'wrong horse battery')).toMatchObject({ status: 403 });
    expect(await signIn(code)).toMatchObject({ status: 200 });
    expect(await signIn(code)).toMatchObject({ status: 403 });
  });

  it('limits tries by name, whether somebody has it or not', async () => {
    for (let tries = 0; tries < 5; tries++) {
      expect(await signIn('000000', 'x', 'nobody')).toMatchObject({ view: { code: 'refused' } });
    }
    expect(await signIn('000000', 'x', 'nobody')).toMatchObject({
      status: 429,
      view: { code: 'limited' },
    });
  });

  it('does nothing for a request that is not its own page’s', async () => {
    const shop = {
      id: null,
      name: 'Dijon',
      timeZone: 'Europe/Paris',
      opensAt: null,
      closesAt: null,
    };
    expect(await first.marc.post('/shops', shop, {})).toMatchObject({ status: 403 });
    const foreign = { 'comptoir-page': '1', origin: 'https://elsewhere.example' };
    expect(await first.marc.post('/shops', shop, foreign)).toMatchObject({ status: 403 });
    const { view } = await first.marc.get<MeView>('/me');
    expect(view.shops.map(({ name }) => name)).toEqual(['Annecy', 'Lyon']);
  });

  it('ends a session from another one', async () => {
    const as = { login: 'session@verdier.example', shop: 'Annecy', role: 'reader' } as const;
    const zoe = await invited(first.marc, office.url, as);
    const { view } = await first.marc.get<PeopleView>('/people');
    const session = view.sessions.find(({ person, isThisOne }) => person === 'Zoé' && !isThisOne);
    expect(await zoe.get('/me')).toMatchObject({ status: 200 });
    expect(await first.marc.post('/sessions/end', { id: session?.id })).toMatchObject({
      status: 200,
    });
    expect(await zoe.get('/me')).toMatchObject({ status: 401 });
  });
});

describe('what people did', () => {
  it('is in a log that says where it was changed', async () => {
    await invited(first.marc, office.url, { login: 'zoe', shop: 'Annecy', role: 'reader' });
    const refused = { login: first.login, password: PASSWORD, code: '000000' };
    expect(await officeClient(office.url).post('/sign-in', refused)).toMatchObject({ status: 403 });
    const sheet = '/exports/sales.csv?from=2024-11-01&to=2024-11-30&convention=en';
    await first.marc.text(sheet);
    const { view } = await first.marc.get<PeopleView>('/people');
    expect(view.log).toMatchObject({ wrongAt: null });
    expect(view.acts.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'welcomed',
        'signedIn',
        'signInRefused',
        'personInvited',
        'exported',
      ]),
    );
    await expect(
      office.store.as('comptoir_pages', 1, (transaction) =>
        transaction.rows("UPDATE audit_entry SET person = 'Somebody'"),
      ),
    ).rejects.toThrow(/permission denied/);
    await office.rows("UPDATE audit_entry SET person = 'Somebody' WHERE sequence = 2");
    const after = await first.marc.get<PeopleView>('/people');
    expect(after.view.log).toEqual({ entries: 1, wrongAt: 2 });
  });
});
