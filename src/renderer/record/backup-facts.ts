import type { BackupView } from '../../contract/views/blocked-view.ts';
import type { Language } from '../language/language.tsx';

/** What a backup holds, as lines to read. */
export function backupFacts(backup: BackupView, { words, format }: Language) {
  const { takenAtMs, sales, entries, lastEntryAtMs } = backup;
  return [
    { name: words.damaged.takenAt, value: format.moment(takenAtMs) },
    {
      name: words.damaged.holds,
      value: `${words.damaged.sales(sales)}, ${words.damaged.entries(entries)}`,
    },
    {
      name: words.damaged.lastEntry,
      value: lastEntryAtMs === null ? words.damaged.noEntry : format.moment(lastEntryAtMs),
    },
  ];
}
