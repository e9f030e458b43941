import type * as z from 'zod';
import type { previousClosingSchema } from '../../domain/register/closing.ts';
import type { Standing } from '../proof/standing.ts';
import { closingIn } from './branch-entries.ts';
import { entriesHandedOut } from './handed-out.ts';
import { openBackup } from './known-branches.ts';

type Closing = z.infer<typeof previousClosingSchema>;

/** How far numbers had come by what is heard and not believed: whoever wrote it, no number is to be given twice. */
export interface HeardNumbers {
  /** How many numbers of sales were given, as backups say. */
  readonly sales: number;
  /** How many entries lie behind the journal that is gone on with, in what was handed out: each may have begun a sale. */
  readonly entriesBehind: number;
  readonly closing: Closing;
}

/** A backup, or something that was handed out, with the number of its newest entry. */
interface HeardFile {
  readonly path: string;
  readonly sequence: number;
}

/** Of these files, behind the entry of this number. What cannot be read has the number of its newest entry alone. */
export async function heardNumbers(
  files: readonly HeardFile[],
  after: number,
): Promise<HeardNumbers> {
  let heard: HeardNumbers = { sales: 0, entriesBehind: 0, closing: null };
  for (const { path, sequence } of files) {
    const standing = await standingOf(path).catch(() => null);
    const closing = standing?.closing ?? (await closingHandedOut(path).catch(() => null));
    heard = {
      sales: Math.max(heard.sales, standing?.sales ?? 0),
      entriesBehind: Math.max(heard.entriesBehind, standing === null ? sequence - after : 0),
      closing: (closing?.closing ?? 0) > (heard.closing?.closing ?? 0) ? closing : heard.closing,
    };
  }
  return heard;
}

/** Null for what is no backup. */
async function standingOf(path: string): Promise<Standing | null> {
  const reader = await openBackup(path);
  try {
    return (await reader?.standing()) ?? null;
  } finally {
    reader?.close();
  }
}

async function closingHandedOut(path: string): Promise<Closing> {
  const rows = (await entriesHandedOut(path)) ?? [];
  return rows.map(closingIn).findLast((found) => found !== null)?.previous ?? null;
}
