import { describe, expect, test } from 'vitest';
import { merchantBrowser, wordsOf } from '../support/merchant-browser.ts';
import { errorOf, type RunningSimulator, runSimulator } from '../support/running-simulator.ts';
import {
  addLou,
  cookieOf,
  LOU,
  lastCode,
  mailsOf,
  otherThan,
  placeOf,
  signIn,
  typePassword,
} from '../support/sales-person.ts';

const DAY_MS = 86_400_000;
const REFUSED = 'That did not let you in. Check what you typed, or sign in again.';

const waitDays = (simulator: RunningSimulator, days: number) =>
  simulator.steer('/clock', { advance_ms: days * DAY_MS });

describe('Nobody comes in', () => {
  test.each(['/sales', '/sales/transactions', '/sales/keys', '/sales/anything'])(
    'to %s without a session',
    async (path) => {
      const browser = merchantBrowser(await runSimulator());
      expect(placeOf(await browser.visit(path))).toBe('/sales/sign-in');
    },
  );

  test.each([
    ['a wrong password', { password: 'walnut tray 48.91' }],
    ['an unknown address', { email: 'kim@shop.example' }],
    ['nothing', { email: '', password: '' }],
  ])('with %s, and one sentence for all of them', async (_, change) => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const browser = merchantBrowser(simulator);
    const answer = await typePassword(browser, change);
    expect(answer.status).toBe(401);
    expect(wordsOf(await answer.text())).toContain(REFUSED);
    expect(browser.cookies.size).toBe(0);
    expect(await mailsOf(simulator)).toEqual([]);
  });

  test('to the code’s page without a password before it', async () => {
    const browser = merchantBrowser(await runSimulator());
    expect(placeOf(await browser.visit('/sales/code'))).toBe('/sales/sign-in');
    expect(placeOf(await browser.post('/sales/code', { code: '000000' }))).toBe('/sales/sign-in');
  });

  test('with a wrong code; the right one still works after it', async () => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const browser = merchantBrowser(simulator);
    await typePassword(browser);
    const code = await lastCode(simulator);
    const answer = await browser.post('/sales/code', { code: otherThan(code) });
    expect(answer.status).toBe(401);
    expect(wordsOf(await answer.text())).toContain(REFUSED);
    expect(placeOf(await browser.visit('/sales'))).toBe('/sales/sign-in');
    expect(placeOf(await browser.post('/sales/code', { code }))).toBe('/sales');
  });

  test('with the right code after five wrong ones', async () => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const browser = merchantBrowser(simulator);
    await typePassword(browser);
    const code = await lastCode(simulator);
    for (let tries = 0; tries < 5; tries += 1) {
      await browser.post('/sales/code', { code: otherThan(code) });
    }
    const answer = await browser.post('/sales/code', { code });
    expect(answer.status).toBe(401);
    expect(wordsOf(await answer.text())).toContain(REFUSED);
  });

  test('with a code of ten minutes ago; one second earlier it works', async () => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const [late, inTime] = [merchantBrowser(simulator), merchantBrowser(simulator)];
    await typePassword(late);
    await simulator.steer('/clock', { advance_ms: 600_000 });
    const stale = { code: await lastCode(simulator) };
    expect((await late.post('/sales/code', stale)).status).toBe(401);
    await typePassword(inTime);
    await simulator.steer('/clock', { advance_ms: 599_000 });
    expect(placeOf(await inTime.post('/sales/code', { code: await lastCode(simulator) }))).toBe(
      '/sales',
    );
  });

  test('with a code that was used, or that a later one replaced', async () => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const [one, other] = [merchantBrowser(simulator), merchantBrowser(simulator)];
    await typePassword(one);
    const replaced = await lastCode(simulator);
    await typePassword(other);
    expect((await one.post('/sales/code', { code: replaced })).status).toBe(401);
    const code = await lastCode(simulator);
    const kept = cookieOf(other, 'simulation_code');
    expect(placeOf(await other.post('/sales/code', { code }))).toBe('/sales');
    other.setCookie('simulation_code', kept);
    expect((await other.post('/sales/code', { code })).status).toBe(401);
  });

  test('with a session that we did not sign, or that another simulation did', async () => {
    const [simulator, elsewhere] = [await runSimulator(), await runSimulator()];
    await addLou(simulator);
    await addLou(elsewhere);
    const [browser, foreign] = [merchantBrowser(simulator), merchantBrowser(elsewhere)];
    await signIn(simulator, browser);
    await signIn(elsewhere, foreign);
    const session = cookieOf(browser, 'simulation_session');
    const made = cookieOf(foreign, 'simulation_session');
    for (const value of [session.split('.')[0] ?? '', `${session}x`, made]) {
      browser.setCookie('simulation_session', value);
      expect(placeOf(await browser.visit('/sales'))).toBe('/sales/sign-in');
    }
    browser.setCookie('simulation_session', session);
    expect((await browser.visit('/sales')).status).toBe(200);
  });

  test('from another site’s form, even with the right password', async () => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const browser = merchantBrowser(simulator);
    const form = { email: LOU.email, password: LOU.password };
    const answer = await browser.post('/sales/sign-in', form, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect((await errorOf(answer)).code).toBe('cross_site_form');
  });

  test('after the administrator closed the account, and an open session ends', async () => {
    const simulator = await runSimulator();
    const salesPersonId = await addLou(simulator);
    const browser = merchantBrowser(simulator);
    await signIn(simulator, browser);
    await simulator.control('/sales-people', { salesPersonId, open: false });
    expect(placeOf(await browser.visit('/sales'))).toBe('/sales/sign-in');
    expect((await typePassword(browser)).status).toBe(401);
  });
});

describe('A trusted device (interface, Authentication 7)', () => {
  test('is asked for no code until 30 days have passed, and for one on the 31st', async () => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const browser = merchantBrowser(simulator);
    await signIn(simulator, browser, { trust: 'yes' });
    await waitDays(simulator, 29);
    expect(placeOf(await typePassword(browser))).toBe('/sales');
    await waitDays(simulator, 2);
    expect(placeOf(await typePassword(browser))).toBe('/sales/code');
  });

  test('is trusted only when its sales person said so', async () => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const browser = merchantBrowser(simulator);
    await signIn(simulator, browser);
    expect(placeOf(await typePassword(browser))).toBe('/sales/code');
  });

  test('is trusted for the one who said so, not for a colleague', async () => {
    const simulator = await runSimulator();
    const lou = await addLou(simulator);
    const kim = await addLou(simulator, { name: 'Kim Petit', email: 'kim@shop.example' });
    const browser = merchantBrowser(simulator);
    await signIn(simulator, browser, { trust: 'yes' });
    const typeKims = () => typePassword(browser, { email: 'kim@shop.example' });
    expect(placeOf(await typeKims())).toBe('/sales/code');
    // Nor when the trust of one is passed off as the other's.
    browser.setCookie(`simulation_device_${kim}`, cookieOf(browser, `simulation_device_${lou}`));
    expect(placeOf(await typeKims())).toBe('/sales/code');
    expect(placeOf(await typePassword(browser))).toBe('/sales');
  });

  test('is no matter for a sales person whose two-factor is off', async () => {
    const simulator = await runSimulator();
    const salesPersonId = await addLou(simulator, { twoFactor: false });
    const browser = merchantBrowser(simulator);
    expect(placeOf(await typePassword(browser))).toBe('/sales');
    await simulator.control('/sales-people', { salesPersonId, twoFactor: true });
    expect(placeOf(await typePassword(browser))).toBe('/sales/code');
  });
});
