import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { merchantBrowser, wordsOf } from '../support/merchant-browser.ts';
import { heading } from '../support/payer-browser.ts';
import { errorOf, runSimulator } from '../support/running-simulator.ts';
import { addLou, cookieOf, LOU, placeOf, signIn } from '../support/sales-person.ts';

describe('A sales person’s account', () => {
  test.each([
    [{ password: 'too short' }, 400, 'password'],
    [{ email: 'lou' }, 400, 'email'],
    [{ name: '' }, 400, 'name'],
    [{ name: ' Lou ' }, 400, 'name'],
    [{ email: 'other@shop.example' }, 409, 'name'],
    [{ name: 'Other' }, 409, 'email'],
    [{ name: 'Other', email: 'LOU@shop.example' }, 409, 'email'],
  ])('is refused with %j', async (change, status, field) => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const answer = await simulator.control('/sales-people', { ...LOU, ...change }, 'POST');
    expect(answer.status).toBe(status);
    expect((await errorOf(answer)).field).toBe(field);
  });

  test('of nobody cannot be changed', async () => {
    const simulator = await runSimulator();
    const answer = await simulator.control('/sales-people', { salesPersonId: 'com_x', open: true });
    expect(answer.status).toBe(404);
  });

  test('has two-factor from the start, and its password is nowhere to be read', async () => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const { body } = await simulator.steer('/sales-people');
    expect(body).toEqual({
      salesPeople: [
        {
          salesPersonId: expect.stringMatching(/^com_/),
          name: LOU.name,
          email: LOU.email,
          twoFactor: true,
          open: true,
          createdAt: '2026-11-21T09:00:00.000Z',
        },
      ],
    });
    const page = await merchantBrowser(simulator).read('/merchant/sales-people');
    expect(page).not.toContain(LOU.password);
    expect(page).not.toContain('scrypt');
  });
});

describe('A sales person who is signed in', () => {
  test.each([
    '/sales/keys',
    '/sales/webhooks',
    '/sales/settings',
    '/merchant',
    '/merchant/keys',
    '/merchant/webhooks',
    '/merchant/sales-people',
    '/merchant/clients',
    '/merchant/mailbox',
    '/merchant/recap',
  ])('is told that %s is not theirs', async (path) => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const browser = merchantBrowser(simulator);
    await signIn(simulator, browser);
    const answer = await browser.visit(path);
    expect(answer.status).toBe(403);
    const page = await answer.text();
    expect(heading(page)).toBe('Not for sales people');
    expect(page).not.toContain(simulator.secretKey);
  });

  test('cannot post the administrator’s forms', async () => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const browser = merchantBrowser(simulator);
    await signIn(simulator, browser);
    const answer = await browser.post('/merchant/keys', { mode: 'test' });
    expect(answer.status).toBe(403);
    const { body } = await simulator.steer('/keys');
    expect((body as { keys: unknown[] }).keys).toHaveLength(1);
  });

  test('sees the payments of their own name and no others', async () => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const common = { amount: 100, payerEmail: 'ada@example.com' };
    const own = { ...common, crmOrderRef: 'order-lou', commercialName: LOU.name };
    const foreign = { ...common, crmOrderRef: 'order-kim', commercialName: 'Kim Petit' };
    for (const order of [own, foreign]) await simulator.send('/crm/pay-balance', order);
    const { paymentId } = await simulator.create();
    await simulator.control(`/payments/${paymentId}/complete`);
    const browser = merchantBrowser(simulator);
    await signIn(simulator, browser);
    for (const path of [
      '/sales',
      '/sales/transactions',
      '/sales/transactions?commercialName=Kim+Petit',
    ]) {
      const words = wordsOf(await browser.read(path));
      expect(words).toContain('order-lou');
      expect(words).not.toContain('order-kim');
      expect(words).not.toContain('Walnut tray');
      expect(words).not.toContain('48.90 €');
    }
  });

  test('has a cookie that scripts cannot read and other sites cannot send', async () => {
    const simulator = await runSimulator();
    const salesPersonId = await addLou(simulator);
    const browser = merchantBrowser(simulator);
    await signIn(simulator, browser, { trust: 'yes' });
    const names = [...browser.cookies.keys()].sort();
    expect(names).toEqual([
      'simulation_code',
      `simulation_device_${salesPersonId}`,
      'simulation_session',
    ]);
    for (const cookie of browser.cookies.values()) {
      expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/);
    }
  });

  test('is signed out by the button, and for good', async () => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const browser = merchantBrowser(simulator);
    await signIn(simulator, browser);
    const session = cookieOf(browser, 'simulation_session');
    expect(heading(await browser.follow('/sales/sign-out', {}))).toBe('Sign in');
    browser.setCookie('simulation_session', session);
    expect(placeOf(await browser.visit('/sales'))).toBe('/sales/sign-in');
  });

  test('is signed out after twelve hours of the simulation’s clock', async () => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const browser = merchantBrowser(simulator);
    await signIn(simulator, browser);
    await simulator.steer('/clock', { advance_ms: 12 * 3_600_000 - 1 });
    expect((await browser.visit('/sales')).status).toBe(200);
    await simulator.steer('/clock', { advance_ms: 1 });
    expect(placeOf(await browser.visit('/sales'))).toBe('/sales/sign-in');
  });

  test('stays signed in when the simulation is started again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-sales-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const stateFile = join(folder, 'state.sqlite');
    const first = await runSimulator({ stateFile });
    await addLou(first);
    const browser = merchantBrowser(first);
    await signIn(first, browser);
    await first.close();
    const second = await runSimulator({ stateFile, port: first.port });
    expect(second.siteUrl).toBe(first.siteUrl);
    expect((await browser.visit('/sales')).status).toBe(200);
  });
});
