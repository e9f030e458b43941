import type { Period } from '../domain/period.ts';
import type { JournalMode } from './backup-name.ts';

/** What a file is named after. */
interface NamedExport extends Period {
  readonly terminalId: string;
  readonly mode: JournalMode;
  /** Without the dot. */
  readonly extension: string;
}

/**
 * The file's name, such as `comptoir_till-1_2026-11-01_2026-11-30.csv`, with one date for one day: names sort by
 * till, then by day. What is not live says so, and so never takes the place of what is.
 */
export function exportFileName({ terminalId, from, to, mode, extension }: NamedExport): string {
  const terminal = terminalId
    .replaceAll(/[^A-Za-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  const days = from === to ? from : `${from}_${to}`;
  const rehearsal = mode === 'live' ? '' : `_${mode}`;
  return `comptoir_${terminal || 'till'}_${days}${rehearsal}.${extension}`;
}
