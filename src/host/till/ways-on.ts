import type { CallInput, CallOutput } from '../../contract/calls.ts';
import { err } from '../../domain/result.ts';
import { type Backup, findInTurns } from '../../ledger/backup/backup-list.ts';
import type { LedgerOptions } from '../../ledger/ledger.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import { goOnWithout } from '../../ledger/restore/go-on-without.ts';
import { holdsBackup } from '../../ledger/restore/own-origin.ts';
import { prepareRestore, swapIn } from '../../ledger/restore/restore.ts';
import type { KnownElsewhere } from '../../ledger/restore/resumed-from.ts';
import { whereFound } from '../record/backup-places.ts';
import type { JournalTrouble } from '../record/journal-opening.ts';
import { keepNext, type NextKey } from '../record/key-ring.ts';
import { ownOrigin } from '../record/own-origin.ts';
import type { CurrentTill } from './current-till.ts';
import { type OfficeCopy, openOfficeCopy } from './office-copy.ts';
import type { RestorableParts } from './restorable-parts.ts';

const FAILED = err({ code: 'restoreFailed' } as const);
const HELD = err({ code: 'journalWhole' } as const);
const NOTHING_KNOWN: KnownElsewhere = { head: null, standing: null, witnesses: [] };

type GoneOn = CallOutput<'journal.goOn'>;

/** How a journal that is damaged or doubtful is gone on from; each way on takes a new key. */
export interface WaysOn {
  /** Puts a backup in its place. */
  restore(input: CallInput<'journal.restore'>): Promise<CallOutput<'journal.restore'>>;
  /** Goes on without what is missing, or begins anew where there is no backup to go back to. */
  goOn(): Promise<GoneOn>;
  /** What the register's office holds. */
  readonly officeCopy: Pick<OfficeCopy, 'view' | 'ask'>;
  /** Puts a backup with what the office holds beyond it in its place. */
  fetchBack(input: CallInput<'journal.fetchBack'>): Promise<CallOutput<'journal.fetchBack'>>;
}

/** Makes them for the till that is there; `trouble`: what was found at the start, null where nothing was. */
export function createWaysOn(
  parts: RestorableParts,
  trouble: JournalTrouble | null,
  current: CurrentTill,
): WaysOn {
  const { log } = parts;
  const isDoubtful = trouble?.code === 'doubtful';
  const office = openOfficeCopy(parts, current.closing);

  /** One at a time, and only where there is nothing that could disappear. */
  async function mending<Answer>(act: () => Promise<Answer>) {
    // What cannot be opened for now is not known to be damaged.
    if (current.now.isWhole() || current.isWaiting) return HELD;
    if (current.isBusy) return FAILED;
    return current.aloneLater(act);
  }

  /** Nothing is wrong with a doubtful journal but what lies beside it: what holds less is not put in its place. */
  const isHeld = (backup: Backup) => isDoubtful && holdsBackup(parts.ledger.file, backup);

  /** Null begins a new journal: what is damaged has no backup to go back to. */
  async function replaceBy(backup: Backup | null) {
    const key = parts.keys.next();
    const led = await parts.witnesses.ledToBy(key.replaces);
    const prepared = await prepareRestore(optionsWith(parts, key), backup, {
      check: parts.checkCopy,
      nowMs: parts.clock.wallMs(),
      own: await ownOrigin(parts),
      elsewhere,
    });
    if (!prepared.ok) {
      log.error(prepared.error, 'the journal was not restored');
      return err({ code: prepared.error.code });
    }
    await keepNext(key, parts.keyFile, led, prepared.value.left);
    await current.standIn();
    const swapped = await swapIn(prepared.value);
    if (!swapped.ok) return failed(swapped.error.detail);
    log.warn({ putAway: prepared.value.damagedFile }, 'the journal was restored');
    return current.takeUp();
  }

  async function goOnHere() {
    // A new one takes the place of what is gone once its key is kept: stopped in between, the next start finds none and asks again.
    if (!isDoubtful || trouble.why === 'missing') {
      const begun = await replaceBy(null);
      return begun.ok ? begun : FAILED;
    }
    const key = parts.keys.next();
    const nowMs = parts.clock.wallMs();
    const led = await parts.witnesses.ledToBy(key.replaces);
    const own = await ownOrigin(parts);
    const gone = await goOnWithout(optionsWith(parts, key), { nowMs, elsewhere, own });
    if (!gone.ok) return failed(gone.error.detail);
    await keepNext(key, parts.keyFile, led, gone.value);
    log.warn('the journal goes on with a new key');
    await current.standIn();
    return current.takeUp();
  }

  const elsewhere = async (kept: RegisterJournal): Promise<KnownElsewhere> =>
    (await parts.witnesses.knownBeyond(kept)) ?? NOTHING_KNOWN;

  function failed(detail: string) {
    log.error({ detail }, 'the journal was not gone on from');
    return FAILED;
  }

  return {
    async restore({ fileName }) {
      const backup = await findInTurns(whereFound(parts.places()), fileName);
      if (!backup.ok) return backup;
      if (isHeld(backup.value)) return HELD;
      return mending(() => replaceBy(backup.value));
    },
    goOn: () => mending(goOnHere),
    officeCopy: office,
    fetchBack: (input) =>
      mending(async () => {
        const fetched = await office.fetch(input);
        if (!fetched.ok) return fetched;
        if (current.closing.aborted) return FAILED;
        return isHeld(fetched.value) ? HELD : replaceBy(fetched.value);
      }),
  };
}

/** The key ends with what is left behind; it hands over where it is the one that was in force. */
const optionsWith = (
  { ledger }: RestorableParts,
  { signer, replaces }: NextKey,
): LedgerOptions => ({ ...ledger, signer, handedOverBy: replaces });
