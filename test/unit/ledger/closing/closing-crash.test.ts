import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { periodsEndingWith } from '../../../../src/domain/calendar/days.ts';
import { bundledProgram } from '../../../support/bundled-program.ts';
import { openedLedger, temporaryFile } from '../setting.ts';

/** Lets a till close days in a process of its own, kills it so long after its nth word, and returns what it said. */
async function killedAfter(words: number, delayMs: number, file: string): Promise<number> {
  const program = await bundledProgram(join(import.meta.dirname, 'closing-till.ts'));
  const till = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = 0;
  for await (const _ of createInterface({ input: till.stdout })) {
    said += 1;
    if (said === words) setTimeout(() => till.kill('SIGKILL'), delayMs);
  }
  return said;
}

test.each([
  [1, 0],
  [1, 2],
  [3, 1],
  [30, 3],
  [60, 0],
])(
  'a till killed after closing %i, %i ms on, has each closing whole or not at all',
  async (words, delayMs) => {
    const file = temporaryFile();
    const said = await killedAfter(words, delayMs, file);
    const ledger = openedLedger(file);
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
    const closings = ledger.closings.closings(null, 10_000).toReversed();
    const days = closings.flatMap(({ event }) => (event.type === 'dayClosed' ? [event] : []));
    expect(days.length).toBeGreaterThanOrEqual(said);
    expect(days.length).toBeLessThanOrEqual(said + 1);
    expect(closings.map(({ event }) => event.closing)).toEqual(
      closings.map((_, index) => index + 1),
    );
    const whole = days.flatMap(({ businessDay }) => [
      businessDay,
      ...periodsEndingWith(businessDay),
    ]);
    const found = closings.map(({ event }) =>
      event.type === 'dayClosed' ? event.businessDay : event.period,
    );
    expect(found).toEqual(whole);
    expect(new Set(days.map(({ businessDay }) => businessDay)).size).toBe(days.length);
  },
);
