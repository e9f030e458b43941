import { join } from 'node:path';
import type { CallOutput } from '../../../contract/calls.ts';
import { minorUnits } from '../../../domain/money/money.ts';
import { err, ok } from '../../../domain/result.ts';
import { type Backup, findInTurns } from '../../../ledger/backup/backup-list.ts';
import type { LossSource } from '../../../ledger/backup/loss-source.ts';
import { type DamagedReader, openDamagedReader } from '../../../ledger/restore/damaged-reader.ts';
import {
  atLeast,
  isMoreKnown,
  type KnownLoss,
  knownLoss,
} from '../../../ledger/restore/known-loss.ts';
import { sourceOf } from '../../../ledger/restore/ledger-source.ts';
import { lossSince, type RestoreImpact } from '../../../ledger/restore/restore-impact.ts';
import type { KnownElsewhere } from '../../../ledger/restore/resumed-from.ts';
import { whereFound } from '../../record/backup-places.ts';
import { isMissing } from '../../record/journal-opening.ts';
import type { TillContext } from '../till-context.ts';

type Context = Pick<TillContext, 'log' | 'places' | 'ledger' | 'witnesses' | 'currency'>;

/**
 * What going back to a backup would lose: read from the journal, and where that is missing, damaged or an earlier copy, at
 * least what the register's own files know. `ledger` is null where the journal did not open. Errors: `backupNotFound`,
 * `backupDamaged`, `journalUnavailable`.
 */
export async function restoreLoss(
  context: Context,
  ledger: Parameters<typeof sourceOf>[0] | null,
  fileName: string,
): Promise<CallOutput<'backups.loss'>> {
  const backup = await findInTurns(whereFound(context.places()), fileName);
  if (!backup.ok) return backup;
  const held = openBackup(backup.value);
  if (held === null) return err({ code: 'backupDamaged' });
  const damaged = ledger === null ? openDamagedReader(context.ledger.file) : null;
  try {
    const source = ledger === null ? damaged : sourceOf(ledger);
    const { newest, receivedMinor, ...loss } = await lossOf(context, source, held, backup.value);
    return ok({
      ...loss,
      isMissing: isMissing(context.ledger.file),
      receivedMinor: minorUnits(receivedMinor),
      currency: context.currency,
      newest: newest.map(({ saleId, amountMinor, ...sale }) => ({
        ...sale,
        id: saleId,
        amountMinor: minorUnits(amountMinor),
      })),
    });
  } catch (error) {
    context.log.error({ error: String(error) }, 'what a restore would lose cannot be read');
    return err({ code: 'journalUnavailable' });
  } finally {
    held.close();
    damaged?.close();
  }
}

const openBackup = ({ folder, base, segments }: Backup): DamagedReader | null =>
  openDamagedReader(join(folder, base), segments);

interface Loss extends RestoreImpact {
  readonly isKnownBeside: boolean;
}

async function lossOf(
  context: Context,
  source: LossSource | null,
  held: DamagedReader,
  { entries }: Backup,
): Promise<Loss> {
  const read = await lossSince(source ?? NOTHING_READABLE, { entries, hashAt: held.hashAt });
  const known = await knownBeside(context, held);
  const isWhole = read.isWhole && source !== null && !reachesBeyond(known, source);
  const isKnownBeside = !isWhole && known !== null && isMoreKnown(read, known);
  return { ...(isKnownBeside ? atLeast(read, known) : read), isWhole, isKnownBeside };
}

/** What is known beside the journal, and up to which entry. */
interface Beside extends KnownLoss {
  readonly last: number;
}

/** Null where nothing knows more than the backup, or it cannot be compared with what does. */
async function knownBeside(
  { witnesses, log }: Context,
  held: DamagedReader,
): Promise<Beside | null> {
  try {
    const known = await witnesses.knownBeyond(held);
    return known && { ...(await knownLoss(held, known)), last: lastKnown(known) };
  } catch (error) {
    log.warn({ error: String(error) }, 'what is known beside the journal cannot be read');
    return null;
  }
}

/** Of the journal that is left; those that were left before may have come further. */
const lastKnown = ({ head, ownHead = head }: KnownElsewhere): number => ownHead?.sequence ?? 0;

/** A journal that can be read to its end may be an earlier copy of it. */
const reachesBeyond = (known: Beside | null, source: LossSource): boolean =>
  known !== null && known.last > source.lastSequence();

const NOTHING_READABLE: LossSource = {
  lastSequence: () => 0,
  hashAt: () => null,
  rowsAfter: () => [],
  draftOf: async () => null,
};
