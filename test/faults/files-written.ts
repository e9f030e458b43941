import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renameDurably } from '../../src/files/durable-rename.ts';
import { writeNewFile } from '../../src/files/new-file.ts';
import { replaceFileNow } from '../../src/files/replace-file.ts';
import { withDraft } from '../../src/files/with-draft.ts';
import { adoptBackupFolder } from '../../src/ledger/backup/backup-folder.ts';
import { newRegisterKey } from '../../src/ledger/entry/register-key.ts';
import { keepRegisterKeys } from '../../src/ledger/witness/register-keys.ts';
import { openOperators } from '../../src/till/people/operators-file.ts';
import { openSettings } from '../../src/till/shop/settings.ts';
import { sessionSecret } from '../../src/web/session.ts';

/** Writes one file of a till, as `what` names it, and says what came of it and what is there then. */

const [, , what = '', folder = ''] = process.argv;
/** Of what a file holds, in characters. */
const MOST_SHOWN = 1_000;

const at = (name: string): string => join(folder, name);

const { signer } = newRegisterKey();
const listed = { keyId: signer.keyId, publicKey: signer.publicKey, previous: null };

const WRITERS: Readonly<Record<string, () => unknown>> = {
  'settings.json': () => changedSettings(),
  'operators.json': () => opened(openOperators(folder)).replaceBy([]),
  'browser-session': () => typeof sessionSecret(at('browser-session')),
  'comptoir-backups.txt': () => adoptBackupFolder(folder),
  // The list of a register's keys, which leads from one key to the next.
  'register-live.keys.json': () => keepRegisterKeys(at('register-live.key'), [listed], signer),
  replaced: () => replaceFileNow(at('replaced'), 'new'),
  'replaced and may be lost': () =>
    replaceFileNow(at('replaced and may be lost'), 'new', { mayBeLost: true }),
  'replaced in turns': () =>
    withDraft(at('replaced in turns'), 'new', (draft) =>
      renameDurably(draft, at('replaced in turns')),
    ),
  'new.csv': () => writeNewFile(folder, 'new.csv', 'new'),
  'large.csv': () => writeNewFile(folder, 'large.csv', largeContent()),
};

/** Four megabytes, as an export makes them. */
async function* largeContent(): AsyncIterable<string> {
  for (let part = 0; part < 40; part += 1) yield `${'x'.repeat(99_999)}\n`;
}

let failed: string | null = null;
try {
  const done = await WRITERS[what]?.();
  failed = failureIn(done);
} catch (error) {
  failed = (error as NodeJS.ErrnoException).code ?? String(error);
}
const left = Object.fromEntries(
  readdirSync(folder).map((name) => [name, readFileSync(at(name), 'utf8').slice(0, MOST_SHOWN)]),
);
console.log(JSON.stringify({ failed, left }));

function changedSettings(): unknown {
  const settings = openSettings(folder, { timeZone: 'Europe/Paris', locale: 'fr' });
  return opened(settings).change({ shopName: 'Épicerie' });
}

function opened<Value>(result: { readonly ok: boolean; readonly value?: Value }): Value {
  if (!result.ok || result.value === undefined) throw new Error(JSON.stringify(result));
  return result.value;
}

function failureIn(done: unknown): string | null {
  if (typeof done !== 'object' || done === null || !('error' in done)) return null;
  return (done.error as { readonly code: string }).code;
}
