import { ringUp, sellingLedger } from '../all-of-a-sale.ts';

/** Rings up so many sales into a new journal, and closes it. */
const [, , file = '', sales = ''] = process.argv;
const ledger = sellingLedger(file);
for (let sale = 0; sale < Number(sales); sale += 1) ringUp(ledger, sale);
ledger.maintenance.close();
