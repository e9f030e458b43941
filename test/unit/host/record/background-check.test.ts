import { renameSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkInBackground } from '../../../../src/host/record/background-check.ts';
import type { RegisterMaintenance } from '../../../../src/ledger/ports/register-maintenance.ts';
import {
  type SignatureJudge,
  signatureThreads,
} from '../../../../src/ledger/proof/signature-threads.ts';
import { createManualClock, type ManualClock } from '../../../support/manual-clock.ts';
import { SIGNATURE_THREAD } from '../../../support/thread-programs.ts';
import { HOUR_MS, options } from '../../ledger/events.ts';
import { edit, editableLedger } from '../../ledger/proof/edited.ts';
import { newSigner, sell } from '../../ledger/proof/signed.ts';
import { temporaryFile } from '../../ledger/setting.ts';

const DAY_MS = 24 * HOUR_MS;
/** More than any check of these small journals takes, and less than an hour. */
const LONG_MS = 60_000;

function register() {
  const file = temporaryFile();
  const signer = newSigner();
  const { database, ledger } = editableLedger(file, signer);
  for (let name = 1; name <= 40; name += 1) sell(ledger, name);
  return { file, signer, database, ledger, clock: createManualClock() };
}

interface Change {
  readonly softwareVersion?: string;
  readonly timeZone?: string;
  readonly judge?: SignatureJudge;
}

/** Runs the checks of a till, and says from where each of them began. */
function running(
  { file, signer, ledger, clock }: ReturnType<typeof register>,
  change: Change = {},
) {
  const begun: (number | null)[] = [];
  const before: number[] = [];
  const found: string[] = [];
  const shares: (number | null)[] = [];
  const own = options(file);
  const check = checkInBackground({
    ledger: {
      maintenance: {
        check(from, judge) {
          begun.push(from?.sequence ?? null);
          return ledger.maintenance.check(from, judge);
        },
        checkEarlier(point) {
          before.push(point.sequence);
          return ledger.maintenance.checkEarlier(point);
        },
      },
    },
    clock,
    ...(change.judge && { judge: change.judge }),
    journal: {
      file,
      signer,
      softwareVersion: change.softwareVersion ?? own.softwareVersion,
      bounds: { ...own.bounds, timeZone: change.timeZone ?? own.bounds.timeZone },
    },
    whole: () => found.push('whole'),
    damaged: ({ sequence }) => found.push(`damaged at ${sequence}`),
    earlierRight: (entries) => found.push(`${entries} earlier ones are right`),
    failed: (error) => found.push(String(error)),
    changed: () => shares.push(check.view().verifying),
  });
  onTestFinished(check.stop);
  return { check, begun, before, found, shares };
}

function started(setting: ReturnType<typeof register>, change = {}) {
  const till = running(setting, change);
  setting.clock.advance(LONG_MS);
  return till;
}

describe('the check in the background', () => {
  test('says of a journal whose file is gone that it cannot be checked, and of one that is back that it is whole', () => {
    const setting = register();
    renameSync(setting.file, `${setting.file}.moved`);
    const till = started(setting);
    expect(till.found).toEqual([expect.stringContaining('the journal is not where it was')]);
    expect(till.check.view()).toMatchObject({ verifiedAtMs: null, verifying: null });
    renameSync(`${setting.file}.moved`, setting.file);
    till.check.again();
    setting.clock.advance(LONG_MS);
    expect(till.found).toEqual([expect.anything(), 'whole']);
  });

  test('looks at everything once, then goes on from there at the next start', () => {
    const setting = register();
    const first = started(setting);
    expect(first).toMatchObject({ begun: [null], found: ['whole'] });
    const { sequence } = setting.ledger.journal.head();
    expect(first.check.view()).toMatchObject({ verifiedEntries: sequence, verifying: null });
    first.check.stop();
    sell(setting.ledger, 'new');
    const second = running(setting);
    expect(second.check.view().verifiedEntries).toBe(sequence);
    setting.clock.advance(LONG_MS);
    const entries = setting.ledger.journal.head().sequence;
    expect(second).toMatchObject({ begun: [sequence], before: [entries] });
    expect(second.found).toEqual(['whole', `${entries} earlier ones are right`]);
    expect(second.check.view().verifiedEntries).toBe(setting.ledger.journal.head().sequence);
  });

  test.each([
    ['edited', "UPDATE journal SET operator = 'x' WHERE sequence = 7", 7],
    [
      'edited, with its hash made to fit nobody',
      'UPDATE journal SET hash = zeroblob(32) WHERE sequence = 9',
      9,
    ],
    ['taken out', 'DELETE FROM journal WHERE sequence = 12', 12],
  ])(
    'finds at the next start what was done to entries that were verified before: one %s',
    (_what, statement, sequence) => {
      const setting = register();
      started(setting).check.stop();
      edit(setting.database, statement);
      sell(setting.ledger, 'new');
      const next = started(setting);
      expect(next.found).toEqual(['whole', `damaged at ${sequence}`]);
      // The next start begins with the first entry again.
      expect(started(setting).begun).toEqual([null]);
    },
  );

  test('recomputes them once a start, not each hour', () => {
    const setting = register();
    started(setting).check.stop();
    const next = started(setting);
    setting.clock.advance(3 * HOUR_MS);
    expect(next.before).toHaveLength(1);
    expect(next.begun).toHaveLength(4);
  });

  test('is told of an entry that somebody else found wrong, and goes on no more', () => {
    const setting = register();
    started(setting).check.stop();
    const till = running(setting);
    till.check.found({ sequence: 7, problem: 'hashDiffers' });
    till.check.found({ sequence: 9, problem: 'hashDiffers' });
    till.check.again();
    setting.clock.advance(2 * HOUR_MS);
    expect(till.found).toEqual(['damaged at 7']);
    expect(till.check.view()).toMatchObject({ verifiedAtMs: null, verifying: null });
    expect(started(setting).begun).toEqual([null]);
  });

  test('leaves the signatures to threads, says how far they are, and lets the threads go', async () => {
    const setting = register();
    const program = SIGNATURE_THREAD;
    const threads = signatureThreads(program, 1);
    let judged = 0;
    let rested = 0;
    const judge: SignatureJudge = {
      ...threads,
      async judge(batch) {
        judged += 1;
        return threads.judge(batch);
      },
      rest() {
        rested += 1;
        threads.rest();
      },
    };
    const till = running(setting, { judge });
    while (till.found.length === 0) {
      setting.clock.advance(1_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(till.found).toEqual(['whole']);
    expect(till.check.view().verifiedEntries).toBe(setting.ledger.journal.head().sequence);
    expect(judged).toBe(1);
    expect(rested).toBe(1);
    expect(till.shares[0]).toBe(0);
  });

  test('goes on each hour, and begins anew after a week', () => {
    const setting = register();
    const { begun, found } = started(setting);
    const { sequence } = setting.ledger.journal.head();
    setting.clock.advance(2 * HOUR_MS);
    expect(begun).toEqual([null, sequence, sequence]);
    setting.clock.advance(7 * DAY_MS);
    expect(begun.filter((from) => from === null)).toHaveLength(2);
    expect(new Set(found)).toEqual(new Set(['whole']));
  });

  test.each([
    ['the shop moved to another time zone', { timeZone: 'Indian/Reunion' }],
    ['the program is another', { softwareVersion: '0.2.0' }],
  ])('begins anew where %s', (_why, change) => {
    const setting = register();
    started(setting).check.stop();
    expect(started(setting, change).begun).toEqual([null]);
  });

  test('begins anew where the clock stands before the last time', () => {
    const setting = register();
    started(setting).check.stop();
    setting.clock.setWallMs(setting.clock.wallMs() - DAY_MS);
    expect(started(setting).begun).toEqual([null]);
  });

  test('begins anew where a manager asks, and says how far it is', () => {
    const setting = register();
    const { check, begun, shares } = started(setting);
    shares.length = 0;
    check.again();
    check.again();
    expect(check.view().verifying).toBe(0);
    setting.clock.advance(LONG_MS);
    expect(begun).toEqual([null, null]);
    const told = shares.filter((share) => share !== null);
    expect(told.length).toBeGreaterThan(3);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBeNull();
  });

  test('says what it found damaged, and takes nothing as verified any more', () => {
    const setting = register();
    const till = started(setting);
    const broken: Pick<RegisterMaintenance, 'check'> = {
      check: () => ({ step: () => ({ state: 'damaged', sequence: 7, problem: 'hashDiffers' }) }),
    };
    till.check.stop();
    expect(startedOver(setting, broken)).toEqual(['damaged at 7']);
    expect(started(setting).begun).toEqual([null]);
  });
});

function startedOver(
  setting: ReturnType<typeof register>,
  broken: Pick<RegisterMaintenance, 'check'>,
): readonly string[] {
  const clock: ManualClock = setting.clock;
  const maintenance = { ...setting.ledger.maintenance, ...broken };
  const { found } = running({ ...setting, ledger: { ...setting.ledger, maintenance } });
  clock.advance(LONG_MS);
  return found;
}
