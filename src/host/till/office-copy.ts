import type { CallInput, CallOutput } from '../../contract/calls.ts';
import type { OfficeCopyView } from '../../contract/views/record-view.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type Backup, findInTurns } from '../../ledger/backup/backup-list.ts';
import type { FetchFailure } from '../office/fetch-back.ts';
import { type OfficeBeyond, officeBeyond } from '../office/office-beyond.ts';
import { openOfficeFile } from '../office/office-file.ts';
import { whereFound } from '../record/backup-places.ts';
import type { RestorableParts } from './restorable-parts.ts';

type Asked = CallInput<'journal.officeCopy'>;
type Refused = Extract<CallOutput<'journal.fetchBack'>, { readonly ok: false }>['error'];
type Silent = Extract<CallOutput<'journal.officeCopy'>, { readonly ok: false }>['error'];

/** What the register's office holds, for a till whose journal cannot be sold over. */
export interface OfficeCopy {
  /** What screens are told of it; null where the register belongs to no office. */
  view(): OfficeCopyView | null;
  /** What it holds beyond a backup. */
  ask(asked: Asked): Promise<CallOutput<'journal.officeCopy'>>;
  /** Fetches that, and makes a backup of both which was checked in full; nothing is put in the journal's place. */
  fetch(asked: Asked): Promise<Result<Backup, Refused>>;
}

/** What a failure is to who manages the till. */
const SILENT: Readonly<Partial<Record<FetchFailure['code'], Silent['code']>>> = {
  unreachable: 'officeUnreachable',
  unproven: 'officeUnproven',
  busy: 'officeBusy',
  unavailable: 'officeBusy',
  rowsDiffer: 'officeCopyWrong',
  backupDamaged: 'backupDamaged',
};
const REFUSED: Readonly<Partial<Record<FetchFailure['code'], Refused['code']>>> = {
  ...SILENT,
  diskFull: 'restoreNoRoom',
  notWritten: 'restoreFailed',
};

/** Which office it is, stands beside the journal. `leaving`: the till closes, and what is under way ends. */
export function openOfficeCopy(parts: RestorableParts, leaving: AbortSignal): OfficeCopy {
  const { folder, mode, clock, log, keys } = parts;
  const officeFile = folder.officeFile(mode);
  let company: string | null | undefined;
  let fetching: OfficeCopyView['fetching'] = null;

  function refusedBy<Code extends Refused['code']>(
    codes: Readonly<Partial<Record<FetchFailure['code'], Code>>>,
    { code, detail }: Pick<FetchFailure, 'code' | 'detail'>,
  ) {
    log.warn({ code, detail }, 'nothing is fetched back from the office');
    return err({ code: codes[code] ?? ('officeRefused' as const) });
  }

  async function backupOf({ fileName }: Asked): Promise<Result<Backup | null, Silent>> {
    return fileName === null ? ok(null) : findInTurns(whereFound(parts.places()), fileName);
  }

  async function beyond(backup: Backup | null): Promise<Result<OfficeBeyond, Silent>> {
    const { signer } = keys.current;
    const asked = await officeBeyond({ officeFile, signer, clock, leaving }, backup);
    if (!asked.ok) return refusedBy(SILENT, asked.error);
    return asked.value === null ? err({ code: 'officeRefused' }) : ok(asked.value);
  }

  function came(sequence: number, upTo: number): void {
    fetching = { entries: Math.min(sequence, upTo), upTo };
    parts.changed();
  }

  async function fetchBehind(
    backup: Backup | null,
  ): Promise<Result<Backup, FetchFailure | Refused>> {
    const asked = await beyond(backup);
    if (!asked.ok) return asked;
    const { upTo, fetch } = asked.value;
    came(backup?.entries ?? 0, upTo);
    return fetch({
      place: parts.places().own,
      check: parts.checkCopy,
      nowMs: clock.wallMs(),
      came: (sequence) => came(sequence, upTo),
    });
  }

  return {
    view() {
      company ??= openOfficeFile(officeFile).membership?.company ?? null;
      return company === null ? null : { company, fetching };
    },
    async ask(asked) {
      const backup = await backupOf(asked);
      if (!backup.ok) return backup;
      const held = await beyond(backup.value);
      if (!held.ok) return held;
      const { company: of, upTo, entries } = held.value;
      if (entries === 0) return ok({ company: of, upTo, entries, lastEntryAtMs: null });
      const last = await held.value.lastAtMs();
      if (!last.ok) return refusedBy(SILENT, last.error);
      return ok({ company: of, upTo, entries, lastEntryAtMs: last.value });
    },
    async fetch(asked) {
      const backup = await backupOf(asked);
      if (!backup.ok) return backup;
      try {
        const fetched = await fetchBehind(backup.value);
        if (fetched.ok) return fetched;
        // A backup that goes another way than what was handed over keeps nothing back: the office's copy begins at the first entry.
        const isOtherWay = fetched.error.code === 'rowsDiffer' && backup.value !== null;
        const again = isOtherWay ? await fetchBehind(null) : fetched;
        if (again.ok) return again;
        return 'detail' in again.error ? refusedBy(REFUSED, again.error) : err(again.error);
      } finally {
        fetching = null;
      }
    },
  };
}
