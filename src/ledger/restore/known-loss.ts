import { resumptionOf } from '../entry/resumption.ts';
import type { DamagedReader } from './damaged-reader.ts';
import { readLeftJournals } from './left-journals.ts';
import type { RestoreImpact } from './restore-impact.ts';
import { type KnownElsewhere, resumedFrom } from './resumed-from.ts';

/** What would be lost at least, as what is beside the journal knows it; amounts in minor units. */
export type KnownLoss = Pick<
  RestoreImpact,
  'entries' | 'sales' | 'receivedCount' | 'receivedMinor'
>;

/**
 * What anything beside a journal knows beyond a backup of it, counted as the entry of the restore will count it
 * (`resumedFrom`): of a journal that is missing or damaged it is all that is known. Throws what reading the backup throws.
 */
export async function knownLoss(
  backup: Pick<DamagedReader, 'entries' | 'standing'>,
  known: KnownElsewhere,
): Promise<KnownLoss> {
  const { entries } = backup;
  const held = entries.lastSequence();
  const read = await readLeftJournals(null, known.files ?? [], {
    entries: held,
    hashAt: entries.hashAt,
    isCounted: resumptionOf(entries).isCounted,
    source: entries,
    keys: { keyRows: entries.keyRows, also: new Set(), superseded: new Set(), ends: new Map() },
  });
  const { left, continues } = resumedFrom(await backup.standing(), read, known);
  const carried = continues?.carried ?? { count: 0, minor: 0 };
  return {
    entries: Math.max(0, (left?.sequence ?? 0) - held),
    sales: Math.max(0, continues?.salesSkipped ?? 0),
    receivedCount: carried.count,
    receivedMinor: carried.minor,
  };
}

const FIELDS = ['entries', 'sales', 'receivedCount', 'receivedMinor'] as const;

/** Whether any of it is more than could be read. */
export const isMoreKnown = (read: KnownLoss, known: KnownLoss): boolean =>
  FIELDS.some((field) => known[field] > read[field]);

/** What could be read, and where more is known, that. */
export function atLeast<Read extends KnownLoss>(read: Read, known: KnownLoss): Read {
  const most = FIELDS.map((field) => [field, Math.max(read[field], known[field])]);
  return { ...read, ...Object.fromEntries(most) };
}
