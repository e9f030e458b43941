import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type RegisterEvent, registerEventSchema } from '../../domain/register/register-event.ts';
import { JOURNAL_NAME } from '../journal/backup-name.ts';
import { journalRowSchema } from '../journal/journal-row.ts';
import { openJournalReader } from '../opening/journal-reader.ts';
import type { Watched } from '../proof/verify-in-threads.ts';

type Written = Extract<RegisterEvent, { type: 'exported' | 'reprinted' }>;

/**
 * What journals say of a file that holds no proof itself. `known`: an entry names its very bytes; `differs`: one names
 * a file of this name with other bytes; `unknown`: none names it. `passedOver` are journals that cannot vouch for
 * anything: in use, or not whole.
 */
export type KnownFile = { readonly passedOver: readonly string[] } & (
  | { readonly state: 'unknown'; readonly asked: number }
  | {
      readonly state: 'known' | 'differs';
      readonly journal: string;
      readonly sequence: number;
      readonly operator: string;
      readonly event: Written;
    }
);

/**
 * Looks a file up by its SHA-256 among the files that a journal says were handed out: in this journal, or, where none
 * is given, in those in the file's folder and in the one above, where a till keeps its journals.
 */
export async function knownByJournals(
  file: string,
  journal: string | null,
  watched: Watched = {},
): Promise<KnownFile> {
  const sha256 = await fileHash(file);
  const journals = journal === null ? journalsNear(file) : [journal];
  const passedOver: string[] = [];
  let differs: KnownFile | null = null;
  for (const each of journals) {
    const found = await lookUp(each, basename(file), sha256, watched);
    if (found === null) passedOver.push(each);
    else if (found.state === 'known') return { ...found, passedOver };
    else if (found.state === 'differs') differs = { ...found, passedOver };
  }
  const asked = journals.length - passedOver.length;
  return differs ?? { state: 'unknown', asked, passedOver };
}

function journalsNear(file: string): readonly string[] {
  const folder = dirname(file);
  return [folder, join(folder, '..')].flatMap((each) =>
    readdirSync(each)
      .filter((name) => JOURNAL_NAME.test(name))
      .map((name) => join(each, name)),
  );
}

type Found =
  | Omit<Extract<KnownFile, { state: 'known' | 'differs' }>, 'passedOver'>
  | { readonly state: 'unknown' };

/** Null where the journal cannot vouch for anything. */
async function lookUp(
  journal: string,
  fileName: string,
  sha256: string,
  watched: Watched,
): Promise<Found | null> {
  const opened = openJournalReader(journal);
  if (!opened.ok) return null;
  const { journal: read, verify, close } = opened.value;
  try {
    const verdict = await verify(watched);
    if (!verdict.ok || verdict.keyIds.length === 0) return null;
    let found: Found = { state: 'unknown' };
    for (const written of writtenIn(read.rows())) {
      const { sha256: of, fileName: named } = written.event;
      if (of === sha256) return { state: 'known', journal, ...written };
      if (named === fileName) found = { state: 'differs', journal, ...written };
    }
    return found;
  } finally {
    close();
  }
}

function* writtenIn(rows: Iterable<unknown>) {
  for (const raw of rows) {
    const { sequence, operator, kind, saleId, body } = journalRowSchema.parse(raw);
    if (saleId !== null || !WRITTEN.has(kind)) continue;
    const event = registerEventSchema.parse(JSON.parse(body));
    if (event.type === 'exported' || event.type === 'reprinted')
      yield { sequence, operator, event };
  }
}

const WRITTEN: ReadonlySet<string> = new Set(['exported', 'reprinted']);

async function fileHash(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
