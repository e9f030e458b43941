import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import {
  changesBetween,
  PLATFORM_ADDRESS,
  settingsToldBy,
  settingTexts,
} from '../../till/shop/settings-changes.ts';
import type { TillContext } from '../calls/till-context.ts';
import type { VersionChange } from '../update/update-shell.ts';

/** What is looked at of the journal: a start must not take longer with each year. */
const NEWEST_NOTES = 500;
/** Closings among them are long, and reading them all would hold up whoever wants to sell. */
const ASKED_FOR = ['settingsChanged', 'platformKeyChanged', 'softwareUpdated'] as const;

interface OpeningNoteParts
  extends Pick<
    TillContext,
    'mode' | 'terminalId' | 'clock' | 'settings' | 'keyMark' | 'platformAddress'
  > {
  readonly ledger: { readonly journal: Pick<RegisterJournal, 'registerNotes'> };
  /** What became of the version of the program since the last start; null where it is the same. */
  readonly versionChange: VersionChange | null;
}

/**
 * What a till writes down when it takes up a journal: that it starts, and what is other than this journal last
 * said, also where it was changed by hand or in another mode. What its newest 500 notes do not say, it says again.
 */
export function openingNotes(parts: OpeningNoteParts): readonly RegisterEvent[] {
  const { mode, terminalId, clock, keyMark: mark } = parts;
  const atMs = clock.wallMs();
  const told = parts.ledger.journal
    .registerNotes(NEWEST_NOTES, ASKED_FOR)
    .map(({ event }) => event);
  const now = settingTexts(parts.settings.current);
  const changes = changesBetween(
    settingsToldBy(told),
    new Map([...now, [PLATFORM_ADDRESS, parts.platformAddress]]),
  );
  const lastKey = told.find((event) => event.type === 'platformKeyChanged');
  const notes: RegisterEvent[] = [{ type: 'tillStarted', atMs, mode, terminalId }];
  const { versionChange } = parts;
  if (versionChange !== null && !isTold(told, versionChange))
    notes.push({ type: 'softwareUpdated', atMs, ...versionChange });
  if (changes.length > 0) notes.push({ type: 'settingsChanged', atMs, changes: [...changes] });
  if (lastKey?.mark !== mark) notes.push({ type: 'platformKeyChanged', atMs, mark });
  return notes;
}

/** A till that was killed just behind the entry would write it once more. */
function isTold(told: readonly RegisterEvent[], change: VersionChange): boolean {
  const last = told.find((event) => event.type === 'softwareUpdated');
  return (['how', 'from', 'to', 'descriptionSha256'] as const).every(
    (name) => last?.[name] === change[name],
  );
}
