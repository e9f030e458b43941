import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { entriesOfFile } from '../support/journal-file.ts';
import { type ScriptedServer, startScriptedServer } from '../support/scripted-server.ts';
import { closePages } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';
import { type Simulation, startSimulation } from './support/simulation.ts';
import { type TillPage, tillPage } from './support/till-page.ts';

/** From the first start to the first simulated payment; README says so. */
const TAPS_TO_FIRST_PAYMENT = 7;

let platform: Simulation;
let powerless: ScriptedServer;
let somebodyElse: ScriptedServer;

beforeAll(async () => {
  platform = await startSimulation(['--live']);
  powerless = await startScriptedServer(({ response }) => {
    response.writeHead(403, { 'content-type': 'application/json' });
    response.end('{"success":false,"error":{"code":"forbidden","message":"no access"}}');
  });
  somebodyElse = await startScriptedServer(({ response }) => response.end('<h1>Welcome</h1>'));
});

afterAll(async () => {
  await closePages();
  await platform.end();
  await powerless.close();
  await somebodyElse.close();
});

interface Started {
  readonly running: RunningShell;
  readonly till: TillPage;
  readonly page: Page;
}

function newFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(() => folder[Symbol.dispose]());
  return folder.path;
}

/** A till as a shop starts it: with a data folder and nothing else. */
async function start(dataFolder: string): Promise<Started> {
  const running = await BROWSER_SHELL.start({ dataFolder, guide: true });
  onTestFinished(() => running.end());
  return { running, till: tillPage(running.page), page: running.page };
}

const LANGUAGE = 'Which language do you speak?';
const PAID_HOW = 'How will you be paid?';

/** Presses it by this key once it takes a press: one that has just appeared waits for a moment. */
async function pressBy(
  till: TillPage,
  key: 'Enter' | 'Space',
  name: string | RegExp,
): Promise<void> {
  const button = till.page.getByRole('button', { name });
  // The focus on what has just appeared holds it, too.
  await button.focus();
  await till.settle();
  await button.press(key);
}

async function connect(till: TillPage, baseUrl: string, key: string): Promise<void> {
  const { page } = till;
  await page.getByLabel('Address of the platform').fill(baseUrl);
  await page.getByLabel('Secret key').fill(key);
  await till.press('Check the key');
}

describe('a new shop', () => {
  test(`is paid for the first time after ${TAPS_TO_FIRST_PAYMENT} taps, in simulation`, async () => {
    const folder = newFolder();
    const { till, page } = await start(folder);
    let taps = 0;
    await page.exposeFunction('tapped', () => {
      taps += 1;
    });
    await page.evaluate(() =>
      window.addEventListener('pointerdown', () => void Reflect.get(window, 'tapped')(), true),
    );
    await till.waitForHeading(LANGUAGE);
    await till.press('Next: how you are paid');
    await till.waitForHeading(PAID_HOW);
    await till.press(/^Try it first/);
    await till.waitForHeading('Your shop');
    await till.press('Next: your day');
    await till.waitForHeading('When does your day begin?');
    await till.press('Next: who is at the till');
    await till.waitForHeading('Who is at the till?');
    await till.press(/^Nobody signs in/);
    await till.waitForHeading('Printer and screen');
    await till.press('Next: a first sale');
    await till.waitForHeading('See what will happen');
    await till.press(/^Charge .*4\.90.* now$/);
    await till.waitForText('The customer of the simulation pays in a moment.');
    await till.waitForHeading('Paid');
    expect(taps).toBe(TAPS_TO_FIRST_PAYMENT);

    await till.press('New sale');
    await till.waitForHeading('New sale');
    expect(await page.getByText('Setting up is not finished.').count()).toBe(0);
    expect(JSON.parse(readFileSync(join(folder, 'guide.json'), 'utf8'))).toMatchObject({
      state: 'over',
    });
  });

  test('may look for a receipt printer on the way, and goes on without one', async () => {
    const { till, page } = await start(newFolder());
    await till.press('Next: how you are paid');
    await till.press(/^Try it first/);
    for (const next of ['your day', 'who is at the till', 'printer and screen']) {
      await till.press(`Next: ${next}`);
    }
    await till.waitForHeading('Printer and screen');
    await till.press('Look for printers');
    // Whatever there is beside the machine that tests it.
    await page
      .getByText(/^No printer has answered|is on no network|^Choose one, then print a test page/)
      .waitFor();
    await till.press('Next: a first sale');
    await till.waitForHeading('See what will happen');
  });

  test('is set up in German, by the keyboard alone, with a manager', async () => {
    const { till, page } = await start(newFolder());
    await till.waitForHeading(LANGUAGE);
    await page.getByText('Deutsch', { exact: true }).click();
    await till.waitForHeading('Welche Sprache sprechen Sie?');
    await pressBy(till, 'Enter', 'Weiter: Zahlung');
    await till.waitForHeading('Wie werden Sie bezahlt?');
    await pressBy(till, 'Space', /^Erst ausprobieren/);
    await till.waitForHeading('Ihr Laden');
    const name = page.getByRole('textbox').first();
    await name.fill('Bäckerei Lindner');
    await name.press('Enter');
    await till.waitForHeading('Wann beginnt Ihr Tag?');
    await pressBy(till, 'Enter', 'Weiter: wer kassiert');
    await till.waitForHeading('Wer steht an der Kasse?');
    await pressBy(till, 'Enter', /^Eine Ladenleitung mit PIN/);
    const fields = page.locator('form input:not([type=submit])');
    await fields.nth(0).fill('Frau Lindner');
    await fields.nth(1).fill('4071');
    await fields.nth(2).fill('4071');
    await fields.nth(2).press('Enter');
    await till.waitForHeading('Drucker und Bildschirm');
    await pressBy(till, 'Enter', 'Weiter: ein erster Verkauf');
    await till.waitForHeading('Sehen Sie, was passiert');
    await pressBy(till, 'Enter', 'Jetzt verkaufen');
    await till.waitForText('Bäckerei Lindner');
    await till.waitForText('Frau Lindner');
  });

  test('leaves the guide and takes it up again, also after a crash', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await first.till.press('Next: how you are paid');
    await first.till.waitForHeading(PAID_HOW);
    await first.running.kill();

    const second = await start(folder);
    await second.till.waitForHeading(PAID_HOW);
    await second.till.press('Back');
    await second.till.waitForHeading(LANGUAGE);
    await second.till.press('Finish later');
    await second.till.waitForHeading('New sale');
    await second.running.end();

    const third = await start(folder);
    await third.till.waitForHeading('New sale');
    await third.till.press('Finish setting up');
    await third.till.waitForHeading(LANGUAGE);
  });
});

describe('a shop that connects its account', () => {
  async function atConnect(): Promise<Started & { readonly folder: string }> {
    const folder = newFolder();
    const started = await start(folder);
    await started.till.press('Next: how you are paid');
    await started.till.press(/^Connect my account/);
    return { ...started, folder };
  }

  test('is told of a wrong key, a powerless one, no platform and no address, and keeps none of them', async () => {
    const { till, folder } = await atConnect();
    await connect(till, platform.baseUrl, 'sk_test_wrong');
    await till.waitForText('The platform does not know this key.');
    await connect(till, powerless.origin, 'sk_live_powerless');
    await till.waitForText('it may not collect');
    await connect(till, somebodyElse.origin, platform.secretKey);
    await till.waitForText('but not the platform');
    await connect(till, 'pay.example', platform.secretKey);
    await till.waitForText('This is not an address that can be used');
    await connect(till, platform.baseUrl, 'pk_test_public');
    await till.waitForText('This is not a secret key');
    expect(existsSync(join(folder, 'connection.json'))).toBe(false);
  });

  test('with a test key is told so, names its shop, and sells on the platform', async () => {
    const { till, page, folder, running } = await atConnect();
    await connect(till, platform.baseUrl, platform.secretKey);
    await till.waitForText('it is a test key: no money moves');
    expect(await page.getByLabel('Secret key').count()).toBe(0);
    await till.press('Next: your shop');
    await till.waitForHeading('Your shop');
    await till.waitForText('the till sells once it has a name');
    const next = page.getByRole('button', { name: 'Next: your day' });
    expect(await next.isDisabled()).toBe(true);
    const name = page.getByLabel('Name of the shop');
    await name.fill('É'.repeat(81));
    await till.waitForText('Too long: at most 80 characters.');
    expect((await name.inputValue()).length).toBe(81);
    expect(await next.isDisabled()).toBe(true);
    await name.fill('Épicerie du Port');
    await till.press('Next: your day');
    await till.press('Next: who is at the till');
    await till.press(/^Nobody signs in/);
    await till.press('Next: a first sale');
    await till.waitForText('These are only pictures');
    const before = (await platform.payments()).length;
    await till.press('Start selling');
    await till.waitForHeading('New sale');
    expect((await platform.payments()).length).toBe(before);
    await till.charge('1250');
    await till.qrCode().waitFor();
    expect((await platform.payments()).length).toBe(before + 1);
    expect(statSync(join(folder, 'connection.json')).mode & 0o777).toBe(0o600);
    await running.end();
    const sales = entriesOfFile(join(folder, 'journal-test.sqlite')).filter(
      ({ kind }) => kind === 'drafted',
    );
    expect(sales).toHaveLength(1);
    expect(readFileSync(join(folder, 'comptoir.log'), 'utf8')).not.toContain(platform.secretKey);

    // It is connected at the next start, by nothing but what it keeps.
    const again = await start(folder);
    await again.till.waitForText('Épicerie du Port');
    expect(again.running.printed()).toContain('(test)');
  });

  test('with a live key is told that it is real money, and may go back to the simulation', async () => {
    const { till } = await atConnect();
    await connect(till, platform.baseUrl, platform.liveSecretKey ?? '');
    await till.waitForText('it is the live one: real money');
    await till.press('Next: your shop');
    await till.waitForText('the till sells once it has a name');
    await till.press('Back');
    await till.waitForText(/^Connected to .*: real money\.$/);
    await till.press(/^Try it first/);
    await till.waitForText('This stands on papers and in the journal.');
  });
});

test('a till that was started with its connection says so, and offers no other', async () => {
  const folder = newFolder();
  const running = await BROWSER_SHELL.start({ dataFolder: folder, simulation: platform });
  onTestFinished(() => running.end());
  const till = tillPage(running.page);
  await till.waitForHeading('New sale');
  await till.openSettings('Payment platform');
  await till.press(/^Open, Payment platform/);
  await till.waitForText('This till was started with its connection.');
  expect(await running.page.getByRole('button', { name: 'Check the key' }).count()).toBe(0);
});
