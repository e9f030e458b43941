import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { extractText } from 'unpdf';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runLedgerCli } from '../../src/ledger/command/command-line.ts';
import { closePages, openContext } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { handedOut } from './support/handed-out.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';
import { type TillPage, tillPage } from './support/till-page.ts';

afterAll(closePages);

describe('what is handed out of a closed day', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let running: RunningShell;
  let till: TillPage;

  beforeEach(async () => {
    folder = temporaryFolder();
    running = await BROWSER_SHELL.start({ dataFolder: folder.path });
    till = tillPage(running.page);
    await till.charge('4890', 'Thé & <gâteau>');
    await till.qrCode().waitFor();
    await till.press('Stop');
    await till.press('Done');
    await till.press(/open the day/);
    await till.press('Close the day');
    await dialog().getByRole('button', { name: 'Close the day' }).click();
    await dialog()
      .getByText(/is closed/)
      .first()
      .waitFor();
  });

  afterEach(async () => {
    await running.end();
    folder[Symbol.dispose]();
  });

  const dialog = () => running.page.getByRole('dialog');

  async function textOf(file: string): Promise<string> {
    const { text } = await extractText(new Uint8Array(readFileSync(file)));
    return text.join(' ');
  }

  test('its paper: an original once, then copies that say so', async () => {
    await till.press('Show the closing');
    await till.press('Print');
    await till.press('Make the PDF');
    await till.waitForText('This is the original');
    const original = await textOf(await handedOut(running.page, folder.path));
    expect(original).toContain('End of day Z 1');
    expect(original).not.toContain('COPY');
    await till.press('Back to the closing');
    await till.press('Print');
    await dialog().getByText('Already made').waitFor();
    await dialog().getByText('Receipt roll').click();
    await till.press('Make copy 1');
    await dialog().getByText('It says that it is copy 1').waitFor();
    expect(await textOf(await handedOut(running.page, folder.path))).toContain('COPY 1');
  });

  test('its paper, where the wire is cut before the answer: the original that was made, and no copy', async () => {
    const { page } = running;
    let isCut = false;
    await page.routeWebSocket(/\/bridge$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const isAnswer = String(message).includes('"copy":0') && String(message).includes('.pdf');
        if (isCut || !isAnswer) return socket.send(message);
        // The file is written and the journal knows of it; only nobody has heard.
        isCut = true;
        void socket.close();
        void server.close();
      });
    });
    await page.reload();
    await till.turnTo('Closings');
    // On the last day of a month its closing stands there too.
    await till.press(/^Day .*Show the closing of/);
    await till.press('Print');
    await till.press('Make the PDF');
    await till.waitForText('This is the original');
    expect(isCut).toBe(true);
    expect(await textOf(await handedOut(page, folder.path))).not.toContain('COPY');
    await till.press('Back to the closing');
    await till.press('Print');
    await dialog().getByText('Already made').waitFor();
    expect(await dialog().getByRole('listitem').count()).toBe(1);
  });

  test('a reading on paper, which says that it is no closing', async () => {
    await dialog().getByRole('button', { name: 'Close', exact: true }).click();
    await till.press('Reading (X)');
    await till.press('Print');
    await till.press('Make the PDF');
    await till.waitForText('This is the original');
    const text = await textOf(await handedOut(running.page, folder.path));
    expect(text).toContain('Reading X');
    expect(text).toContain('This is no closing');
    expect(text).not.toContain('End of day');
  });

  /** The day that was closed; the screen has gone on to the one for which sales count now. */
  async function showClosedDay(): Promise<void> {
    await dialog().getByRole('button', { name: 'Close', exact: true }).click();
    await till.press('Previous day');
    await running.page.getByText('Thé & <gâteau>').waitFor();
  }

  async function exported(what: string): Promise<string> {
    await till.press('Export');
    await till.settle();
    await dialog().getByText(what, { exact: true }).click();
    await dialog().getByRole('button', { name: 'Export', exact: true }).click();
    await dialog().getByText('The file is written').waitFor();
    return handedOut(running.page, folder.path);
  }

  test('its page, which says for itself that all is as it was signed, or which entry is not', async () => {
    await showClosedDay();
    const file = await exported('Page of the day');
    expect(await verdictOf(file)).toContain('Everything is as it was signed.');
    const changed = join(folder.path, 'changed.html');
    writeFileSync(
      changed,
      readFileSync(file, 'utf8').replace('amountMinor\\":4890', 'amountMinor\\":4891'),
    );
    expect(await verdictOf(changed)).toMatch(/entry \d+ is wrong/);
  });

  async function verdictOf(file: string): Promise<string> {
    const page = await (await openContext()).newPage();
    await page.goto(pathToFileURL(file).href);
    const verdict = page.locator('[data-verdict]');
    await verdict.waitFor();
    const said = await verdict.innerText();
    await page.close();
    return said;
  }

  test('its archive, which the verifier finds whole', async () => {
    await showClosedDay();
    const file = await exported('Fiscal archive');
    const quiet = { out: () => undefined, tell: () => undefined };
    expect(await runLedgerCli(['verify', file], quiet, 'test')).toBe(0);
  });

  test('no archive of a day that goes on, and no page of several days', async () => {
    const go = dialog().getByRole('button', { name: 'Export', exact: true });
    await dialog().getByRole('button', { name: 'Close', exact: true }).click();
    await till.press('Export');
    await till.settle();
    await dialog().getByText('Fiscal archive', { exact: true }).click();
    await dialog().getByText('One of these days is not closed yet').waitFor();
    expect(await go.isDisabled()).toBe(true);
    await showClosedDay();
    await till.press('Export');
    await till.settle();
    await dialog().getByText('Its month', { exact: true }).click();
    await dialog().getByText('Page of the day', { exact: true }).click();
    await dialog().getByText('This page holds one day').waitFor();
    expect(await go.isDisabled()).toBe(true);
    await dialog().getByText('This day', { exact: true }).click();
    expect(await go.isDisabled()).toBe(false);
  });
});
