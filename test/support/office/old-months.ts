import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';
import { moveMonths } from '../../../src/office/archive/move-months.ts';
import type { Store } from '../../../src/office/store/store.ts';
import { type OfficeOfFile, officeOfFile } from './office-of-file.ts';
import { type TestRegister, testRegister } from './register.ts';

/** The old months in which registers handed over, oldest first: all that is `BEFORE_MAY` is to be moved to files. */
export const OLD_MONTHS = ['2025-03', '2025-04'] as const;
const BEFORE_MAY = '2025-05';

/** So small that a month takes more than one. */
const FILE_BYTES = 6_000;

/** An office with registers that handed over in two old months and this one. */
export interface OfficeWithOldMonths extends OfficeOfFile {
  readonly registers: readonly TestRegister[];
  /** Dates segments back: those whose last entry is behind the first of these numbers, up to the second. */
  receivedIn(month: string, register: TestRegister, behind: number, upTo: number): Promise<void>;
  /** Everything that the office gives back, as tills with lost disks ask for it. */
  allGivenBack(): Promise<readonly (readonly string[])[]>;
}

/** Starts it over this database, as `officeOfFile` does. */
export function officeWithOldMonths(database: string): OfficeWithOldMonths {
  const office = officeOfFile(database);
  const registers: TestRegister[] = [];
  beforeAll(async () => {
    for (const seed of [801, 802]) registers.push(await heldInThreeMonths(seed));
  });
  afterAll(() => {
    for (const register of registers) register.close();
  });

  /** A register whose journal came in two old months and this one, in parts of ten entries that overlap. */
  async function heldInThreeMonths(seed: number): Promise<TestRegister> {
    const register = testRegister({ sales: 12, seed, days: 3, openDays: 1 });
    expect((await register.join(office.ingestUrl, await office.code())).status).toBe(200);
    for (let first = 1; first <= register.last; first += 10) {
      const from = Math.max(1, first - 2);
      const upTo = Math.min(first + 9, register.last);
      expect((await register.hand(office.ingestUrl, from, upTo)).status).toBe(200);
    }
    const third = Math.ceil(register.last / 3);
    for (const [at, month] of OLD_MONTHS.entries()) {
      await receivedIn(month, register, at * third, (at + 1) * third);
    }
    return register;
  }

  async function receivedIn(month: string, { name }: TestRegister, behind: number, upTo: number) {
    const day = `${month}-11`;
    await office.rows("SELECT ensure_partition('segment', $1)", [day]);
    for (const table of ['segment', 'segment_place']) {
      await office.rows(
        `UPDATE ${table} SET received_at = $2::date WHERE last_sequence > $3 AND last_sequence <= $4
           AND register_id = (SELECT id FROM register WHERE journal = $1)`,
        [name, day, behind, upTo],
      );
    }
  }

  async function givenBack(register: TestRegister): Promise<readonly string[]> {
    const given: string[] = [];
    for (let after = 0; ; ) {
      const segment = await register.fetchAfter(office.ingestUrl, after);
      if (segment === null) return given;
      given.push(`${segment.last} ${segment.content.toString('hex')}`);
      after = segment.last;
    }
  }

  return Object.assign(office, {
    registers,
    receivedIn,
    allGivenBack: () => Promise.all(registers.map(givenBack)),
  });
}

/** Moves months to files in the folder of this store. */
export const moveOldMonths = (store: Store, before = BEFORE_MAY) =>
  moveMonths(store, { before, nowMs: Date.now(), fileBytes: FILE_BYTES });

/** Where each segment is: in the tables, in files, and in which files there are. */
export async function places({ pool }: Store, folder: string) {
  const { rows } = await pool.query<{ inTables: number; inFiles: number; both: number }>(
    `SELECT count(*) FILTER (WHERE s.content IS NOT NULL)::int AS "inTables", count(*) FILTER (WHERE p.moved_to IS NOT NULL)::int AS "inFiles",
        count(*) FILTER (WHERE s.content IS NOT NULL AND p.moved_to IS NOT NULL)::int AS both
       FROM office.segment_place p LEFT JOIN office.segment s USING (register_id, branch, last_sequence, received_at)`,
  );
  const { rows: known } = await pool.query<{ name: string }>(
    'SELECT name FROM office.archive_file ORDER BY name',
  );
  return {
    ...{ inTables: 0, inFiles: 0, both: 0, ...rows[0] },
    known: known.map(({ name }) => name),
    there: readdirSync(folder).sort(),
  };
}
