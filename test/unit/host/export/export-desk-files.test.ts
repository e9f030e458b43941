import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import {
  type BusinessDay,
  businessDaySchema,
} from '../../../../src/domain/calendar/business-day.ts';
import { runLedgerCli } from '../../../../src/ledger/command/command-line.ts';
import { verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { closeAll, play, type Step } from '../../ledger/closing/days.ts';
import { DAY, drafted, HOUR_MS, NOON_MS } from '../../ledger/events.ts';
import { newSigner, signingLedger } from '../../ledger/proof/signed.ts';
import { temporaryFile, value } from '../../ledger/setting.ts';
import { deskOver } from './export-desk-setting.ts';

const day = (name: string): BusinessDay => businessDaySchema.parse(name);
const THE_DAY_BEFORE = day('2026-11-19');
const TODAY = day('2026-11-21');
const PAGE = { what: 'html', folder: null } as const;
const ARCHIVE = { what: 'archive', convention: 'fr', folder: null } as const;

const SALE: Step = {
  afterMs: 0,
  what: { act: 'sale', minor: 4_890, vatRate: 2_000, ends: 'inTime' },
};
const CLOSED: Step = { afterMs: 0, what: { act: 'close' } };
const NEXT_DAY = 24 * HOUR_MS;

/** A desk over two closed days and one that goes on, with as many sales in each closed one. */
function deskOverDays(sales = 1) {
  const signer = newSigner();
  const ledger = signingLedger(temporaryFile(), signer);
  const sold = Array.from({ length: sales }, () => SALE);
  play(ledger, NOON_MS - NEXT_DAY, [...sold, CLOSED, { ...SALE, afterMs: NEXT_DAY }, CLOSED]);
  closeAll(ledger, NOON_MS + 1);
  value(ledger.journal.draft(drafted('today', { atMs: NOON_MS + NEXT_DAY })));
  return deskOver(ledger, signer);
}

/** What `npm run ledger -- verify` says of a file, and how it ends. */
async function verified(file: string) {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const code = await runLedgerCli(['verify', file], { out: say, tell: say }, 'test');
  return { code, said: said.join('') };
}

test('a page holds the signed journal of its day in the language of the till, and is noted', async () => {
  const { desk, outcome, notes, ownFolder } = deskOverDays();
  value(desk.start({ ...PAGE, from: DAY, to: DAY }));
  const named = /^comptoir_till-1_2026-11-20_day_\d{6}_test\.html$/;
  expect(await outcome()).toMatchObject({ state: 'written', what: 'html' });
  const [fileName = ''] = readdirSync(ownFolder);
  expect(fileName).toMatch(named);
  const page = readFileSync(join(ownFolder, fileName), 'utf8');
  expect(page).toContain('<html lang="fr">');
  const [, lines = ''] = /id="journal">([^<]*)/.exec(page) ?? [];
  const file = temporaryFile();

  writeFileSync(file, lines.replaceAll('&lt;', '<').replaceAll('&amp;', '&'));
  expect(await verifyExport(file)).toMatchObject({ ok: true });
  expect(notes()).toMatchObject([{ format: 'html', from: DAY, to: DAY, fileName }]);
});

test('a page of more than one day is refused, and nothing is written', async () => {
  const { desk, outcome, notes, ownFolder } = deskOverDays();
  value(desk.start({ ...PAGE, from: THE_DAY_BEFORE, to: DAY }));
  expect(await outcome()).toMatchObject({ state: 'failed', code: 'oneDayOnly' });
  expect(readdirSync(ownFolder)).toEqual([]);
  expect(notes()).toEqual([]);
});

test('an archive of closed days verifies, holds their sales for a spreadsheet, and is noted', async () => {
  const { desk, outcome, notes, ownFolder } = deskOverDays(3);
  value(desk.start({ ...ARCHIVE, from: THE_DAY_BEFORE, to: DAY }));
  const named = /^comptoir_till-1_2026-11-19_2026-11-20_archive_\d{6}_test\.zip$/;
  expect(await outcome()).toMatchObject({ state: 'written', what: 'archive' });
  const [fileName = ''] = readdirSync(ownFolder);
  expect(fileName).toMatch(named);
  const file = join(ownFolder, fileName);
  expect(await verified(file)).toMatchObject({ code: 0 });
  const sales = (await fileIn(file, 'sales.csv')).trimEnd().split('\r\n');
  expect(sales).toHaveLength(1 + 4);
  expect(sales[1]).toContain(';48,90;"EUR";');
  const span = { from: THE_DAY_BEFORE, to: DAY };
  expect(notes()).toMatchObject([{ format: 'archive', ...span, fileName }]);
});

test('an archive with a byte that was changed does not verify', async () => {
  const { desk, outcome, ownFolder } = deskOverDays();
  value(desk.start({ ...ARCHIVE, from: DAY, to: DAY }));
  await outcome();
  const [name = ''] = readdirSync(ownFolder);
  const bytes = readFileSync(join(ownFolder, name));
  const middle = Math.trunc(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  const changed = temporaryFile();

  writeFileSync(changed, bytes);
  expect((await verified(changed)).code).not.toBe(0);
});

test('a day that goes on is not archived', async () => {
  const { desk, outcome, ownFolder } = deskOverDays();
  value(desk.start({ ...ARCHIVE, from: DAY, to: TODAY }));
  expect(await outcome()).toMatchObject({ state: 'failed', code: 'dayOpen' });
  expect(readdirSync(ownFolder)).toEqual([]);
});

test('days from before the journal have nothing to archive', async () => {
  const { desk, outcome } = deskOverDays();
  value(desk.start({ ...ARCHIVE, from: day('2026-11-01'), to: day('2026-11-10') }));
  expect(await outcome()).toMatchObject({ state: 'failed', code: 'nothingToExport' });
});

test('an archive that is cancelled half-way leaves no file, and the next one is made', async () => {
  const { desk, outcome, ownFolder } = deskOverDays(150);
  const { exportId } = value(desk.start({ ...ARCHIVE, from: THE_DAY_BEFORE, to: DAY }));
  while (readdirSync(ownFolder).length === 0) await new Promise(setImmediate);
  value(desk.cancel({ exportId }));
  expect(await outcome()).toMatchObject({ state: 'failed', code: 'cancelled' });
  expect(readdirSync(ownFolder)).toEqual([]);
  value(desk.start({ ...ARCHIVE, from: THE_DAY_BEFORE, to: DAY }));
  expect(await outcome()).toMatchObject({ state: 'written' });
});

async function fileIn(archive: string, name: string): Promise<string> {
  const zip = await openPromise(archive, { autoClose: false });
  let text = '';
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== name) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    text = Buffer.concat(chunks).toString('utf8');
  }
  zip.close();
  return text;
}
