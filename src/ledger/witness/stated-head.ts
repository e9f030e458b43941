import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod';
import { endSchema } from '../entry/journal-lines.ts';
import { completeLines, lastLinesOf, readLine } from '../entry/read-lines.ts';
import { MANIFEST_NAME, manifestSchema } from './archive-manifest.ts';
import { type FileKind, kindOfFile } from './file-kind.ts';
import { journalOfPage } from './page-journal.ts';

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
const statementSchema = z.object({ hash: hashSchema });

/** A file of more than this is no head and no mark, and a manifest of more is none. */
const LONGEST_STATEMENT_BYTES = 1_048_576;

/**
 * An entry's hash, or a file that states one: the head or the mark of a register (`hash`), an export, a segment or the page
 * of a day (`headHash` of the last line), or an archive (`headHash` of its manifest). Null for anything else. Nothing is
 * proven by it: it says what another file is to hold.
 */
export async function readHeadHash(text: string): Promise<string | null> {
  const hash = hashSchema.safeParse(text.toLowerCase());
  if (hash.success) return hash.data;
  try {
    const kind = kindOfFile(text);
    return kind === 'archive' ? await headOfArchive(text) : headOfFile(text, kind);
  } catch {
    return null;
  }
}

function headOfFile(file: string, kind: FileKind): string | null {
  if (kind === 'page') return headOfEnd(completeLines(journalOfPage(file) ?? Buffer.alloc(0)));
  return headOfEnd(lastLinesOf(file)) ?? headOfStatement(file);
}

function headOfEnd(lines: readonly Buffer[]): string | null {
  const last = lines.at(-1);
  const end = endSchema.safeParse(last && readLine(last)?.data);
  return end.success ? end.data.headHash : null;
}

function headOfStatement(file: string): string | null {
  if (statSync(file).size > LONGEST_STATEMENT_BYTES) return null;
  const stated = statementSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return stated.success ? stated.data.hash : null;
}

async function headOfArchive(file: string): Promise<string | null> {
  const { openPromise } = await import('yauzl');
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== MANIFEST_NAME) continue;
      if (entry.uncompressedSize > LONGEST_STATEMENT_BYTES) return null;
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
      const manifest = manifestSchema.safeParse(readLine(Buffer.concat(chunks))?.data);
      return manifest.success ? manifest.data.headHash : null;
    }
    return null;
  } finally {
    zip.close();
  }
}
