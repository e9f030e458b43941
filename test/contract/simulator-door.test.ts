import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { merchantBrowser } from '../support/merchant-browser.ts';
import { lanAt, runSimulator } from '../support/running-simulator.ts';
import {
  addLou,
  LOU,
  lastCode,
  mailsOf,
  otherThan,
  placeOf,
  signIn,
  typePassword,
} from '../support/sales-person.ts';

/** What a page that a foreign name was made to lead here gets: its requests name that name. */
function askAs(host: string, address: string, method: 'GET' | 'POST' = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    const body = method === 'POST' ? 'bank=one' : '';
    const headers = {
      host,
      ...(method === 'POST' && {
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://${host}`,
        'content-length': body.length,
      }),
    };
    request(address, { method, headers }, (answer) => resolve(answer.resume().statusCode ?? 0))
      .once('error', reject)
      .end(body);
  });
}

describe('a name that was made to lead to this machine', () => {
  test('reads no page, and pays nothing', async () => {
    const simulator = await runSimulator();
    const { paymentId, paymentLink } = await simulator.create();
    const { port } = new URL(simulator.siteUrl);
    const paths = ['/', '/inbox', '/inbox/webhooks.json', `/pay/${paymentId}`, '/dashboard/x'];
    for (const host of ['evil.example', `evil.example:${port}`, `127.0.0.1.evil.example:${port}`]) {
      for (const path of paths) {
        expect(await askAs(host, simulator.siteUrl + path), `${host} ${path}`).toBe(403);
      }
      expect(await askAs(host, paymentLink, 'POST')).toBe(403);
    }
    expect(await simulator.status(paymentId)).toBe('pending');
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
      expect(await askAs(host, `${simulator.siteUrl}/`)).toBe(200);
      expect(await askAs(host, paymentLink)).toBe(200);
    }
  });

  test('reads none on the local network either, whose address answers', async () => {
    const simulator = await runSimulator({ lan: lanAt('127.0.0.1') });
    const { paymentLink } = await simulator.create();
    expect(await askAs('evil.example', paymentLink)).toBe(403);
    expect(await askAs(`localhost:${new URL(paymentLink).port}`, paymentLink)).toBe(403);
    expect(await askAs(new URL(paymentLink).host, paymentLink)).toBe(200);
  });
});

describe('guesses at an account', () => {
  test('of a password end after ten, for a quarter of an hour, also for who knows it', async () => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const browser = merchantBrowser(simulator);
    // At once: each counts before it is known to be wrong.
    await Promise.all(
      Array.from({ length: 10 }, (_, guess) => typePassword(browser, { password: `${guess}` })),
    );
    expect((await typePassword(browser)).status).toBe(429);
    expect(await mailsOf(simulator)).toEqual([]);
    await simulator.steer('/clock', { advance_ms: 15 * 60_000 });
    await signIn(simulator, browser);
  });

  test.each([
    ['somebody’s', LOU.email],
    ['nobody’s', 'Kim@shop.example'],
  ])('are told how long to wait, alike where the address is %s', async (_, email) => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const browser = merchantBrowser(simulator);
    const guess = (typed = email) => typePassword(browser, { email: typed, password: 'wrong' });
    for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(401);
    await simulator.steer('/clock', { advance_ms: 150_000 });
    const held = await guess(email.toLowerCase());
    expect(held.status).toBe(429);
    const seconds = Number(held.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(750);
    const [, minutes] = /Too many tries\. Wait (\d+) minutes, then/.exec(await held.text()) ?? [];
    expect(Number(minutes)).toBe(Math.ceil(seconds / 60));
    await simulator.steer('/clock', { advance_ms: 750_000 });
    expect((await guess()).status).toBe(401);
  });

  test('at another account end nothing here', async () => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const other = { name: 'Kim Roy', email: 'kim@shop.example' };
    await addLou(simulator, other);
    const browser = merchantBrowser(simulator);
    for (let guess = 0; guess < 12; guess++) {
      await typePassword(browser, { ...other, password: `${guess}` });
    }
    await signIn(simulator, browser);
  });

  test('of a code end after ten, however many codes were sent for it', async () => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const browser = merchantBrowser(simulator);
    let sent = 0;
    for (let round = 0; round < 4; round++) {
      if (placeOf(await typePassword(browser)) !== '/sales/code') break;
      sent += 1;
      const code = await lastCode(simulator);
      for (let guess = 0; guess < 4; guess++) {
        await browser.post('/sales/code', { code: otherThan(code) });
      }
    }
    expect(sent).toBe(2);
    const held = await browser.post('/sales/code', { code: await lastCode(simulator) });
    expect(held.status).toBe(429);
    expect(await held.text()).toMatch(/Too many tries\. Wait \d+ minutes, then sign in again\./);
    expect(placeOf(await browser.visit('/sales'))).toBe('/sales/sign-in');
  });

  test('are forgotten by whoever signs in', async () => {
    const simulator = await runSimulator();
    await addLou(simulator);
    for (let time = 0; time < 8; time++) {
      const browser = merchantBrowser(simulator);
      await typePassword(browser, { password: 'wrong' });
      await signIn(simulator, browser);
    }
  });
});
