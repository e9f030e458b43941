import { join } from 'node:path';
import type { ListedKey } from '../../ledger/entry/listed-keys.ts';
import type { KnownKeys } from '../../ledger/entry/register-key.ts';
import { namesBeginWith } from '../../ledger/export/export-name.ts';
import { type ExportWitness, exportsBeyond } from '../../ledger/restore/exported-head.ts';
import { keysAdoptedWithin } from '../../ledger/restore/handed-out.ts';
import type { AskedBackups } from './asked-backups.ts';
import type { RegisterLine } from './register-line.ts';
import type { GoneOnWith, WitnessParts } from './witness-parts.ts';

/** What was handed out of the register, and which handovers of keys that and its backups tell of. */
export interface HandoversTold {
  inBackups(): Iterable<ListedKey>;
  /** Of what was handed out: it is not whole where it was changed, and tells of nothing then. */
  inExports(journal: GoneOnWith | null, keys: KnownKeys): Promise<readonly ListedKey[]>;
  /** What was handed out and knows more than the journal; `isUnknown`: also what bears the register's name alone. */
  handedOut(
    journal: GoneOnWith | null,
    keys: KnownKeys,
    isUnknown: boolean,
  ): Promise<readonly ExportWitness[]>;
}

/** Makes it over the backups and the folders for exports. */
export function tellHandovers(
  parts: WitnessParts,
  backups: AskedBackups,
  { lineOf }: RegisterLine,
): HandoversTold {
  function handedOut(
    journal: GoneOnWith | null,
    keys: KnownKeys,
    isUnknown: boolean,
  ): Promise<readonly ExportWitness[]> {
    const { register } = parts.options();
    return exportsBeyond({
      folders: parts.exportFolders(),
      keys,
      line: lineOf(journal),
      after: journal?.entries.lastSequence() ?? 0,
      segments: [...backups.loose()].map(({ folder, fileName }) => join(folder, fileName)),
      prefix: register === undefined ? '' : namesBeginWith(register.terminalId),
      ...(isUnknown && { lost: register }),
    });
  }

  return {
    *inBackups() {
      for (const { adoptions } of backups.all()) {
        for (const { keyId, publicKey, previous = null } of adoptions)
          yield { keyId, publicKey, previous };
      }
    },
    async inExports(journal, keys) {
      const found: ListedKey[] = [];
      for (const { path, isHeardOnly } of await handedOut(journal, keys, false)) {
        if (!isHeardOnly) found.push(...(await keysAdoptedWithin(path).catch(() => [])));
      }
      return found;
    },
    handedOut,
  };
}
