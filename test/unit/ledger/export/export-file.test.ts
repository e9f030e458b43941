import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeExport } from '../../../../src/ledger/export/export-file.ts';
import type { ExportContent, ExportPart } from '../../../../src/ledger/export/export-format.ts';
import { temporaryFolder, value } from '../setting.ts';

/** Ten parts; `before` is called before each is made. */
function content(before: (part: number) => void = () => undefined): ExportContent {
  function* parts(): Iterable<ExportPart> {
    for (let part = 1; part <= 10; part += 1) {
      before(part);
      const text = `part ${part}, é\n`;
      yield { bytes: part % 2 === 0 ? text : Buffer.from(text), done: part };
    }
  }
  return { fileName: 'file.txt', total: 10, parts: parts() };
}

test('a file of parts is the parts, with the hash of its bytes, and says how far it is', async () => {
  const folder = temporaryFolder();
  const told: [number, number][] = [];
  const progress = (done: number, total: number) => void told.push([done, total]);
  const file = value(await writeExport(content(), folder, { goesOn: () => true, progress }));
  const bytes = readFileSync(file.path);
  expect(bytes.toString('utf8').split('\n')).toHaveLength(11);
  expect(file).toEqual({
    path: join(folder, 'file.txt'),
    fileName: 'file.txt',
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  expect(told).toEqual(Array.from({ length: 10 }, (_, part) => [part + 1, 10]));
});

test('while parts are made the till has its turns, also where they are empty', async () => {
  const had = new Set<number>();
  const waiting: number[] = [];
  function* parts(): Iterable<ExportPart> {
    for (let part = 1; part <= 20; part += 1) {
      setImmediate(() => had.add(part));
      if (part > 2 && !had.has(part - 2)) waiting.push(part - 2);
      yield { bytes: part % 5 === 0 ? 'text' : '', done: part };
    }
  }
  const empties = { fileName: 'file.txt', total: 20, parts: parts() };
  value(await writeExport(empties, temporaryFolder()));
  expect(waiting).toEqual([]);
});

test.each([0, 1, 5, 9])(
  'an export that is cancelled after %d parts leaves what was there',
  async (after) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file.txt'), 'the earlier one');
    let made = 0;
    const written = await writeExport(
      content((part) => (made = part)),
      folder,
      {
        goesOn: () => made < after,
        progress: () => undefined,
      },
    );
    expect(written).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(made).toBe(after);
    expect(readdirSync(folder)).toEqual(['file.txt']);
    expect(readFileSync(join(folder, 'file.txt'), 'utf8')).toBe('the earlier one');
  },
);

test('a folder that goes away in the middle is said to be missing', async () => {
  const folder = join(temporaryFolder(), 'drive');
  mkdirSync(folder);
  const written = await writeExport(
    content((part) => part === 5 && rmSync(folder, { recursive: true })),
    folder,
  );
  expect(written).toMatchObject({ ok: false, error: { code: 'folderMissing' } });
});

test('what making a part throws comes through, and no draft stays', async () => {
  const folder = temporaryFolder();
  const broken = content((part) => {
    if (part === 5) throw new Error('unreadable');
  });
  await expect(writeExport(broken, folder)).rejects.toThrow('unreadable');
  expect(readdirSync(folder)).toEqual([]);
});

test('the till has a turn between any two parts', async () => {
  let turns = 0;
  const turn = setInterval(() => (turns += 1), 0);
  const seen: number[] = [];
  const slow = content(() => {
    seen.push(turns);
    const untilMs = performance.now() + 3;
    while (performance.now() < untilMs);
  });
  value(await writeExport(slow, temporaryFolder()));
  clearInterval(turn);
  // The first part is made at once; after each, a timer that was due has run.
  expect(new Set(seen).size).toBeGreaterThanOrEqual(9);
});
