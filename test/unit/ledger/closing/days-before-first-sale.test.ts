import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type BusinessDay,
  businessDaySchema,
} from '../../../../src/domain/calendar/business-day.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { DAY, drafted, HOUR_MS, NOON_MS } from '../events.ts';
import { verdictOn } from '../proof/rewritten.ts';
import { exportedWhole, newSigner, signingLedger } from '../proof/signed.ts';
import { openedLedger, record, temporaryFile } from '../setting.ts';
import { closeAll } from './days.ts';

/** What the clock of a machine shows whose battery is empty. */
const NOBODY_SET_IT_MS = 9 * 60_000;
const NEXT_DAY = businessDaySchema.parse('2026-11-21');

/** A till notes something of itself before any clock was checked. */
function noteAt(ledger: Ledger, atMs: number): void {
  const platformAtMs = NOON_MS;
  ledger.journal.note({
    type: 'clockDriftNoticed',
    atMs,
    driftMs: atMs - platformAtMs,
    platformAtMs,
  });
}

const openOnes = (ledger: Ledger, last: BusinessDay): readonly string[] =>
  ledger.closings.openDays(last, 3).map(({ businessDay }) => businessDay);

test('a clock that nobody had set leaves no day open since 1969', () => {
  const ledger = openedLedger();
  noteAt(ledger, NOBODY_SET_IT_MS);
  record(ledger, drafted('sale'), []);
  expect(openOnes(ledger, NEXT_DAY)).toEqual([DAY, NEXT_DAY]);
});

test('a clock that is wrong once more, behind sales, opens no day before theirs', () => {
  const ledger = openedLedger();
  record(ledger, drafted('sale'), []);
  noteAt(ledger, NOBODY_SET_IT_MS);
  expect(openOnes(ledger, DAY)).toEqual([DAY]);
});

test('a till that never sold has no day behind it to be closed', () => {
  const ledger = openedLedger();
  expect(openOnes(ledger, NEXT_DAY)).toEqual([]);
  noteAt(ledger, NOBODY_SET_IT_MS);
  noteAt(ledger, NOON_MS);
  expect(openOnes(ledger, DAY)).toEqual([DAY]);
  expect(openOnes(ledger, NEXT_DAY)).toEqual([NEXT_DAY]);
});

test('a journal that begins before its first day that is closed is whole', async () => {
  const [file, signer] = [temporaryFile(), newSigner()];
  const ledger = signingLedger(file, signer);
  noteAt(ledger, NOBODY_SET_IT_MS);
  record(ledger, drafted('sale'), []);
  noteAt(ledger, NOBODY_SET_IT_MS);
  const days = closeAll(ledger, NOON_MS + 48 * HOUR_MS).flatMap(({ event }) =>
    event.type === 'dayClosed' ? [event.businessDay] : [],
  );
  expect(days[0]).toBe(DAY);
  expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
  ledger.maintenance.close();
  const { path } = await exportedWhole(file, signer);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  expect(await verdictOn(lines)).toMatchObject({ ok: true });
});
