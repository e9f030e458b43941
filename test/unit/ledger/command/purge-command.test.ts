import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { options } from '../events.ts';
import { heldBy, joinedTo } from '../office-words.ts';
import { newSigner } from '../proof/signed.ts';
import {
  archived,
  atTill,
  newRegister,
  type Register,
  START_MS,
  sellFor,
} from '../purge/purged.ts';
import { temporaryFolder, value } from '../setting.ts';
import { runLedger } from './cli.ts';

const run = (...argv: readonly string[]) => runLedger(argv);

/** Three days of 2019, as old as six years, or as three days of this month. */
async function register(
  mode: 'live' | 'simulation',
  startMs = START_MS,
): Promise<Register & { readonly archive: string }> {
  const made = newRegister(temporaryFolder(), mode);
  sellFor(made, 3, startMs);
  return { ...made, archive: await archived(made) };
}

describe('the purge command', () => {
  test('takes out what is older than six years, says what stays, and verifies afterwards', async () => {
    const { file, archive } = await register('live', Date.UTC(2015, 4, 4, 10));
    const { code, out, tell } = await run('purge', file, '--archive', archive);
    expect({ code, tell }).toEqual({ code: 0, tell: '' });
    expect(out).toMatch(/^Taken out: \d+ entries and 6 sales, up to entry \d+, the closing of /);
    expect(out).toContain(`Keep ${archive}`);
    const verified = await run('verify', file);
    expect(verified).toMatchObject({ code: 0 });
    expect(verified.out).toContain('were taken out once archived; their closings stay');
    const again = await run('purge', file, '--archive', archive);
    expect(again).toMatchObject({ code: 2, out: '' });
    expect(again.tell).toContain('There is nothing to take out yet');
  });

  test('entries that no office holds go only where a manager says so', async () => {
    const { archive, ...made } = await register('live', Date.UTC(2015, 4, 4, 10));
    const office = newSigner();
    atTill(made, ({ journal }) => {
      value(journal.note(joinedTo(office, START_MS)));
    });
    const refused = await run('purge', made.file, '--archive', archive);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.tell).toContain('it holds entries up to 0');
    atTill(made, ({ journal }) => {
      value(journal.note(heldBy(office, { journal }, made.signer.keyId, START_MS)));
    });
    expect(await run('purge', made.file, '--archive', archive)).toMatchObject({ code: 0 });
  });

  test('a manager’s word lets them go', async () => {
    const { archive, ...made } = await register('live', Date.UTC(2015, 4, 4, 10));
    const office = newSigner();
    atTill(made, ({ journal }) => {
      value(journal.note(joinedTo(office, START_MS)));
    });
    const purged = await run('purge', made.file, '--archive', archive, '--even-not-handed-over');
    expect(purged).toMatchObject({ code: 0 });
  });

  test('names who called it, and the version', async () => {
    const { archive, ...made } = await register('live', Date.UTC(2015, 4, 4, 10));
    await run('purge', made.file, '--archive', archive);
    atTill(made, (ledger) => {
      const [row] = ledger.journal.entries.rowsAfter(0, 1);
      expect(row).toMatchObject({ operator: 'ledger purge', softwareVersion: '0.1.0' });
    });
  });

  test('of a rehearsal keeps six years, or as many days as it is told', async () => {
    const { file, archive } = await register('simulation', Date.now() - 40 * 86_400_000);
    expect(await run('purge', file, '--archive', archive)).toMatchObject({ code: 2 });
    expect(await run('purge', file, '--archive', archive, '--keep-days', '10')).toMatchObject({
      code: 0,
    });
  });
});

describe('the purge command refuses, and says why:', () => {
  test.each([
    [
      'a live journal for less than six years',
      ['--keep-days', '2000'],
      'kept for at least 2192 days',
    ],
    ['no number of days', ['--keep-days', 'none'], 'whole number of days'],
    ['no days at all', ['--keep-days', '0'], 'whole number of days'],
  ])('%s', async (_what, given, sentence) => {
    const { file, archive } = await register('live', Date.UTC(2015, 4, 4, 10));
    const { code, out, tell } = await run('purge', file, '--archive', archive, ...given);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(tell).toContain(sentence);
  });

  test('without an archive', async () => {
    const { file } = await register('live');
    expect(await run('purge', file)).toMatchObject({ code: 2, out: '' });
    const { code, tell } = await run('purge', file, '--archive', file);
    expect(code).toBe(2);
    expect(tell).toContain('is no archive');
  });

  test('without the register’s key', async () => {
    const { file, archive, folder } = await register('live', Date.UTC(2015, 4, 4, 10));
    rmSync(join(folder, 'register-live.key'));
    const { code, tell } = await run('purge', file, '--archive', archive);
    expect(code).toBe(2);
    expect(tell).toContain("The register's key is not beside");
  });

  test('a damaged archive, and leaves the folder as it was', async () => {
    const { file, archive, folder } = await register('live', Date.UTC(2015, 4, 4, 10));
    writeFileSync(archive, 'PK\u0003\u0004 and nothing else');
    const before = readdirSync(folder);
    expect(await run('purge', file, '--archive', archive)).toMatchObject({
      code: 1,
      tell: expect.stringContaining('it cannot be read as an archive'),
    });
    expect(readdirSync(folder)).toEqual(before);
  });

  test('while a till has the journal open', async () => {
    const { file, archive, signer } = await register('live', Date.UTC(2015, 4, 4, 10));
    const till = value(openLedger({ ...options(file), signer }));
    expect(await run('purge', file, '--archive', archive)).toMatchObject({
      code: 2,
      tell: expect.stringContaining('is in use: close the till'),
    });
    till.maintenance.close();
  });
});
