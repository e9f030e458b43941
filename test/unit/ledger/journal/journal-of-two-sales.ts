import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { acknowledged, codeCreated, completed, drafted } from '../events.ts';
import { openedLedger, record, temporaryFile } from '../setting.ts';

/** A journal of eight entries of two sales, as a stranger's connection sees it: no pragma of ours is set. */
export function journalOfTwoSales(): Database.Database {
  const file = temporaryFile();
  const ledger = openedLedger(file);
  record(ledger, drafted(1, { label: 'Café crème' }), [
    codeCreated(1),
    completed(1),
    acknowledged(),
  ]);
  record(ledger, drafted(2), [codeCreated(2), completed(2), acknowledged()]);
  ledger.maintenance.close();
  const raw = new Database(file);
  onTestFinished(() => {
    raw.close();
  });
  return raw;
}
