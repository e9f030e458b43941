import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { err } from '../../../../src/domain/result.ts';
import { DamagedEntry } from '../../../../src/ledger/entry/unreadable-entry.ts';
import { DAY, HOUR_MS, NOON_MS } from '../../ledger/events.ts';
import { value } from '../../ledger/setting.ts';
import { order, printerOver, textOf } from './printed-closings.ts';

const LAST_OF_NOVEMBER_MS = NOON_MS + 10 * 24 * HOUR_MS;

const hashOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

test('of a closing that is not what was signed there is no paper, and no entry says that there is', async () => {
  const closing = () => {
    throw new DamagedEntry(7, 'hashDiffers');
  };
  const { printer, papers, notes, failed } = printerOver({ changed: { closings: { closing } } });
  expect(await printer.print(order({}))).toEqual(err({ code: 'journalUnavailable' }));
  expect(await printer.prints({ of: { closing: 1 } })).toEqual(err({ code: 'journalUnavailable' }));
  expect(failed).toEqual([expect.any(DamagedEntry), expect.any(DamagedEntry)]);
  expect(readdirSync(papers)).toEqual([]);
  expect(notes()).toEqual([]);
});

test('the first print is an export, each later one a reprint that says which copy it is', async () => {
  const { printer, papers, notes } = printerOver();
  const first = value(await printer.print(order({})));
  const fileName = 'comptoir_till-1_2026-11-20_Z-000001.pdf';
  const path = join(papers, fileName);
  expect(first).toEqual({ fileName, path, download: `/exports/${fileName}`, copy: 0 });
  expect(await textOf(path)).toContain('Clôture de journée Z 1');
  expect(await textOf(path)).not.toContain('DUPLICATA');
  const second = value(await printer.print(order({ paper: 'roll', copy: 1 })));
  const third = value(await printer.print(order({ copy: 2 })));
  expect([second.copy, third.copy]).toEqual([1, 2]);
  expect(await textOf(second.path)).toContain('DUPLICATA 1');
  expect(await textOf(third.path)).toContain('DUPLICATA 2');
  expect(readdirSync(papers)).toHaveLength(3);
  const reprint = { type: 'reprinted', closing: 1 };
  expect(notes()).toMatchObject([
    { type: 'exported', format: 'pdf', from: DAY, to: DAY, fileName, sha256: hashOf(path) },
    { ...reprint, fileName: second.fileName, sha256: hashOf(second.path) },
    { ...reprint, fileName: third.fileName, sha256: hashOf(third.path) },
  ]);
});

test('a till that was started again, under another name, still knows what was printed', async () => {
  const { printer, open } = printerOver();
  value(await printer.print(order({})));
  const later = value(await open('till-9').print(order({ copy: 1 })));
  expect(later.copy).toBe(1);
});

test('two presses at once are one original, and no copy', async () => {
  const { printer, papers, notes } = printerOver();
  const both = [printer.print(order({})), printer.print(order({}))];
  await printer.close();
  const [first, second] = (await Promise.all(both)).map(value);
  expect(second).toEqual(first);
  expect(first?.copy).toBe(0);
  expect(readdirSync(papers)).toHaveLength(1);
  expect(notes()).toHaveLength(1);
});

test('an original whose answer was lost is handed out again as it was, also by a till that was started again', async () => {
  const { printer, open, notes } = printerOver();
  const original = value(await printer.print(order({})));
  const bytes = readFileSync(original.path);
  const again = value(await open().print(order({ paper: 'roll' })));
  expect(again).toEqual(original);
  expect(readFileSync(again.path)).toEqual(bytes);
  expect(await textOf(again.path)).not.toContain('DUPLICATA');
  expect(notes()).toHaveLength(1);
});

test('a paper that was taken from its folder is made again with the same bytes, and is no copy', async () => {
  const { printer, notes } = printerOver();
  const original = value(await printer.print(order({})));
  const bytes = readFileSync(original.path);
  rmSync(original.path);
  expect(value(await printer.print(order({})))).toEqual(original);
  expect(readFileSync(original.path)).toEqual(bytes);
  expect(notes()).toHaveLength(1);
});

test('one that cannot be made again as it was is said to be gone, and the next is a copy', async () => {
  const { printer, settings } = printerOver();
  const original = value(await printer.print(order({})));
  rmSync(original.path);
  value(settings.change({ locale: 'en' }));
  expect(await printer.print(order({}))).toEqual(err({ code: 'printGone' }));
  expect(value(await printer.prints({ of: { closing: 1 } })).prints).toMatchObject([
    { copy: 0, file: { fileName: original.fileName, isThere: false } },
  ]);
  expect(value(await printer.print(order({ copy: 1 }))).copy).toBe(1);
});

/** How a print is listed whose order was answered with this. */
const madeAs = ({ copy, ...place }: { readonly copy: number }, isThere: boolean) => ({
  copy,
  atMs: expect.any(Number),
  file: { ...place, isThere },
});

test('what was made is listed with its place, the original first', async () => {
  const { printer } = printerOver();
  expect(value(await printer.prints({ of: { closing: 1 } })).prints).toEqual([]);
  const original = value(await printer.print(order({})));
  const copy = value(await printer.print(order({ copy: 1 })));
  writeFileSync(copy.path, 'changed');
  expect(value(await printer.prints({ of: { closing: 1 } })).prints).toEqual([
    madeAs(original, true),
    madeAs(copy, false),
  ]);
  expect(await printer.prints({ of: { closing: 2 } })).toEqual(err({ code: 'closingNotFound' }));
});

test('the closings of a day and of the month that it is all of are counted apart', async () => {
  const { printer, notes } = printerOver({ soldAtMs: LAST_OF_NOVEMBER_MS });
  value(await printer.print(order({})));
  const month = value(await printer.print(order({ of: { closing: 2 } })));
  expect(month.copy).toBe(0);
  expect(month.fileName).toBe('comptoir_till-1_2026-11_Z-000002.pdf');
  expect(notes().at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
  expect(value(await printer.print(order({ copy: 1 }))).copy).toBe(1);
});

test('other files of the same day are no prints', async () => {
  const { printer, ledger } = printerOver();
  const file = { atMs: NOON_MS, fileName: 'x', sha256: '' };
  for (const format of ['csv', 'html'] as const) {
    value(ledger.journal.note({ type: 'exported', format, from: DAY, to: DAY, ...file }));
  }
  value(ledger.journal.note({ type: 'reprinted', closing: 7, ...file }));
  expect(value(await printer.print(order({}))).copy).toBe(0);
});

test('there is no paper of a closing that is not there', async () => {
  const { printer, papers } = printerOver();
  expect(await printer.print(order({ of: { closing: 2 } }))).toEqual(
    err({ code: 'closingNotFound' }),
  );
  expect(readdirSync(papers)).toEqual([]);
});

test.each([
  ['diskFull', 'diskFull'],
  ['unavailable', 'journalUnavailable'],
] as const)(
  'a paper of which the journal cannot be told (%s) is not kept',
  async (refused, code) => {
    const note = () => err({ code: refused, detail: 'refused' });
    const { printer, papers } = printerOver({ changed: { journal: { note } } });
    expect(await printer.print(order({}))).toEqual(err({ code }));
    expect(readdirSync(papers)).toEqual([]);
  },
);

test('a journal that cannot be read is said, and the next paper is made', async () => {
  let isUnreadable = true;
  const printsOf = () => {
    if (isUnreadable) throw new Error('entry 7 is unreadable');
    return [];
  };
  const { printer } = printerOver({ changed: { closings: { printsOf } } });
  expect(await printer.print(order({}))).toEqual(err({ code: 'journalUnavailable' }));
  isUnreadable = false;
  expect(value(await printer.print(order({}))).copy).toBe(0);
});
