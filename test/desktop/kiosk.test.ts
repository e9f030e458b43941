import type { Page } from '@playwright/test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minorUnits } from '../../src/domain/money/money.ts';
import { logged, startShell, temporaryFolder } from './support/built-shell.ts';
import type { RunningProgram } from './support/running-program.ts';
import { call } from './support/till-calls.ts';

const PIN = '4071';

let folder: ReturnType<typeof temporaryFolder>;
let shell: RunningProgram;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(async () => {
  await shell.end();
  folder[Symbol.dispose]();
});

/** Gives the shop what a kiosk takes, a manager with a PIN, and starts the program as one. */
async function startKiosk(): Promise<Page> {
  shell = startShell(folder.path);
  const till = await shell.pageOf('till');
  await call(till, 'shop.change', { kioskSells: 'amounts', receiptCodes: false });
  await call(till, 'operator.add', { name: 'Inès', role: 'manager', code: PIN });
  await shell.end();
  return startAgain();
}

async function startAgain(): Promise<Page> {
  shell = startShell(folder.path, ['--kiosk']);
  const kiosk = await shell.pageOf('kiosk');
  return kiosk;
}

const isShown = (kiosk: Page, state: string) => kiosk.locator(`[data-kiosk="${state}"]`).waitFor();

const chargeTenEuros = (kiosk: Page) =>
  call(kiosk, 'kiosk.charge', {
    basketId: 'basket-of-the-desktop',
    basket: { items: [], amountMinor: minorUnits(1_000) },
    shownMinor: minorUnits(1_000),
  });

describe('the program, started with --kiosk', () => {
  it('fills the display with the kiosk, without a menu, and nobody closes it', async () => {
    const kiosk = await startKiosk();
    await isShown(kiosk, 'start');
    const opened = JSON.parse(await shell.said('"standIn":"window"')) as object;
    expect(opened).toMatchObject({
      kiosk: true,
      fullscreen: true,
      closable: false,
      devTools: false,
    });
    await shell.said('"menuRemoved"');
    expect(await shell.pages()).toEqual(['kiosk']);
    await expect(shell.gesture({ does: 'closeWindowOf', page: 'kiosk' })).resolves.toBeUndefined();
    // No key leads out: there is no menu whose keys they would be, and the page takes none but what writes.
    for (const key of ['F5', 'F11', 'F12', 'Escape', 'Control+R', 'Control+W', 'Alt+F4']) {
      await kiosk.keyboard.press(key);
    }
    await expect(call(kiosk, 'till.view', {})).rejects.toThrow('was not answered');
    await kiosk.evaluate(() => {
      location.href = 'https://till.comptoir.test/index.html';
    });
    await logged(folder.path, 'navigationRefused', 'comptoir://till/');
    await isShown(kiosk, 'start');
    expect(await shell.pages()).toEqual(['kiosk']);
    // A page of a browser asks to fill its display at a touch; this one does already, and asks nothing.
    await kiosk.locator('[data-kiosk="start"]').click();
    expect(await kiosk.evaluate(() => document.fullscreenElement)).toBeNull();
  });

  it('is left by a manager’s PIN and by no other, and shows the till then', async () => {
    const kiosk = await startKiosk();
    await isShown(kiosk, 'start');
    expect(await call(kiosk, 'kiosk.exit', { code: '1234' })).toMatchObject({
      error: { code: 'wrongCode' },
    });
    expect(await shell.pages()).toEqual(['kiosk']);
    expect(await call(kiosk, 'kiosk.exit', { code: PIN })).toMatchObject({ ok: true });
    const till = await shell.pageOf('till');
    await till.getByText('Inès').first().waitFor();
    await expect.poll(() => shell.pages()).toEqual(['till']);
    await shell.gesture({ does: 'chooseInMenu', label: 'About Comptoir' });
    await till.getByRole('dialog', { name: 'About Comptoir' }).waitFor();
  });

  it('is left by whoever may start programs as its user, where the PIN was forgotten', async () => {
    await isShown(await startKiosk(), 'start');
    await using second = startShell(folder.path, ['--new-manager-pin']);
    expect((await second.exited).status).toBe(0);
    await (await shell.pageOf('till')).getByText('Inès').first().waitFor();
    await expect.poll(() => shell.pages()).toEqual(['till']);
  });

  it('comes back to the payment that was open when the power went', async () => {
    const kiosk = await startKiosk();
    await isShown(kiosk, 'start');
    expect(await chargeTenEuros(kiosk)).toMatchObject({ ok: true });
    await isShown(kiosk, 'waiting');
    shell.signal('SIGKILL');
    await shell.exited;
    const again = await startAgain();
    await isShown(again, 'waiting');
    await again.getByText('10.00').first().waitFor();
  });

  it('is the till, and says why, where nobody has a PIN to leave a kiosk by', async () => {
    shell = startShell(folder.path, ['--kiosk']);
    await shell.said('No kiosk is opened: it is left by a manager’s PIN');
    await (await shell.pageOf('till')).getByText('SIMULATION').first().waitFor();
    expect(await shell.pages()).toEqual(['till']);
  });
});
