import { writeSync } from 'node:fs';
import type { SaleEvent } from '../../../../src/domain/sale/sale-event.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { codeCreated, completed, drafted, options, saleId } from '../events.ts';

/** A till in a process of its own: it sells without end, and says each event once its commit has returned. */

const STANDARD_OUTPUT = 1;
const [, , file = ''] = process.argv;
const opened = openLedger(options(file));
if (!opened.ok) throw new Error(opened.error.code);
const ledger = opened.value;

function acknowledge(name: number, { type }: SaleEvent, committed: { readonly ok: boolean }): void {
  if (!committed.ok) throw new Error(`${type} of ${name} was not committed`);
  writeSync(STANDARD_OUTPUT, `${name} ${type}\n`);
}

for (let name = 1; ; name += 1) {
  const draft = drafted(name);
  acknowledge(name, draft, ledger.journal.draft(draft));
  for (const event of [codeCreated(name), completed(name)]) {
    acknowledge(name, event, ledger.journal.append(saleId(name), event));
  }
}
