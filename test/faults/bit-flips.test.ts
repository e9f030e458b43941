import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  copyOf,
  type LeftBehind,
  leaveBehind,
  openAsTill,
  type Verdict,
} from './damaged-copies.ts';

const PAGE_BYTES = 4_096;
const LOG_HEADER_BYTES = 32;
const FRAME_BYTES = 24 + PAGE_BYTES;
/** A test of what is refused has seen some, of so many flips at the most. */
const SOME_REFUSED = 4;
const MOST_FLIPS = 200;
const FLIPS_IN_A_PAGE = 4;
/** Sales of every kind five times over; each more makes every opening longer, and there are more of those as well. */
const IN_FILE = 20;
const IN_LOG = 5;
/** What is written here is read back at once, some thousand times: no disk needs to take it. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** The same numbers in every run, so that a failure can be looked at again. */
function seededNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('a journal that was damaged', () => {
  const folder = mkdtempSync(join(FOLDER, 'comptoir-flips-'));
  const copy = join(folder, 'copy.sqlite');
  const random = seededNumbers(20_261_121);
  let left: LeftBehind;

  beforeAll(async () => {
    left = await leaveBehind(folder, IN_FILE, IN_LOG);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const pages = (): number => statSync(left.file).size / PAGE_BYTES;
  const frames = (): number => (statSync(left.log).size - LOG_HEADER_BYTES) / FRAME_BYTES;

  /** Harms a fresh copy and opens it as a till does. */
  async function verdictAfter(harm: (file: string) => void, of = left.file): Promise<Verdict> {
    copyOf(of, copy);
    harm(copy);
    return await openAsTill(copy);
  }

  function edit(file: string, change: (bytes: Buffer) => Buffer | undefined): void {
    const bytes = readFileSync(file);
    writeFileSync(file, change(bytes) ?? bytes);
  }

  function flip(file: string, at: number, bit: number): void {
    edit(file, (bytes) => {
      bytes[at] = (bytes[at] ?? 0) ^ bit;
      return bytes;
    });
  }

  /** Nothing that differs from what was written is ever taken for it. */
  function expectNothingWrong(verdict: Verdict, how: string): void {
    if (verdict.verdict === 'refused')
      expect(['corrupt', 'newerSchema'], how).toContain(verdict.code);
    if (verdict.verdict === 'opened') expect(verdict.content, how).toEqual(left.content);
  }

  /** What SQLite takes for the log's end: only what the machine was writing when it stopped may be missing. */
  function expectBeginning(verdict: Verdict, how: string): number {
    if (verdict.verdict !== 'opened') throw new Error(`${how}: ${JSON.stringify(verdict)}`);
    const { steps, sales } = verdict.content;
    expect(steps, how).toEqual(left.content.steps.slice(0, steps.length));
    const states = new Map(steps.map(({ entry, stateAfter }) => [entry.saleId, stateAfter]));
    expect(new Map(sales.map(({ sale }) => [sale.id, sale.state])), how).toEqual(states);
    return left.content.steps.length - steps.length;
  }

  test('undamaged, opens with everything that was committed, in its file and in its log', async () => {
    const verdict = await verdictAfter(() => undefined);
    expect(verdict).toMatchObject({ verdict: 'opened', remade: 0 });
    expectNothingWrong(verdict, 'undamaged');
    expect(left.content.sales).toHaveLength(IN_FILE + IN_LOG);
    expect(frames()).toBeGreaterThan(60);
  });

  test.each([
    // Of its few pages in the file itself, most are not used any more.
    ['that a till left open', () => left.file, ['opened', 'refused']],
    ['that a till closed', () => left.closedFile, ['opened', 'refused', 'remade']],
  ])(
    'by a bit in any page of a file %s is refused, or put right, or was not used there',
    async (_how, fileOf, happening) => {
      const verdicts = new Set<string>();
      for (let page = 0; page < statSync(fileOf()).size / PAGE_BYTES; page += 1) {
        for (let time = 0; time < FLIPS_IN_A_PAGE; time += 1) {
          // Half of those in the first page hit the header, which fills a fortieth of it.
          const below = page === 0 && time % 2 === 0 ? 100 : PAGE_BYTES;
          const at = page * PAGE_BYTES + random(below);
          const bit = 1 << random(8);
          const verdict = await verdictAfter((file) => flip(file, at, bit), fileOf());
          expectNothingWrong(verdict, `bit ${bit} of byte ${at}`);
          verdicts.add(
            verdict.verdict === 'opened' && verdict.remade > 0 ? 'remade' : verdict.verdict,
          );
        }
      }
      expect([...verdicts].sort()).toEqual(happening);
    },
  );

  test('by a bit in any page is left as it was found, log included, wherever it is refused', async () => {
    // How many of them are refused is a matter of what lies where: it goes on until some were.
    let refused = 0;
    for (let tried = 0; refused < SOME_REFUSED; tried += 1) {
      expect(tried).toBeLessThan(MOST_FLIPS);
      const at = random(pages() * PAGE_BYTES);
      copyOf(left.file, copy);
      flip(copy, at, 1);
      const before = [readFileSync(copy), readFileSync(`${copy}-wal`)];
      if ((await openAsTill(copy)).verdict !== 'refused') continue;
      refused += 1;
      expect([readFileSync(copy), readFileSync(`${copy}-wal`)], `byte ${at}`).toEqual(before);
    }
  });

  test('by a bit in any frame of its log is refused, and only in the last commit could it be a power cut', async () => {
    const missing = new Set<number>();
    for (let frame = 0; frame < frames(); frame += 1) {
      const at = LOG_HEADER_BYTES + frame * FRAME_BYTES + random(FRAME_BYTES);
      const bit = 1 << random(8);
      const verdict = await verdictAfter((file) => flip(`${file}-wal`, at, bit));
      const how = `bit ${bit} of byte ${at} of the log`;
      if (verdict.verdict === 'refused') expect(verdict.code, how).toBe('corrupt');
      else missing.add(expectBeginning(verdict, how));
    }
    expect([...missing]).toEqual([1]);
  });

  test('by a bit in the header of its log is refused', async () => {
    for (let at = 0; at < LOG_HEADER_BYTES; at += 1) {
      const verdict = await verdictAfter((file) => flip(`${file}-wal`, at, 1 << random(8)));
      expectNothingWrong(verdict, `byte ${at} of the log`);
    }
  });

  test.each([
    ['at', () => 0],
    ['within', () => 1 + random(FRAME_BYTES - 1)],
  ])(
    'by the loss of the end of its log, %s any frame, opens with what came before',
    async (_where, rest) => {
      for (let frame = 0; frame < frames(); frame += 1) {
        const bytes = LOG_HEADER_BYTES + frame * FRAME_BYTES + rest();
        const verdict = await verdictAfter((file) => truncateSync(`${file}-wal`, bytes));
        expectBeginning(verdict, `a log of ${bytes} bytes`);
      }
    },
  );

  test('by the loss of its log opens with what its file holds', async () => {
    const verdict = await verdictAfter((file) => rmSync(`${file}-wal`));
    expect(expectBeginning(verdict, 'no log')).toBeGreaterThan(10);
  });

  test.each([
    ['cut to nothing beside its log', (file: string) => truncateSync(file, 0)],
    ['gone beside its log', (file: string) => rmSync(file)],
    [
      'another program’s',
      (file: string) => {
        rmSync(file);
        rmSync(`${file}-wal`);
        const other = new Database(file);
        other.exec('CREATE TABLE recipes (name TEXT); PRAGMA application_id = 7;');
        other.close();
      },
    ],
    ['a text', (file: string) => writeFileSync(file, 'sale;amount\n'.repeat(500))],
  ])('because its file is %s is refused', async (_what, harm) => {
    expect(await verdictAfter(harm)).toEqual({ verdict: 'refused', code: 'corrupt' });
  });

  test('by the loss of the end of its file is refused, or the log had it', async () => {
    for (let page = 1; page < pages(); page += 1) {
      const bytes = page * PAGE_BYTES - random(2) * random(PAGE_BYTES);
      const verdict = await verdictAfter((file) => truncateSync(file, bytes));
      expectNothingWrong(verdict, `a file of ${bytes} bytes`);
    }
  });

  test('by a page that reads as zeros, or as its neighbour, is never taken for what was written', async () => {
    for (let page = 0; page < pages(); page += 1) {
      const at = page * PAGE_BYTES;
      const zeroed = await verdictAfter((file) =>
        edit(file, (bytes) => bytes.fill(0, at, at + PAGE_BYTES)),
      );
      expectNothingWrong(zeroed, `page ${page} of zeros`);
      const next = at + PAGE_BYTES;
      const swapped = await verdictAfter((file) =>
        edit(file, (bytes) =>
          Buffer.concat([
            bytes.subarray(0, at),
            bytes.subarray(next, next + PAGE_BYTES),
            bytes.subarray(at, next),
            bytes.subarray(next + PAGE_BYTES),
          ]),
        ),
      );
      expectNothingWrong(swapped, `pages ${page} and ${page + 1} swapped`);
    }
  });
});
