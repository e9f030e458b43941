import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLog } from '../../../../src/host/log/log.ts';
import { openJournalFile } from '../../../../src/host/record/journal-opening.ts';
import { runLedgerCli } from '../../../../src/ledger/command/command-line.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { keepRegisterKeys } from '../../../../src/ledger/witness/register-keys.ts';
import { newSigner } from '../../ledger/proof/signed.ts';
import { value } from '../../ledger/setting.ts';
import { register } from './register-of-two-keys.ts';
import { forgetKeysInMark, registerFiles } from './register-setting.ts';

describe('the list of keys that somebody took away, put back or changed is named', () => {
  const listOf = (keyFile: string): string => keyFile.replace('.key', '.keys.json');
  const openingOf = async ({
    folder,
    given,
    second,
    witnessesOf,
  }: Awaited<ReturnType<typeof register>>) => {
    const options = { ...given, signer: second };
    const found = await openJournalFile(options, witnessesOf(second), openLog(join(folder, 'log')));
    value(found).ledger?.maintenance.close();
    return value(found).trouble;
  };

  const CHANGES = [
    ['gone', (file: string) => rmSync(file)],
    ['half of it', (file: string) => truncateSync(file, 40)],
    ['another key’s', (file: string) => writeFileSync(file, anothersList())],
    ['an older one', (file: string, before: Buffer) => writeFileSync(file, before)],
  ] as const;

  test.each(CHANGES)('and the mark leads on in its place: %s', async (_, change) => {
    const mine = await register();
    const elsewhere = registerFiles().keyFile;
    keepRegisterKeys(elsewhere, keysListOf(mine.first), mine.first);
    const older = readFileSync(listOf(elsewhere));
    const standing = mine.sold('after', mine.second);
    mine.putBack();
    change(listOf(mine.keyFile), older);
    expect(await mine.goOn(mine.second, newSigner())).toEqual(standing);
  });

  test.each(CHANGES)(
    'once its journal is lost too, and the mark names no keys: %s',
    async (_, change) => {
      const mine = await register();
      const elsewhere = registerFiles().keyFile;
      keepRegisterKeys(elsewhere, keysListOf(mine.first), mine.first);
      const older = readFileSync(listOf(elsewhere));
      const { grandTotal, sales } = mine.sold('after', mine.second);
      forgetKeysInMark(mine.keyFile, mine.second);
      mine.putBack();
      change(listOf(mine.keyFile), older);
      const third = newSigner();
      await mine.goOn(mine.second, third);
      const ledger = value(openLedger({ ...mine.given, signer: third }));
      const restore = ledger.journal
        .registerNotes(9)
        .find(({ event }) => event.type === 'journalRestored');
      const standing = ledger.closings.standing();
      ledger.maintenance.close();
      expect(restore?.event).toMatchObject({ stated: { sales, grandTotal } });
      expect(standing.sales).toBe(sales);
      mine.sold('further', third);
      let said = '';
      const take = (text: string) => {
        said += text;
      };
      await runLedgerCli(['verify', mine.file], { out: take, tell: take }, 'test');
      expect(said).toMatch(/the mark beside the key stated entry \d+, 2 sales/);
    },
  );

  test('and one that was changed is asked about, while its journal is whole', async () => {
    const mine = await register();
    mine.sold('after', mine.second);
    expect(await openingOf(mine)).toBeNull();
    const list = readFileSync(listOf(mine.keyFile), 'utf8');
    const key = mine.first.keyId;
    writeFileSync(
      listOf(mine.keyFile),
      list.replace(
        key,
        key.replace(/^./, (a) => (a === '0' ? '1' : '0')),
      ),
    );
    expect(await openingOf(mine)).toMatchObject({ code: 'doubtful', why: 'changed' });
    writeFileSync(listOf(mine.keyFile), anothersList());
    expect(await openingOf(mine)).toMatchObject({ code: 'doubtful', why: 'changed' });
    // One that is gone is made again from the journal, which knows all of it.
    rmSync(listOf(mine.keyFile));
    expect(await openingOf(mine)).toBeNull();
    mine.sold('once more', mine.second);
    expect(readFileSync(listOf(mine.keyFile), 'utf8')).toContain(mine.first.keyId);
  });
});

const keysListOf = ({ keyId, publicKey }: RegisterSigner) => [{ keyId, publicKey, previous: null }];

/** As another register keeps it. */
function anothersList(): string {
  const { keyFile } = registerFiles();
  const another = newSigner();
  keepRegisterKeys(keyFile, keysListOf(another), another);
  return readFileSync(keyFile.replace('.key', '.keys.json'), 'utf8');
}
