import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyedLine } from '../support/keyed-line.ts';
import { logged, startShell, temporaryFolder } from './support/built-shell.ts';
import type { RunningProgram } from './support/running-program.ts';
import { call, newestSale } from './support/till-calls.ts';

const TILLS = { x: 0, y: 0, width: 1920, height: 1080 };
const CUSTOMERS = { x: 1920, y: 0, width: 1024, height: 768 };
const TWO_DISPLAYS = { STANDIN_DISPLAYS: JSON.stringify([TILLS, CUSTOMERS]) };

let folder: ReturnType<typeof temporaryFolder>;
let shell: RunningProgram;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(async () => {
  await shell.end();
  folder[Symbol.dispose]();
});

/** Which pages are open, once there are as many as that. */
const pagesOnce = (pages: readonly string[]) => expect.poll(() => shell.pages()).toEqual(pages);

/** Starts the till where the setting was switched on before. */
async function startWanted(displays: readonly object[]): Promise<void> {
  shell = startShell(folder.path, [], { STANDIN_DISPLAYS: JSON.stringify(displays) });
  const till = await shell.pageOf('till');
  await call(till, 'shop.change', { secondDisplay: true });
}

async function stateOf(): Promise<string> {
  const told = await call(await shell.pageOf('till'), 'customer.display', {});
  return told.ok ? told.value.state : told.error.code;
}

describe("the customer's screen on a second display", () => {
  it('is switched on in the settings, fills the display, and is in step with the till', async () => {
    shell = startShell(folder.path, [], TWO_DISPLAYS);
    const till = await shell.pageOf('till');
    await till.getByRole('button', { name: 'Settings' }).click();
    await till.getByRole('option', { name: 'Customer’s screen', exact: true }).click();
    await till.getByText('Customer’s screen on a second display', { exact: true }).click();
    const shown = JSON.parse(await shell.said('"shownInactive"')) as { bounds: object };
    expect(shown.bounds).toEqual(CUSTOMERS);
    const customer = await shell.pageOf('customer');
    await customer.locator('[data-customer="idle"]').waitFor();
    expect(await customer.evaluate(() => [innerWidth, innerHeight])).toEqual([1024, 768]);
    const charged = { draftId: 'draft-for-a-second-display', lines: [keyedLine(1_250)], label: '' };
    await call(till, 'sale.charge', charged);
    const { id: saleId } = await newestSale(till, { state: 'awaiting' });
    await call(till, 'customer.show', { saleId });
    await customer.locator('[data-customer="waiting"]').waitFor();
    await customer.getByText('12.50').first().waitFor();
    await call(till, 'simulation.play', { saleId, action: 'complete' });
    await customer.locator('[data-customer="paid"]').waitFor();
    expect(await keptSettings()).toMatchObject({ secondDisplay: true });
  });

  it('is a client of its own, and no way to the till leads out of it', async () => {
    await startWanted([TILLS, CUSTOMERS]);
    const opened = JSON.parse(await shell.said('"fullscreen":true')) as object;
    expect(opened).toMatchObject({ hasSandbox: true, devTools: false, closable: false });
    await shell.said('"menuRemoved"');
    const customer = await shell.pageOf('customer');
    await customer.locator('[data-customer="idle"]').waitFor();
    for (const name of ['till.view', 'sale.charge', 'kiosk.call'] as const) {
      await expect(call(customer, name, {} as never)).rejects.toThrow('was not answered');
    }
    const home = customer.url();
    await customer.evaluate(() => {
      location.href = 'https://till.comptoir.test/index.html';
    });
    await logged(folder.path, 'navigationRefused', 'comptoir://till/');
    expect(customer.url()).toBe(home);
    expect(await customer.evaluate(() => window.open('/index.html'))).toBeNull();
    await logged(folder.path, 'windowRefused');
    const reached = await customer.evaluate(async () => {
      const fetched = (address: string) =>
        fetch(address).then(
          (answer) => answer.status,
          () => 0,
        );
      return [
        await fetched('./index.html'),
        await fetched('https://till.comptoir.test/index.html'),
      ];
    });
    expect(reached).toEqual([200, 0]);
    const policy = await customer.evaluate(async () =>
      (await fetch('./index.html')).headers.get('content-security-policy'),
    );
    expect(policy).toContain("default-src 'none'; script-src 'self'");
  });

  it('leaves the keyboard to the till when a customer touches it', async () => {
    await startWanted([TILLS, CUSTOMERS]);
    await (await shell.pageOf('customer')).locator('[data-customer="idle"]').waitFor();
    await shell.gesture({ does: 'touchWindowOf', page: 'customer' });
    expect(await shell.said('"page":"comptoir://till/')).toContain('focused');
  });

  it('goes with its display, comes with it, and opens again at the next start', async () => {
    await startWanted([TILLS]);
    expect(await stateOf()).toBe('noDisplay');
    await shell.gesture({ does: 'plugDisplay', bounds: CUSTOMERS });
    await (await shell.pageOf('customer')).locator('[data-customer="idle"]').waitFor();
    expect(await stateOf()).toBe('shown');
    await shell.gesture({ does: 'unplugDisplay' });
    await pagesOnce(['till']);
    expect(await stateOf()).toBe('noDisplay');
    await shell.end();
    shell = startShell(folder.path, [], TWO_DISPLAYS);
    await (await shell.pageOf('customer')).locator('[data-customer="idle"]').waitFor();
    await call(await shell.pageOf('till'), 'shop.change', { secondDisplay: false });
    await pagesOnce(['till']);
    expect(await stateOf()).toBe('off');
  });

  it('makes room for the till’s window, comes back when it is closed there, and ends with the till', async () => {
    await startWanted([TILLS, CUSTOMERS]);
    const beside = (await shell.pageOf('customer')).waitForEvent('close');
    const bounds = { x: 1_930, y: 10, width: 900, height: 700 };
    await shell.gesture({ does: 'moveWindow', bounds });
    await beside;
    await shell.said(`"bounds":${JSON.stringify(TILLS)}`);
    await pagesOnce(['till', 'customer']);
    const closed = (await shell.pageOf('customer')).waitForEvent('close');
    await shell.gesture({ does: 'closeWindowOf', page: 'customer' });
    await closed;
    await (await shell.pageOf('customer')).locator('[data-customer="idle"]').waitFor();
    await shell.gesture({ does: 'closeWindow' });
    expect((await shell.exited).status).toBe(0);
  });

  it('says that it is cut off while the till does not answer, and is right at once when it does', async () => {
    await startWanted([TILLS, CUSTOMERS]);
    const customer = await shell.pageOf('customer');
    await customer.locator('[data-customer="idle"]').waitFor();
    shell.signal('SIGSTOP');
    try {
      await customer.locator('[data-customer="cutOff"]').waitFor();
    } finally {
      shell.signal('SIGCONT');
    }
    await customer.locator('[data-customer="idle"]').waitFor();
  });

  it('comes back after its page has crashed, and the till sells on meanwhile', async () => {
    await startWanted([TILLS, CUSTOMERS]);
    await (await shell.pageOf('customer')).locator('[data-customer="idle"]').waitFor();
    await shell.gesture({ does: 'crashPageOf', page: 'customer' });
    await logged(folder.path, 'screensDied', '"page":"customer"');
    await shell.said('"loaded":2');
    expect(await stateOf()).toBe('shown');
  });

  it('says where there is one display only, and what a tablet takes', async () => {
    shell = startShell(folder.path);
    const till = await shell.pageOf('till');
    await till.getByRole('button', { name: 'Settings' }).click();
    await till.getByRole('option', { name: 'Customer’s screen', exact: true }).click();
    await till.getByText('This machine has one display only.').waitFor();
    await till.getByText('A tablet can be the customer’s screen of a till').waitFor();
  });
});

/** What is kept for the next start. */
async function keptSettings(): Promise<unknown> {
  const file = join(folder.path, 'settings.json');
  await expect.poll(() => existsSync(file)).toBe(true);
  return JSON.parse(readFileSync(file, 'utf8'));
}
