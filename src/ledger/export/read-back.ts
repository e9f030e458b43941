import { createReadStream, statSync } from 'node:fs';
import { verifyArchive } from '../archive/verify-archive.ts';
import { linesIn } from '../entry/read-lines.ts';
import { type LinesVerdict, verifyLines } from '../proof/verify-export.ts';
import type { Watched } from '../proof/verify-in-threads.ts';
import { journalLinesOfPage } from '../witness/page-journal.ts';
import type { ExportProof } from './export-format.ts';

/** Thrown where a file that was just written does not prove what it is to prove: it is not handed out. */
export class UnprovenFile extends Error {
  override readonly name = 'UnprovenFile';
}

/** Few lines between two turns of the till. */
const BYTES_AT_ONCE = 16 * 1024;

const inPieces = (file: string) => createReadStream(file, { highWaterMark: BYTES_AT_ONCE });

/**
 * Reads a file back that this program has just written; what is wrong with it, or null. Throws the system's error where it
 * cannot be read, and what `watched` throws.
 */
export async function readBack(
  file: string,
  proof: ExportProof,
  watched: Watched,
): Promise<string | null> {
  if (proof.what === 'archive') return problemOfArchive(file, proof.timeZone, watched);
  const chunks = inPieces(file);
  const lines = proof.what === 'page' ? journalLinesOfPage(chunks) : linesIn(chunks);
  return problemOf(await verifyLines(lines, statSync(file).size, watched));
}

async function problemOfArchive(file: string, timeZone: string, watched: Watched) {
  const verdict = await verifyArchive(file, { ...watched, timeZone });
  if (!verdict.ok) {
    const { sequence, problem } = verdict;
    return `${verdict.file}: ${sequence === null ? '' : `entry ${sequence}: `}${problem}`;
  }
  const [unknown] = verdict.notJudged;
  return unknown === undefined ? null : `${unknown}: not this version's`;
}

/** Of an export that is handed on within another file; throws `UnprovenFile`. */
export async function proveText(text: string, watched: Watched = {}): Promise<void> {
  async function* whole(): AsyncIterable<Buffer> {
    yield Buffer.from(text);
  }
  const problem = problemOf(await verifyLines(linesIn(whole()), text.length, watched));
  if (problem !== null) throw new UnprovenFile(problem);
}

const problemOf = ({ verdict }: LinesVerdict): string | null =>
  verdict.ok ? null : `entry ${verdict.sequence}: ${verdict.problem}`;
