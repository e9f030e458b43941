import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SaleId } from '../../src/domain/sale/sale-event.ts';
import { keyedLine } from '../support/keyed-line.ts';
import { startShell, temporaryFolder } from './support/built-shell.ts';
import type { RunningProgram } from './support/running-program.ts';
import { call, newestSale } from './support/till-calls.ts';

let folder: ReturnType<typeof temporaryFolder>;
let printed: ReturnType<typeof temporaryFolder>;
let shell: RunningProgram;

beforeEach(() => {
  folder = temporaryFolder();
  printed = temporaryFolder();
  const printers = JSON.stringify(['Front_desk', 'Office']);
  const env = { STANDIN_PRINTERS: printers, STANDIN_PRINTED: printed.path };
  shell = startShell(folder.path, [], env);
});

afterEach(async () => {
  await shell.end();
  folder[Symbol.dispose]();
  printed[Symbol.dispose]();
});

/** A sale of 12.50 that is paid. */
async function sold(till: Page): Promise<SaleId> {
  const draftId = 'draft-for-a-printer-of-the-system';
  await call(till, 'sale.charge', { draftId, lines: [keyedLine(1_250)], label: '' });
  const { id: saleId } = await newestSale(till, { state: 'awaiting' });
  await call(till, 'simulation.play', { saleId, action: 'complete' });
  await newestSale(till, { state: 'paid' });
  return saleId;
}

/** What came out of the printer, once there are so many papers. */
async function papers(count: number) {
  await expect.poll(() => readdirSync(printed.path).length).toBe(count);
  return Promise.all(
    readdirSync(printed.path)
      .sort()
      .map(async (name) => {
        const document = await getDocumentProxy(
          new Uint8Array(readFileSync(join(printed.path, name))),
        );
        const [page] = [await document.getPage(1)];
        const { width } = page.getViewport({ scale: 1 });
        const { text } = await extractText(document, { mergePages: true });
        return { pages: document.numPages, widthMm: Math.round((width / 72) * 25.4), text };
      }),
  );
}

it('prints receipts on the printer of the system that a manager chose, in silence, and a refused one as a copy', async () => {
  const till = await shell.pageOf('till');
  await till.getByRole('button', { name: 'Settings' }).click();
  await till.getByRole('option', { name: 'Receipts and printer', exact: true }).click();
  await till.getByRole('button', { name: 'Change, Printer of this machine' }).click();
  await till
    .getByRole('button', { name: /Printer of this machine/ })
    .last()
    .click();
  await till.getByRole('option', { name: 'Front_desk (USB)' }).click();
  await till.getByText('Front_desk', { exact: true }).first().waitFor();
  await call(till, 'shop.change', { printerWidth: 'mm58' });
  expect(await call(till, 'printer.test', {})).toEqual({ ok: true, value: { trouble: null } });
  const saleId = await sold(till);
  await shell.gesture({ does: 'failNextPrint' });
  await call(till, 'receipt.print', { saleId, on: 'printer', copy: 0 });
  const [test, receipt] = await papers(2);
  expect(test).toMatchObject({ pages: 1, widthMm: 58 });
  expect(test?.text).toContain('ÀÂÄÇÈÉÊËÎÏÑÔÖŒÙÛÜß');
  // The system refused the first one, and nobody knows how much of it came out.
  expect(receipt).toMatchObject({ pages: 1, widthMm: 58 });
  expect(receipt?.text).toContain('12.50');
  expect(receipt?.text).toContain('COPY');
  expect(await shell.said('"standIn":"printed"')).toContain('Front_desk');
  expect(existsSync(join(folder.path, 'print-line-simulation.json'))).toBe(true);
  // The windows that nobody sees are gone.
  await expect.poll(() => shell.pages()).toEqual(['till']);
});
