import { createHash, createPublicKey, verify } from 'node:crypto';

const second: {
  verifyJournal(bytes: Uint8Array): Promise<{
    readonly ok: boolean;
    readonly entries: number;
    readonly headHash: string;
    readonly keyIds: readonly string[];
  }>;
} = await import(new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href);

/**
 * A second reader of an archive that a company's office handed out, written from `docs/journal-format.md` alone: it shares no line with
 * the till or the office, and takes the verifier that needs neither for the parts of the journal.
 */
export async function problemOfOfficeArchive(
  texts: ReadonlyMap<string, string>,
): Promise<string | null> {
  const text = texts.get('manifest.json') ?? '';
  const { signature, ...stated } = JSON.parse(text);
  const { office, keyId, journal, files, version } = stated;
  if (text !== canonical({ ...stated, signature })) return 'manifest.json is not canonical';
  if (version !== 2 || keyId !== office?.keyId || !isKey(office)) return 'whose manifest it is';
  if (!isSigned(office.publicKey, canonical(stated), signature)) return 'manifest.json';
  const names = ['README.en.txt', 'LISEZMOI.fr.txt', 'schema.json', 'closings.jsonl', ...journal];
  const named = files.map(({ name }: { name: string }) => name);
  if (`${named.toSorted()}` !== `${names.toSorted()}`) return 'the names in manifest.json';
  if (texts.size !== names.length + 1) return 'a file is added';
  for (const { name, bytes, sha256 } of files) {
    const content = Buffer.from(texts.get(name) ?? '');
    if (content.length !== bytes || sha256Of(content) !== sha256) return name;
  }
  return (await problemOfParts(texts, stated)) ?? problemOfClosings(texts, journal);
}

interface Stated {
  readonly journal: readonly string[];
  readonly keyId: string;
  readonly keys: readonly { readonly keyId: string }[];
  readonly mode: string;
  readonly from: string;
  readonly to: string;
  readonly firstSequence: number;
  readonly previousHash: string;
  readonly entries: number;
  readonly headHash: string;
}

async function problemOfParts(
  texts: ReadonlyMap<string, string>,
  stated: Stated,
): Promise<string | null> {
  let [next, hash, keys] = [stated.firstSequence, stated.previousHash, ''];
  for (const name of stated.journal) {
    const text = texts.get(name) ?? '';
    const verdict = await second.verifyJournal(Buffer.from(text));
    if (!verdict.ok) return `${name}: ${JSON.stringify(verdict)}`;
    const lines = text.trimEnd().split('\n');
    const header = JSON.parse(lines[0] ?? '');
    const isNext =
      header.firstSequence === next && header.previousHash === hash && header.mode === stated.mode;
    if (!isNext) return `${name} does not follow`;
    if (JSON.parse(lines.at(-1) ?? '').office?.keyId !== stated.keyId) return `who signed ${name}`;
    [next, hash, keys] = [next + verdict.entries, verdict.headHash, verdict.keyIds.join()];
  }
  const lines = entriesIn(texts, stated.journal);
  const days = [lines[0], lines.at(-1)].map((line) => JSON.parse(line ?? '').businessDay);
  if (days.some((day) => day < stated.from || day > stated.to)) return 'days';
  const isAll = next === stated.firstSequence + stated.entries && hash === stated.headHash;
  return isAll && keys === stated.keys.map(({ keyId }) => keyId).join() ? null : 'what there is';
}

function problemOfClosings(
  texts: ReadonlyMap<string, string>,
  journal: readonly string[],
): string | null {
  const closings = entriesIn(texts, journal).filter((line) =>
    ['dayClosed', 'monthClosed', 'yearClosed'].includes(JSON.parse(line).kind),
  );
  const text = closings.map((line) => `${line}\n`).join('');
  return text === texts.get('closings.jsonl') ? null : 'closings.jsonl';
}

const entriesIn = (
  texts: ReadonlyMap<string, string>,
  journal: readonly string[],
): readonly string[] =>
  journal
    .flatMap((name) => (texts.get(name) ?? '').split('\n'))
    .filter((line) => line.endsWith('"type":"entry"}'));

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const isKey = ({ keyId, publicKey }: { keyId: string; publicKey: string }): boolean =>
  sha256Of(Buffer.from(publicKey, 'hex')) === keyId;

function isSigned(publicKey: string, text: string, signature: unknown): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'hex'), format: 'der', type: 'spki' });
  const hash = createHash('sha256').update(text).digest();
  return verify(null, hash, key, Buffer.from(String(signature), 'hex'));
}

/** RFC 8785, as far as a manifest needs it. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, held]) => `${JSON.stringify(name)}:${canonical(held)}`).join(',')}}`;
}
