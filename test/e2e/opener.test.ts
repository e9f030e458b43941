import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, openContext } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { type Program, runProgram } from './support/program.ts';

const POLICY = 'cross-origin-opener-policy';

describe('the till’s page in a browser', () => {
  const folder = temporaryFolder();
  const bystander = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.end('<!doctype html><title>Another program of this machine</title>');
  });
  let program: Program;
  let address: URL;
  let context: BrowserContext;

  beforeAll(async () => {
    program = runProgram('out/server/web.js', ['--data', folder.path, '--no-open', '--no-guide']);
    address = new URL((JSON.parse(await program.firstLine) as { url: string }).url);
    context = await openContext();
    await new Promise<void>((resolve) => bystander.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await closePages();
    bystander.close();
    await program.end();
    folder[Symbol.dispose]();
  });

  /** A page of another port of this machine, which is the same site. */
  async function beside(): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(bystander.address() as AddressInfo).port}/`);
    return page;
  }

  test('has no opener to keep out where a person opened its address, and is an agent of its own', async () => {
    const page = await context.newPage();
    const opened = await page.goto(address.href);
    expect(await opened?.headerValue(POLICY)).toBeNull();
    const again = await page.goto(address.origin);
    expect(again?.status()).toBe(200);
    expect(await again?.headerValue(POLICY)).toBeNull();
    expect(await again?.headerValue('vary')).toContain('sec-fetch-site');
    expect(await page.evaluate(() => window.originAgentCluster)).toBe(true);
  });

  test('is out of reach of a page that opened it', async () => {
    const page = await beside();
    const opening = context.waitForEvent('page');
    await page.evaluate((till) => {
      Object.assign(window, { till: window.open(till) });
    }, address.origin);
    const till = await opening;
    await till.locator('#screen').waitFor({ state: 'attached' });
    expect(new URL(till.url()).origin).toBe(address.origin);
    expect(await till.evaluate(() => window.opener)).toBeNull();
    // To whom opened it, the window looks as if it were closed.
    expect(await page.evaluate(() => (window as unknown as { till: Window }).till.closed)).toBe(
      true,
    );
  });

  test('is out of reach of a page that goes there in a window that it has opened', async () => {
    const page = await beside();
    const opening = context.waitForEvent('page');
    await page.evaluate(() => Object.assign(window, { till: window.open('about:blank') }));
    const till = await opening;
    await page.evaluate((to) => {
      (window as unknown as { till: Window }).till.location.href = to;
    }, address.origin);
    await till.waitForURL((url) => url.origin === address.origin);
    await till.locator('#screen').waitFor({ state: 'attached' });
    expect(await till.evaluate(() => window.opener)).toBeNull();
    expect(await page.evaluate(() => (window as unknown as { till: Window }).till.closed)).toBe(
      true,
    );
  });

  test('keeps an opener out where a browser does not say whose request it is', async () => {
    const page = await fetch(address.origin);
    expect(page.headers.get(POLICY)).toBe('same-origin');
  });
});
