import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { renameDurably } from '../../src/files/durable-rename.ts';
import { writeJsonFile } from '../../src/files/json-file.ts';
import { writeNewFile } from '../../src/files/new-file.ts';
import { replaceFileNow } from '../../src/files/replace-file.ts';
import { withDraft } from '../../src/files/with-draft.ts';

/** Writes files on a small disk that has room, and once it is full; says each time what came of it and what is there. */

const [, , disk = ''] = process.argv;
const at = (name: string): string => join(disk, name);

await writeAll('old');
const ballast = openSync(at('ballast'), 'w');
try {
  for (;;) writeSync(ballast, Buffer.alloc(4_096));
} catch {
  closeSync(ballast);
}
await writeAll('new');
rmSync(at('ballast'));
await writeAll('newer');

async function writeAll(word: string): Promise<void> {
  // Longer than what a file system keeps beside a name.
  const text = `${word} `.repeat(20_000);
  const json = writeJsonFile(at('json'), text);
  const created = await writeNewFile(disk, 'new', text);
  console.log(
    JSON.stringify({
      now: await codeOf(() => replaceFileNow(at('now'), text)),
      lost: await codeOf(() => replaceFileNow(at('lost'), text, { mayBeLost: true })),
      turns: await codeOf(() =>
        withDraft(at('turns'), text, (draft) => renameDurably(draft, at('turns'))),
      ),
      json: json.ok ? null : /[A-Z]{3,}/.exec(json.error.detail)?.[0],
      new: created.ok ? null : created.error.code,
      left: Object.fromEntries(
        readdirSync(disk)
          .filter((name) => name !== 'ballast')
          .map((name) => [name, /[a-z]+/.exec(readFileSync(at(name), 'latin1'))?.[0] ?? '']),
      ),
    }),
  );
}

async function codeOf(act: () => unknown): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}
