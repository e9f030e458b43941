import { join } from 'node:path';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import { codeCreated, completed, drafted, options, saleId } from '../unit/ledger/events.ts';

/**
 * Writes entries while syncs fail from outside. `thenEnds` ends the process right after the first entry that was
 * refused, as a power cut would; otherwise that entry is written again, as often as it is refused.
 */

const [, , folder = '', then = 'thenGoesOn'] = process.argv;
const say = (said: object): void => console.log(JSON.stringify(said));

const opened = openLedger(options(join(folder, 'journal.sqlite')));
if (!opened.ok) throw new Error(JSON.stringify(opened.error));
const ledger: Ledger = opened.value;

for (let sale = 1; sale <= 3; sale += 1) {
  write(() => ledger.journal.draft(drafted(sale)));
  write(() => ledger.journal.append(saleId(sale), codeCreated(sale)));
  write(() => ledger.journal.append(saleId(sale), completed(sale)));
}
say({ at: 'end', head: ledger.journal.head().sequence, verified: ledger.maintenance.verify().ok });
ledger.maintenance.close();

function write(commit: () => ReturnType<Ledger['journal']['append']>): void {
  for (let refused = 0; ; refused += 1) {
    const before = ledger.journal.head().sequence;
    const written = commit();
    if (written.ok) return;
    say({ at: 'refused', code: written.error.code, before, after: ledger.journal.head().sequence });
    if (then === 'thenEnds') process.kill(process.pid, 'SIGKILL');
    if (refused > 10) throw new Error('it is refused for ever');
  }
}
