import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runLedgerCli } from '../../../../src/ledger/command/command-line.ts';
import { type RegisterSigner, signerOf } from '../../../../src/ledger/entry/register-key.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { writeHeadNow } from '../../../../src/ledger/witness/chain-anchor.ts';
import { writeMarkNow } from '../../../../src/ledger/witness/register-mark.ts';
import { options } from '../events.ts';
import { sell } from '../proof/signed.ts';
import { temporaryFolder, value } from '../setting.ts';

/** What the register of these journals is called. */
export const register = { mode: 'test', terminalId: 'till-1', shopName: 'Verdier' };

/** What `verify` says of a file, and the code with which it ends. */
export async function verified(file: string, ...more: readonly string[]) {
  let said = '';
  const out = (text: string) => {
    said += text;
  };
  const code = await runLedgerCli(['verify', file, ...more], { out, tell: out }, 'test');
  return { code, said };
}

/** Writes a journal of one sale into this file, and says where it stands. */
export function written(file: string, signer: RegisterSigner, sales = 1) {
  const ledger = value(openLedger({ ...options(file), signer, register }));
  for (let sale = 1; sale <= sales; sale += 1) sell(ledger, sale);
  const head = ledger.journal.head();
  const mark = { ...head, ...ledger.closings.standing() };
  ledger.maintenance.close();
  return { head, mark };
}

/** A data folder as a till leaves it: the journal, its key, its head and the mark beside the key. */
export function dataFolder(sales = 2) {
  const folder = temporaryFolder();
  const file = join(folder, 'journal-test.sqlite');
  const keyFile = join(folder, 'register-test.key');
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  writeFileSync(keyFile, pem);
  const signer = signerOf(pem);
  if (signer === null) throw new Error('no key');
  const { head, mark } = written(file, signer, sales);
  writeHeadNow(file, head, signer);
  writeMarkNow(keyFile, mark, signer);
  return { folder, file, keyFile, signer, head };
}
