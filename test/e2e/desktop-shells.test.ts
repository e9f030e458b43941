import { readFileSync } from 'node:fs';
import { extractText } from 'unpdf';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BY_HAND_MS, ENTER, keysOf, typist } from '../support/typist.ts';
import { closePages } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { handedOut } from './support/handed-out.ts';
import { collectTraffic } from './support/page-traffic.ts';
import { readQr } from './support/read-qr.ts';
import { DESKTOP_SHELLS, type RunningShell } from './support/shells.ts';
import { type Simulation, startSimulation } from './support/simulation.ts';
import { type TillPage, tillPage } from './support/till-page.ts';

afterAll(closePages);

// The till and its screens are the same in every shell, and are proven in the browser's. What another shell does in
// its own way is proven here: how the screens reach the till and find it again, how a file is handed out, how it dies.
describe.each(DESKTOP_SHELLS)('in $name, a till', (shell) => {
  let folder: ReturnType<typeof temporaryFolder>;
  let simulation: Simulation;
  let running: RunningShell;
  let till: TillPage;

  async function start(): Promise<void> {
    running = await shell.start({ dataFolder: folder.path, simulation });
    till = tillPage(running.page);
  }

  beforeEach(async () => {
    folder = temporaryFolder();
    simulation = await startSimulation();
    await start();
    await till.waitForHeading('New sale');
  });

  afterEach(async () => {
    await running.end();
    await simulation.end();
    folder[Symbol.dispose]();
  });

  async function pay(): Promise<void> {
    await simulation.play((await simulation.payments()).at(-1)?.paymentId ?? '', 'complete');
  }

  const dialog = () => running.page.getByRole('dialog');

  test('sells with the keyboard, by a code that a camera reads, and its page never learns the key', async () => {
    const seen = collectTraffic(running.page);
    // Loaded again, so that the very first message is seen as well.
    await running.page.reload();
    // The keypad that is there before the screens has the heading too, and takes no Enter.
    await running.page.locator('[data-screen]').waitFor();
    await till.waitForHeading('New sale');
    await till.settle();
    const hands = await typist(running.page);
    await hands.type([{ key: '4', code: 'Numpad4' }, ...keysOf('890'), ENTER], BY_HAND_MS);
    await till.qrCode().waitFor();
    const [payment] = await simulation.payments();
    const picture = await running.page.screenshot();
    expect(await readQr(new Uint8Array(picture))).toBe(payment?.paymentLink);
    await pay();
    await till.waitForHeading('Paid');
    expect((await simulation.payments()).map(({ amount }) => amount)).toEqual([4890]);
    const page = await running.page.content();
    expect([page, ...seen, running.printed()].join('\n')).not.toContain(simulation.secretKey);
  });

  test('hands its files out: the paper of a closed day, and the day as a spreadsheet', async () => {
    await till.charge('4890', 'Walnut tray');
    await till.qrCode().waitFor();
    await pay();
    await till.waitForHeading('Paid');
    await till.press('New sale');
    await till.press(/open the day/);
    await till.press('Export');
    await till.settle();
    await dialog().getByText('English spreadsheets').click();
    await dialog().getByRole('button', { name: 'Export', exact: true }).click();
    await dialog().getByText('The file is written').waitFor();
    expect(readFileSync(await handedOut(running.page, folder.path), 'utf8')).toContain(
      'Walnut tray',
    );
    await till.press('Close');
    await till.press('Close the day');
    await dialog().getByRole('button', { name: 'Close the day' }).click();
    await till.press('Show the closing');
    await till.press('Print');
    await till.press('Make the PDF');
    await dialog().getByText('This is the original').waitFor();
    const paper = readFileSync(await handedOut(running.page, folder.path));
    const { text } = await extractText(new Uint8Array(paper));
    expect(text.join(' ')).toContain('End of day Z 1');
  });

  test('rings late money, also on a page that is loaded again, and leaves the keys alone', async () => {
    await till.charge('4890');
    await till.qrCode().waitFor();
    await till.press('Stop');
    await till.waitForHeading(/Stopped/);
    await till.press('Done');
    await till.waitForHeading('New sale');
    await till.key('75');
    await running.page.getByRole('textbox', { name: 'Label' }).fill('Table 7');
    await pay();
    const card = running.page.getByRole('region', { name: 'Late money' });
    await card
      .getByText(/48\.90/)
      .first()
      .waitFor();
    await running.page.reload();
    await till.waitForHeading('New sale');
    await card.waitFor();
    await running.page.getByText('0.75').first().waitFor();
    expect(await running.page.getByRole('textbox', { name: 'Label' }).inputValue()).toBe('Table 7');
    await till.press('Goods handed over');
    await card.waitFor({ state: 'detached' });
  });

  test('finds a sale paid, once, that was paid while it was killed', async () => {
    await till.charge('4890');
    await till.qrCode().waitFor();
    await running.kill();
    await pay();
    await start();
    await till.waitForPaidMeanwhile();
    await till.press('New sale');
    await till.waitForHeading('New sale');
    expect(await running.page.getByText(/Today\s*48\.90/).count()).toBeGreaterThan(0);
    expect(await simulation.payments()).toHaveLength(1);
    await running.end();
    await start();
    await till.waitForHeading('New sale');
    expect(await simulation.payments()).toHaveLength(1);
  });

  test('is told by its command line that it trains, and says so on every screen', async () => {
    await running.end();
    running = await shell.start({ dataFolder: folder.path, args: ['--training'] });
    till = tillPage(running.page);
    await till.waitForHeading('New sale');
    await running.page.getByRole('banner').getByText('Training').waitFor();
    await till.charge('1200');
    await till.qrCode().waitFor();
    await till.press(/^Training/);
    await till.press('Confirm');
    await till.waitForHeading('Paid');
    await running.page.getByRole('banner').getByText('Training').waitFor();
  });
});
