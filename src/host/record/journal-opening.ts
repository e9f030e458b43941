import { existsSync, statSync } from 'node:fs';
import type { DoubtReason } from '../../contract/views/blocked-view.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { inTurns } from '../../ledger/database/in-turns.ts';
import type { OpenFailure } from '../../ledger/database/open-failure.ts';
import type { Ledger, LedgerOptions } from '../../ledger/ledger.ts';
import { openLedgerInTurns } from '../../ledger/opening/open-ledger.ts';
import { entriesAt, originAt } from '../../ledger/restore/own-origin.ts';
import { finishRestore } from '../../ledger/restore/restore.ts';
import { tablesToBeMade } from '../../ledger/tables/tables-ahead.ts';
import type { TablesMaker } from '../../ledger/tables/tables-thread.ts';
import type { Log } from '../log/log.ts';
import type { StartFailure } from '../start/options.ts';
import { openFailureSentence } from '../start/start-sentences.ts';
import type { Witnesses } from './witnesses.ts';

/** Why nothing can be sold over the journal that was found; `known` is the newest entry that anything knows of. */
export type JournalTrouble =
  | { readonly code: 'damaged' }
  | { readonly code: 'doubtful'; readonly why: DoubtReason; readonly known: number | null };

/** A journal that can be sold with, or what is wrong with it. */
export type OpenedJournal =
  | { readonly ledger: Ledger; readonly trouble: null }
  | { readonly ledger: null; readonly trouble: JournalTrouble };

const ANOTHERS: OpenFailure = {
  code: 'otherRegister',
  detail: 'it begins with another entry than the journal of which this register keeps the mark',
};

const troubled = (trouble: JournalTrouble): OpenedJournal => ({ ledger: null, trouble });

/**
 * Opens the journal and asks every witness whether there was more of it. A restore that was decided before the till was
 * stopped is finished first. `makeTables`: where many tables are missing or damaged, they are made by it before; and again, where they turn out to be while the till sells. Errors carry a sentence for the person who started the till.
 */
export async function openJournalFile(
  options: LedgerOptions,
  witnesses: Witnesses,
  log: Log,
  makeTables: TablesMaker | null = null,
): Promise<Result<OpenedJournal, StartFailure>> {
  try {
    await finishRestore(options.file);
  } catch (error) {
    const detail = `its restore cannot be finished: ${String(error)}`;
    const sentence = openFailureSentence({ code: 'unavailable', detail }, options.file);
    return err({ code: 'unavailable', sentence });
  }
  if (isMissing(options.file) && (await witnesses.expectsJournal())) {
    const known = (await witnesses.knownBeyond(null))?.head?.sequence ?? null;
    log.error({ known, missing: witnesses.missing() }, 'the journal is missing');
    return ok(troubled({ code: 'doubtful', why: 'missing', known }));
  }
  // Of a journal of years that takes minutes, in which screens wait to be told that the till starts.
  const why = makeTables === null ? null : await inTurns(tablesToBeMade(options.file));
  if (why !== null) await makeTables?.(options.file, options.bounds);
  const toSell = makeTables === null ? options : { ...options, makeTables };
  return openFound(toSell, witnesses, log, why === 'damaged');
}

async function openFound(
  options: LedgerOptions,
  witnesses: Witnesses,
  log: Log,
  wereDamaged: boolean,
): Promise<Result<OpenedJournal, StartFailure>> {
  const opened = await openLedgerInTurns(options, wereDamaged);
  const begun = opened.ok ? opened.value.journal.origin() : originAt(options.file);
  const entries = opened.ok ? opened.value.journal.head().sequence : entriesAt(options.file);
  if (witnesses.isPastItsEnd(begun, entries)) {
    if (opened.ok) opened.value.maintenance.close();
    log.error('the journal goes on with a key behind the entry where another took its place');
    return ok(troubled({ code: 'damaged' }));
  }
  const isAnothers = witnesses.isAnothers(begun);
  if (opened.ok && !isAnothers) return ok(await judged(opened.value, options, witnesses, log));
  if (opened.ok) opened.value.maintenance.close();
  // Of a damaged one nothing read is sure.
  const failure =
    opened.ok || (isAnothers && opened.error.code !== 'corrupt') ? ANOTHERS : opened.error;
  log.error(failure, 'the journal does not open');
  if (failure.code === 'corrupt') return ok(troubled({ code: 'damaged' }));
  if (failure.code === 'older') {
    return ok(troubled({ code: 'doubtful', why: 'older', known: failure.known }));
  }
  if (failure.code === 'otherKey') {
    return ok(troubled({ code: 'doubtful', why: 'otherKey', known: null }));
  }
  const { code } = failure;
  return err({ code, sentence: openFailureSentence(failure, options.file) });
}

async function judged(
  ledger: Ledger,
  options: LedgerOptions,
  witnesses: Witnesses,
  log: Log,
): Promise<OpenedJournal> {
  const beyond = await witnesses.knownBeyond(ledger.journal);
  const missing = witnesses.missing();
  if (missing.length > 0)
    log.warn({ missing }, 'what the register keeps beside its journal is gone');
  // One of them may be lost; both are there once something was sold, unless somebody took them away.
  const areGone =
    missing.includes('head') &&
    missing.includes('mark') &&
    options.signer !== undefined &&
    ledger.closings.standing().sales > 0;
  const isChanged = await witnesses.isChanged(ledger.journal);
  if (isChanged || (beyond === null && areGone)) {
    log.error('what the register wrote beside its journal was changed');
    ledger.maintenance.close();
    return troubled({ code: 'doubtful', why: 'changed', known: null });
  }
  if (beyond === null) return { ledger, trouble: null };
  log.error({ witnesses: beyond.witnesses, head: beyond.head }, 'the journal is older than known');
  ledger.maintenance.close();
  return troubled({ code: 'doubtful', why: 'older', known: beyond.head?.sequence ?? null });
}

/** Whether there is no journal in this place: an empty file is none. */
export const isMissing = (file: string): boolean => !existsSync(file) || statSync(file).size === 0;
