import { type FileHandle, open, rm } from 'node:fs/promises';
import { draftAt, removeLeftDrafts } from './draft.ts';

/** Takes what goes into a file; to be waited for before it is given more. */
type Write = (part: string | Uint8Array) => Promise<void>;

/** What goes into a file: whole, in parts that are made while it is written, or by whoever calls `write` for each part. */
export type FileContent =
  | string
  | AsyncIterable<string | Uint8Array>
  | ((write: Write) => Promise<void>);

/** What a file may have beside its content. */
interface FileKeeping {
  /** The rights that it has whatever the process leaves out; without them its owner alone may read and write it. */
  readonly mode?: number;
  /** After a power cut there may be half of it, or none, and nobody waits for the disk. */
  readonly mayBeLost?: boolean;
}

/**
 * Writes a file beside `path`, in flat memory where the content comes in parts, makes what it holds durable unless it may be
 * lost, and lends its place to `use`, which reads it back or gives it its name. No link is followed, and no file is written
 * over. What has no name in the end is removed. Throws the system's error, and what the content or `use` throws.
 */
export async function withDraft<Value>(
  path: string,
  content: FileContent,
  use: (draft: string) => Promise<Value>,
  keeping: FileKeeping = {},
): Promise<Value> {
  const { draft, file } = await openDraft(path);
  try {
    await removeLeftDrafts(draft);
    await fill(file, content, keeping);
    return await use(draft);
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** Writes a new file and makes what it holds durable; throws the system's error where there is one, and leaves half a file where it fails. */
export async function writeSynced(path: string, content: FileContent): Promise<void> {
  await fill(await open(path, 'wx', 0o600), content, {});
}

async function openDraft(
  path: string,
): Promise<{ readonly draft: string; readonly file: FileHandle }> {
  for (let count = 1; ; count += 1) {
    const draft = draftAt(path, count);
    try {
      return { draft, file: await open(draft, 'wx', 0o600) };
    } catch (error) {
      // Another one is being written at this moment, or was left behind.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Closes the file as well. */
async function fill(
  file: FileHandle,
  content: FileContent,
  { mode, mayBeLost = false }: FileKeeping,
): Promise<void> {
  try {
    await give(content, mayBeLost ? plainly(file) : pacedWrite(file));
    if (mode !== undefined) await file.chmod(mode);
    if (!mayBeLost) await file.sync();
  } finally {
    await file.close();
  }
}

async function give(content: FileContent, write: Write): Promise<void> {
  if (typeof content === 'function') await content(write);
  else if (typeof content === 'string') await write(content);
  else for await (const part of content) await write(part);
}

const plainly =
  (file: FileHandle): Write =>
  (part) =>
    file.appendFile(part, 'utf8');

/** Below it a text is written as it is. */
const LONG_TEXT = 4_096;
const BYTES_AT_ONCE = 128 * 1024;

/**
 * Writes long texts from one piece of memory, used again and again. With one of its own for each, a large file leaves as much
 * behind as it is long, outside the heap, and where that heaps up Node looks through all of the heap in one go.
 */
function fromOnePlace(file: FileHandle): Write {
  const encoder = new TextEncoder();
  let place: Uint8Array | null = null;
  return async (part) => {
    if (typeof part !== 'string' || part.length < LONG_TEXT) {
      await file.appendFile(part, 'utf8');
      return;
    }
    place ??= new Uint8Array(BYTES_AT_ONCE);
    for (let rest = part; rest !== ''; ) {
      const { read, written } = encoder.encodeInto(rest, place);
      await file.appendFile(place.subarray(0, written));
      rest = rest.slice(read);
    }
  };
}

/**
 * When so much was written of a file, in bytes or characters, it is brought to the disk before it goes on: a commit of the
 * journal waits for all that lies unwritten beside it (ext4 keeps data and its places in order), and the sale for the commit.
 */
export const UNSYNCED_BYTES = 1_000_000;

function pacedWrite(file: FileHandle): Write {
  const write = fromOnePlace(file);
  let unsynced = 0;
  return async (part) => {
    await write(part);
    unsynced += part.length;
    if (unsynced < UNSYNCED_BYTES) return;
    unsynced = 0;
    await file.datasync();
  };
}
