import { spawn } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { bundledProgram } from '../../../support/bundled-program.ts';
import { temporaryFolder } from '../setting.ts';
import {
  archived,
  atTill,
  checkedWhole,
  DAY_MS,
  newRegister,
  type Register,
  sellFor,
} from './purged.ts';

interface Case {
  readonly register: Register;
  readonly archive: string;
  readonly atMs: number;
}

/** Sixty days, their closings and those of their months and years: 64. */
async function sixtyDays(): Promise<Case> {
  const register = newRegister(temporaryFolder());
  const atMs = sellFor(register, 60) + 400 * DAY_MS;
  return { register, archive: await archived(register), atMs };
}

/** Purges in a process of its own, killed so long after it began; says how long it took, and whether it ended. */
async function killedAfter(delayMs: number, { register, archive, atMs }: Case, point = '') {
  const till = await bundledProgram(join(import.meta.dirname, 'purging-till.ts'));
  const given = [register.file, archive, String(atMs), point];
  const purge = spawn(process.execPath, [till, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  let begunMs = 0;
  let isDone = false;
  for await (const word of createInterface({ input: purge.stdout })) {
    isDone = word === 'done';
    if (word !== 'begun') continue;
    begunMs = performance.now();
    if (Number.isFinite(delayMs)) setTimeout(() => purge.kill('SIGKILL'), delayMs);
  }
  return { tookMs: performance.now() - begunMs, isDone };
}

function copyOf({ register, ...rest }: Case): Case {
  const folder = temporaryFolder();
  for (const name of [
    'journal-simulation.sqlite',
    'journal-simulation.sqlite-tables',
    'register-simulation.key',
  ]) {
    copyFileSync(join(register.folder, name), join(folder, name));
  }
  return {
    ...rest,
    register: { ...register, folder, file: join(folder, 'journal-simulation.sqlite') },
  };
}

/** Whether it was purged; either way, all of it. */
function expectWhole({ register }: Case): boolean {
  return atTill(register, (ledger) => {
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
    expect(ledger.closings.closings(null, 1_000)).toHaveLength(64);
    const [note] = ledger.journal.registerNotes(1);
    const isPurged = note?.event.type === 'journalPurged';
    const first = isPurged ? note.sequence : 1;
    expect(ledger.journal.entries.rowsAfter(0, 1)).toMatchObject([{ sequence: first }]);
    expect(checkedWhole(ledger)).toMatchObject({ state: 'whole', salesRemade: 0 });
    return isPurged;
  });
}

describe('a purge that is killed', () => {
  test.each([
    ['after the note', 'note', false],
    ['after its entries, before its sales', 'entries', true],
    ['after its sales, before they are on the disk', 'sales', true],
  ])('within its writing, %s, has done all of it or nothing', async (_when, point, isPurged) => {
    const begun = await sixtyDays();
    const { isDone } = await killedAfter(Number.POSITIVE_INFINITY, begun, point);
    expect(isDone).toBe(false);
    expect(expectWhole(begun)).toBe(isPurged);
  });

  test('at any time leaves the journal whole, as before or as after', async () => {
    const begun = await sixtyDays();
    const undisturbed = copyOf(begun);
    const { tookMs, isDone } = await killedAfter(Number.POSITIVE_INFINITY, undisturbed);
    expect([isDone, expectWhole(undisturbed)]).toEqual([true, true]);
    for (let part = 0; part <= 10; part += 1) {
      const killed = copyOf(begun);
      // Reading the archive takes the first half of it.
      const last = await killedAfter((tookMs * (10 + part)) / 20, killed);
      const isPurged = expectWhole(killed);
      if (last.isDone) expect(isPurged).toBe(true);
    }
  });
});
