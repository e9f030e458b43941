import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { backupPlaces } from '../../../../src/host/record/backup-places.ts';
import { askWitnesses } from '../../../../src/host/record/witnesses.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import {
  signStatement,
  statementFile,
  writeStatementNow,
} from '../../../../src/ledger/entry/signed-statement.ts';
import {
  completeHandover,
  prepareHandover,
  statedBeside,
} from '../../../../src/ledger/witness/register-keys.ts';
import { options } from '../../ledger/events.ts';
import { newSigner } from '../../ledger/proof/signed.ts';
import { temporaryFolder } from '../../ledger/setting.ts';

/** As where one key takes the place of another (`keepNext`), and both are at hand. */
export function handKeysOver(
  ...[keyFile, from, to, last]: Parameters<typeof prepareHandover>
): void {
  prepareHandover(keyFile, from, to, last);
  completeHandover(keyFile, to);
}

/** Writes the mark again as version 0.1 did: it named no keys. */
export function forgetKeysInMark(keyFile: string, signer: RegisterSigner): void {
  const place = statedBeside(keyFile);
  const {
    keys: _,
    keyId: __,
    signature: ___,
    ...mark
  } = JSON.parse(readFileSync(statementFile(place, MARK), 'utf8'));
  writeStatementNow(signStatement(place, MARK, mark, signer));
}

const MARK = { name: 'mark', schema: z.looseObject({}), mayBeLost: true };

/** Where a register keeps its files, in a folder of its own, and what of them knows how far its journal had come. */
export function registerFiles(exportFoldersIn: (folder: string) => readonly string[] = () => []) {
  const folder = temporaryFolder();
  const file = join(folder, 'journal-test.sqlite');
  const keyFile = join(folder, 'register-test.key');
  const signer = newSigner();
  const identity = { mode: 'test', terminalId: 'till-1', shopName: 'Verdier' } as const;
  const given = { ...options(file), signer, register: identity };
  const places = () => backupPlaces(null, join(folder, 'backups'), 'test');
  const witnesses = askWitnesses({
    options: () => given,
    keyFile,
    isKeyKept: true,
    places,
    exportFolders: () => exportFoldersIn(folder),
  });
  return { folder, file, keyFile, signer, given, places, witnesses };
}
