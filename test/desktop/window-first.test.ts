import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startShell, temporaryFolder } from './support/built-shell.ts';
import type { RunningProgram } from './support/running-program.ts';

const HOLDING = new URL('./support/hold-listening.ts', import.meta.url).href;

let folder: ReturnType<typeof temporaryFolder>;
let shell: RunningProgram;

const heldUntil = (): string => join(folder.path, 'go-on');

const start = (): RunningProgram =>
  startShell(folder.path, [], {
    NODE_OPTIONS: `--import ${HOLDING}`,
    HELD_UNTIL: heldUntil(),
  });

const letListen = (): void => writeFileSync(heldUntil(), '');

/** A till that has sold before shows its keypad at once. */
beforeEach(async () => {
  folder = temporaryFolder();
  letListen();
  shell = start();
  await shell.page();
  await shell.end();
  rmSync(heldUntil());
  shell = start();
});

afterEach(async () => {
  await shell.end();
  folder[Symbol.dispose]();
});

describe('the window of a till that is still opening', () => {
  it('is there, takes digits that count once the till is there, and charges them', async () => {
    const page = await shell.pageOf('till');
    for (const digit of ['1', '2', '5', '0']) {
      await page.getByRole('button', { name: digit, exact: true }).click();
    }
    await page.getByText('12.50').first().waitFor();
    expect(await page.locator('[data-screen]').count(), 'no till has answered').toBe(0);
    letListen();
    await page.locator('[data-screen]').waitFor();
    await page.getByText('12.50').first().waitFor();
    await page.getByRole('button', { name: /^Charge/ }).click();
    await page.getByRole('img', { name: /code/i }).first().waitFor();
  });

  it('that is loaded again meanwhile is let in by its newest page', async () => {
    const page = await shell.pageOf('till');
    await page.getByRole('button', { name: '1', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: '1', exact: true }).waitFor();
    letListen();
    await page.locator('[data-screen]').waitFor();
    await page.getByRole('button', { name: '7', exact: true }).click();
    await page.getByText('0.07').first().waitFor();
  });

  it('can be closed: the program ends once the till is there and has closed', async () => {
    const page = await shell.pageOf('till');
    await page.getByRole('button', { name: '1', exact: true }).waitFor();
    shell.signal('SIGTERM');
    letListen();
    expect((await shell.exited).status).toBe(0);
  });
});
