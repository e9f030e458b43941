import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { isClosingKind } from '../../domain/register/closing.ts';
import { type RegisterEvent, registerEventSchema } from '../../domain/register/register-event.ts';
import type { JournalRow } from '../entry/journal-row.ts';

/** An entry about the register that whoever reads a journal must know of. */
interface NamedEntry {
  readonly sequence: number;
  readonly operator: string;
  readonly event: RegisterEvent;
}

/** What the entries of a journal, a backup or an export say of it, as far as they are read. */
export interface JournalSummary {
  /** The first and the last business day of its entries; null without any. */
  readonly days: { readonly first: BusinessDay; readonly last: BusinessDay } | null;
  readonly closings: number;
  readonly restores: number;
  /** As the newest entry that says so; null where none does. */
  readonly register: { readonly mode: string; readonly terminalId: string } | null;
  /** The key of the newest entry; null where that has none. */
  readonly lastKeyId: string | null;
  /** Restores, adoptions of keys, names, purges, updates of the program, and offices that it joined and left, oldest first. */
  readonly named: readonly NamedEntry[];
}

const NAMED: ReadonlySet<string> = new Set<RegisterEvent['type']>([
  'journalRestored',
  'registerKeyAdopted',
  'registerBound',
  'journalPurged',
  'softwareUpdated',
  'officeJoined',
  'officeLeft',
  'officeRetired',
  'officeBundleApplied',
]);

/** Sums up entries that are found right, oldest first. */
export function summing() {
  let days: JournalSummary['days'] = null;
  let closings = 0;
  let register: JournalSummary['register'] = null;
  let lastKeyId: string | null = null;
  const named: NamedEntry[] = [];

  function takeEvent({ sequence, operator, body }: JournalRow): void {
    const { data: event } = registerEventSchema.safeParse(JSON.parse(body));
    if (event === undefined) return;
    if (event.type === 'registerBound' || event.type === 'tillStarted') register = event;
    if (event.type === 'registerKeyAdopted') register = event.register ?? register;
    if (NAMED.has(event.type)) named.push({ sequence, operator, event });
  }

  return {
    take(row: JournalRow): void {
      const { businessDay, kind, saleId, keyId } = row;
      const { first = businessDay, last = businessDay } = days ?? {};
      days = {
        first: businessDay < first ? businessDay : first,
        last: businessDay > last ? businessDay : last,
      };
      lastKeyId = keyId;
      if (saleId !== null) return;
      if (isClosingKind(kind)) closings += 1;
      if (NAMED.has(kind) || kind === 'tillStarted') takeEvent(row);
    },
    /** Of a key that was adopted behind the last entry of an export, which it signs. */
    takeAdoption({ sequence, operator, keyId, body }: JournalRow): void {
      const { data: event } = registerEventSchema.safeParse(JSON.parse(body));
      lastKeyId = keyId;
      if (event !== undefined) named.push({ sequence, operator, event });
    },
    summary: (): JournalSummary => ({
      days,
      closings,
      restores: named.filter(({ event }) => event.type === 'journalRestored').length,
      register,
      lastKeyId,
      named,
    }),
  };
}
