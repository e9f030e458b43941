import { expect, test } from 'vitest';
import { readSearch, sought } from '../../../../../src/domain/sale/sale-search.ts';
import { withTablesOf } from '../../../../support/ledger-on.ts';
import { codeCreated, completed, drafted } from '../../events.ts';
import { openedLedger, record, temporaryFile } from '../../setting.ts';

test.each([
  ['is missing', 'DELETE FROM sale_labels WHERE rowid = 2'],
  [
    'is another’s',
    "DELETE FROM sale_labels WHERE rowid = 2; INSERT INTO sale_labels (rowid, label) VALUES (2, 'miroir')",
  ],
])(
  'the label of a new sale that %s is right again once the ledger is open',
  async (_what, harm) => {
    const file = temporaryFile();
    const before = openedLedger(file);
    for (const name of [1, 2, 3]) {
      const events = [codeCreated(name), completed(name)];
      record(before, drafted(name, { label: `Noix ${name}` }), events);
    }
    before.maintenance.close();
    withTablesOf(file, (tables) => void tables.exec(harm));

    const ledger = openedLedger(file);
    const asked = { words: sought(readSearch('noix 2')), state: null, from: null, to: null };
    const { sales } = await ledger.reports.find(asked, null, 9);
    expect(sales.map(({ number }) => number)).toEqual([2]);
    expect(ledger.journal.opening.salesRemade).toBe(1);
  },
);
