import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyedLine } from '../support/keyed-line.ts';
import { startShell, temporaryFolder } from './support/built-shell.ts';
import type { RunningProgram } from './support/running-program.ts';
import { call, newestSale, sellOnScreen } from './support/till-calls.ts';

let folder: ReturnType<typeof temporaryFolder>;
let shell: RunningProgram;

beforeEach(() => {
  folder = temporaryFolder();
  shell = startShell(folder.path);
});

afterEach(async () => {
  await shell.end();
  folder[Symbol.dispose]();
});

const charge = {
  draftId: 'draft-of-the-desktop-test',
  lines: [keyedLine(1_250)],
  label: 'Bread',
};

describe('a sale in the desktop shell', () => {
  it('is keyed, shown as a code, paid and shown as paid', async () => {
    const page = await shell.page();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    expect((await sellOnScreen(page)).amountMinor).toBe(1_250);
    // The policy of the page forbids nothing that the screens do.
    expect(complaints).toEqual([]);
  });

  it('is asked about at once when the machine wakes up', async () => {
    const page = await shell.page();
    await call(page, 'sale.charge', charge);
    // On a machine that is too busy the next check is due before the answer is seen, which then tells nothing.
    await expect
      .poll(async () => {
        const sale = await newestSale(page, { confirmation: 'stream', quietForMs: 5_000 });
        const wokenAtMs = await page.evaluate(() => performance.now());
        await shell.gesture({ does: 'wakeUp' });
        await newestSale(page, { answeredAfterMs: wokenAtMs });
        const tookMs = (await page.evaluate(() => performance.now())) - wokenAtMs;
        return tookMs < (sale.evidence.nextCheckInMs ?? 0);
      })
      .toBe(true);
  });

  it('is still there when the page is loaded again', async () => {
    const page = await shell.page();
    await call(page, 'sale.charge', charge);
    const before = await newestSale(page, { state: 'awaiting' });
    await page.reload();
    const after = await newestSale(page, { state: 'awaiting' });
    expect(after.id).toBe(before.id);
    await page.getByText('Bread').first().waitFor();
  });

  it('is still there after the till was closed and opened again', async () => {
    const page = await shell.page();
    await call(page, 'sale.charge', charge);
    const before = await newestSale(page, { state: 'awaiting' });
    await shell.end();
    shell = startShell(folder.path);
    const after = await newestSale(await shell.page(), { state: 'awaiting' });
    expect(after.id).toBe(before.id);
  });
});
