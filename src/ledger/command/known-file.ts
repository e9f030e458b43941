import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type RegisterEvent, registerEventSchema } from '../../domain/register/register-event.ts';
import { fileHash } from '../../files/file-hash.ts';
import { listBackups } from '../backup/backup-list.ts';
import { JOURNAL_MODES, JOURNAL_NAME, type JournalMode } from '../entry/backup-name.ts';
import { openJournalReader } from '../opening/journal-reader.ts';
import type { ExportVerdict } from '../proof/verify-export.ts';
import type { Watched } from '../proof/verify-in-threads.ts';
import { type Expected, expecting } from './expected-proof.ts';
import { verifyBackup } from './verify-backup.ts';

type Printed = Extract<RegisterEvent, { type: 'printed' }>;

/** A file that was written: what came out of a printer is none. */
type Written =
  | Extract<RegisterEvent, { type: 'exported' | 'reprinted' }>
  | (Printed & Required<Pick<Printed, 'fileName' | 'sha256'>>);

/**
 * What journals say of a file that holds no proof itself. `known`: an entry names its very bytes; `differs`: one names
 * a file of this name with other bytes; `unexpected`: one names it, and is not what is expected (`problem`); `unknown`: none
 * names it. `passedOver` are journals that cannot vouch for anything: in use, or not whole.
 */
export type KnownFile = { readonly passedOver: readonly string[] } & (
  | { readonly state: 'unknown'; readonly asked: number }
  | (Omit<WrittenEntry, 'problem'> & {
      readonly state: 'known' | 'differs';
      readonly journal: string;
    })
  | { readonly state: 'unexpected'; readonly journal: string; readonly problem: string }
);

/**
 * Looks a file up by its SHA-256 among the files that a journal says were handed out: in this journal, or, where none
 * is given, in those near it, where a till keeps its journals and their backups. One that a restore left behind is kept
 * damaged: what it handed out is in its backups. A journal vouches for nothing where it is not what is expected: it must hold the
 * entry, and the key must be in force at its end, or have signed the entry that names the file.
 */
export async function knownByJournals(
  file: string,
  expected: Expected,
  watched: Watched = {},
): Promise<KnownFile> {
  const { journal } = expected;
  const sha256 = await fileHash(file);
  const sources = journal === undefined ? sourcesNear(file) : [journalSource(journal)];
  const passedOver: string[] = [];
  let asked = 0;
  let other: KnownFile | null = null;
  for (const { name, isInUse, written } of sources) {
    const found = lookUp(await written(expected, watched), basename(file), sha256);
    if (found !== null) asked += 1;
    else if (isInUse) passedOver.push(name);
    if (found?.state === 'known') return { ...found, journal: name, passedOver };
    if (found !== null && found.state !== 'unknown')
      other ??= { ...found, journal: name, passedOver };
  }
  return other ?? { state: 'unknown', asked, passedOver };
}

interface WrittenEntry {
  readonly sequence: number;
  readonly operator: string;
  readonly event: Written;
  /** In what the journal is not what is expected; null where it is. */
  readonly problem: string | null;
}

/** A journal or a backup that may say what was handed out. */
interface Source {
  readonly name: string;
  /** What a till sells with: that it cannot be asked is said. */
  readonly isInUse: boolean;
  /** Null where it cannot vouch for anything. */
  readonly written: (
    expected: Expected,
    watched: Watched,
  ) => Promise<readonly WrittenEntry[] | null>;
}

/** The name under which a restore keeps what it replaces. */
const KEPT_NAME = /^journal-[a-z]+-damaged-.*\.sqlite$/;

/** Journals first, then what was kept of those that were left behind, then backups. */
function* sourcesNear(file: string): Iterable<Source> {
  const folders = [dirname(file), join(dirname(file), '..')];
  const named = (pattern: RegExp) =>
    folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => pattern.test(name))
        .map((name) => join(folder, name)),
    );
  for (const path of named(JOURNAL_NAME)) yield journalSource(path);
  for (const path of named(KEPT_NAME)) yield { ...journalSource(path), isInUse: false };
  for (const folder of folders) {
    for (const mode of JOURNAL_MODES) yield* backupSources(join(folder, 'backups'), mode);
  }
}

/** The furthest backup of each key: each restore takes a new one, so that the others hold no more. */
function* backupSources(folder: string, mode: JournalMode): Iterable<Source> {
  if (!existsSync(folder)) return;
  const seen = new Set<string | undefined>();
  for (const backup of listBackups({ folder, mode })) {
    const keyId = backup.origin.keyIds.at(-1);
    if (seen.has(keyId)) continue;
    seen.add(keyId);
    const verify = async (watched: Watched) => {
      const verified = await verifyBackup(backup, watched);
      return verified.ok ? verified.value : null;
    };
    const name = join(folder, backup.fileName);
    yield { name, isInUse: false, written: (...asked) => writtenBy(verify, ...asked) };
  }
}

const journalSource = (path: string): Source => ({
  name: path,
  isInUse: true,
  async written(...asked) {
    const opened = openJournalReader(path);
    if (!opened.ok) return null;
    try {
      return await writtenBy(opened.value.verify, ...asked);
    } finally {
      opened.value.close();
    }
  },
});

/** What entries say was written, where all of them are right and signed. */
async function writtenBy(
  verify: (watched: Watched) => Promise<ExportVerdict | null>,
  expected: Expected,
  watched: Watched,
): Promise<readonly WrittenEntry[] | null> {
  const written: (Omit<WrittenEntry, 'problem'> & { readonly keyId: string | null })[] = [];
  const expectation = expecting(expected);
  const verdict = await verify({
    ...watched,
    seen(row) {
      watched.seen?.(row);
      expectation.take(row);
      const { sequence, operator, kind, saleId, body, keyId } = row;
      if (saleId !== null || !WRITTEN.has(kind)) return;
      const { data } = registerEventSchema.safeParse(JSON.parse(body));
      const event = data && writtenIn(data);
      if (event) written.push({ sequence, operator, event, keyId });
    },
  });
  const lastKeyId = verdict?.ok ? verdict.keyIds.at(-1) : undefined;
  if (lastKeyId === undefined) return null;
  return written.map(({ keyId, ...entry }) => {
    const problem = expectation.problem(lastKeyId, null);
    return { ...entry, problem: problem && expectation.problem(keyId, null) };
  });
}

type Found =
  | ({ readonly state: 'known' | 'differs' } & WrittenEntry)
  | { readonly state: 'unexpected'; readonly problem: string }
  | { readonly state: 'unknown' };

function lookUp(
  all: readonly WrittenEntry[] | null,
  fileName: string,
  sha256: string,
): Found | null {
  if (all === null) return null;
  const known = all.find(({ event }) => event.sha256 === sha256);
  if (known !== undefined) {
    const { problem } = known;
    return problem === null ? { state: 'known', ...known } : { state: 'unexpected', problem };
  }
  const named = all.find(({ event }) => event.fileName === fileName);
  return named === undefined ? { state: 'unknown' } : { state: 'differs', ...named };
}

const WRITTEN: ReadonlySet<string> = new Set<Written['type']>(['exported', 'reprinted', 'printed']);

function writtenIn(event: RegisterEvent): Written | null {
  if (event.type === 'exported' || event.type === 'reprinted') return event;
  if (event.type !== 'printed') return null;
  const { fileName, sha256 } = event;
  return fileName === undefined || sha256 === undefined ? null : { ...event, fileName, sha256 };
}
