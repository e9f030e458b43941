import type { Steps } from '../../domain/steps.ts';
import { DamagedEntry } from '../entry/unreadable-entry.ts';
import type { Journal } from '../journal/journal.ts';
import { openEntryProof } from '../proof/entry-proof.ts';
import { checkKept } from '../proof/journal-chain.ts';

/** Some closings of a day, in a millisecond or two. */
const KEPT_A_STEP = 50;

/**
 * Proves what the till goes by from its first sale on, however old it is: what was kept of a purge, all of it together as
 * the purge says, that purge, and the entries that say which keys sign, whose the journal is and how it goes on behind
 * a restore. They are few: some four hundred a year that was purged, and a handful of the others. Throws `DamagedEntry`.
 */
export function* proveReliedOn(journal: Journal): Steps<void> {
  const proof = openEntryProof(journal);
  const beginning = journal.beginning();
  const purge = journal.purgeRow();
  if (purge !== null) proof.prove(purge);
  const kept = checkKept(beginning, () => null);
  for (let rows = journal.keptAfter(0, KEPT_A_STEP); rows.length > 0; ) {
    refuse(kept.take(rows));
    yield;
    rows = journal.keptAfter(kept.last(), KEPT_A_STEP);
  }
  refuse(kept.end());
  for (const raw of [...journal.keyRows(), ...journal.registerRows()]) proof.prove(raw);
}

function refuse(broken: ReturnType<ReturnType<typeof checkKept>['take']>): void {
  if (broken !== null) throw new DamagedEntry(broken.sequence, broken.problem);
}
