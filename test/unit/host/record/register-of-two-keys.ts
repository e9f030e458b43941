import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyRing } from '../../../../src/host/record/key-ring.ts';
import { ownOrigin } from '../../../../src/host/record/own-origin.ts';
import { askWitnesses } from '../../../../src/host/record/witnesses.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import type { RegisterJournal } from '../../../../src/ledger/ports/register-journal.ts';
import { goOnWithout } from '../../../../src/ledger/restore/go-on-without.ts';
import type { KnownElsewhere } from '../../../../src/ledger/restore/resumed-from.ts';
import { markOf, writeMarkNow } from '../../../../src/ledger/witness/register-mark.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import { NOON_MS } from '../../ledger/events.ts';
import { newSigner, sell } from '../../ledger/proof/signed.ts';
import { value } from '../../ledger/setting.ts';
import { handKeysOver, registerFiles } from './register-setting.ts';

/** Checks a copy in a thread of its own, as the till does. */
export const check = checkerThread(COPY_CHECKER);
/** Nothing is known beside the journal. */
export const NOTHING: KnownElsewhere = { head: null, standing: null, witnesses: [] };

/** A register with one sale, which is kept aside and backed up, and which a manager then let go on with another key. */
export async function register() {
  const { folder, file, keyFile, signer: first, given, places } = registerFiles();
  const second = newSigner();

  function sold(name: string, signer: RegisterSigner) {
    const ledger = value(openLedger({ ...given, signer }));
    sell(ledger, name);
    writeMarkNow(keyFile, markOf(ledger, given.register), signer);
    const standing = ledger.closings.standing();
    ledger.maintenance.close();
    return standing;
  }

  const witnessesOf = (signer: RegisterSigner) =>
    askWitnesses({
      options: () => ({ ...given, signer }),
      keyFile,
      isKeyKept: true,
      places,
      exportFolders: () => [],
    });

  async function goOn(from: RegisterSigner, to: RegisterSigner) {
    const elsewhere = async (journal: RegisterJournal) =>
      (await witnessesOf(from).knownBeyond(journal)) ?? NOTHING;
    const options = { ...given, signer: to, handedOverBy: from };
    value(await goOnWithout(options, { nowMs: NOON_MS, elsewhere }));
    const ledger = value(openLedger({ ...given, signer: to }));
    const standing = ledger.closings.standing();
    ledger.maintenance.close();
    return standing;
  }

  sold('before', first);
  const ledger = value(openLedger(given));
  const backup = value(
    await takeBackup(ledger, places().own, NOON_MS, { check, signer: first, goesOn: () => true }),
  );
  ledger.maintenance.close();
  copyFileSync(file, join(folder, 'before'));
  await goOn(first, second);
  handKeysOver(keyFile, first, second, null);
  return {
    ...{ folder, file, keyFile, given, places, first, second, backup, sold, goOn, witnessesOf },
    /** A copy of the journal as it is, and its newest entry. */
    kept(name: string, signer: RegisterSigner) {
      const ledger = value(openLedger({ ...given, signer }));
      const { sequence, hash } = ledger.journal.head();
      ledger.maintenance.close();
      copyFileSync(file, join(folder, name));
      return { file: join(folder, name), head: { sequence, hash } };
    },
    async backUp(signer: RegisterSigner): Promise<void> {
      const ledger = value(openLedger({ ...given, signer }));
      const tools = { check, signer, goesOn: () => true };
      value(await takeBackup(ledger, places().own, NOON_MS + 3_600_000, tools));
      ledger.maintenance.close();
    },
    putBack: () => copyFileSync(join(folder, 'before'), file),
    own(signer: RegisterSigner) {
      const keys = { current: { signer, origin: 'kept' as const } } as KeyRing;
      const witnesses = witnessesOf(signer);
      return ownOrigin({ keys, keyFile, ledger: given, places, witnesses });
    },
  };
}
