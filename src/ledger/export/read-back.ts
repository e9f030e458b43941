import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { verifyArchive } from '../archive/verify-archive.ts';
import { linesIn } from '../entry/read-lines.ts';
import { type LinesVerdict, verifyLines } from '../proof/verify-export.ts';
import type { Watched } from '../proof/verify-in-threads.ts';
import { journalLinesOfPage } from '../witness/page-journal.ts';
import type { ExportContent } from './export-format.ts';

/** Thrown where a file that was just written does not prove what it is to prove: it is not handed out. */
export class UnprovenFile extends Error {
  override readonly name = 'UnprovenFile';
}

type ReadBack = NonNullable<ExportContent['verify']>;

/** Few lines between two turns of the till. */
const BYTES_AT_ONCE = 16 * 1024;

/** SHA-256 of a file as the disk gives it, in hexadecimal. */
export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

const inPieces = (file: string) => createReadStream(file, { highWaterMark: BYTES_AT_ONCE });

/** Of an exported journal. */
export const readBackLines: ReadBack = async (file, watched) =>
  problemOf(await verifyLines(linesIn(inPieces(file)), statSync(file).size, watched));

/** Of the page of a day: the export in it. */
export const readBackPage: ReadBack = async (file, watched) =>
  problemOf(await verifyLines(journalLinesOfPage(inPieces(file)), statSync(file).size, watched));

/** Of a fiscal archive that this program made, with local times by this zone. */
export const readBackArchive =
  (timeZone: string): ReadBack =>
  async (file, watched) => {
    const verdict = await verifyArchive(file, { ...watched, timeZone });
    if (!verdict.ok) {
      const { sequence, problem } = verdict;
      return `${verdict.file}: ${sequence === null ? '' : `entry ${sequence}: `}${problem}`;
    }
    const [unknown] = verdict.notJudged;
    return unknown === undefined ? null : `${unknown}: not this version's`;
  };

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
