import { openedLedger, temporaryFile } from '../setting.ts';
import { newSigner, sell, signingLedger } from './signed.ts';

/** Rows 1 to 4 unsigned, a sale under a first key adopted in 5, a sale under another one adopted in 10. */
export function journalOfTwoKeys(file = temporaryFile()) {
  const unsigned = openedLedger(file);
  sell(unsigned, 1);
  unsigned.maintenance.close();
  const [first, newest] = [newSigner(), newSigner()];
  for (const key of [first, newest]) {
    const ledger = signingLedger(file, key);
    sell(ledger, key === first ? 2 : 3);
    ledger.maintenance.close();
  }
  return { file, first, newest };
}
