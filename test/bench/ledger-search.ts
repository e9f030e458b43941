import type { Search } from '../../src/contract/views/report-view.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { findSales } from '../../src/till/day/reports/search.ts';

const ANY: Omit<Search, 'text'> = { state: null, from: null, to: null };

/** What a manager remembers of a sale, one kind after the other: an amount, a label, a number, a time, a state. */
export const REMEMBERED: readonly Search[] = [
  { ...ANY, text: '48,90' },
  { ...ANY, text: 'brulee' },
  { ...ANY, text: 'table 12' },
  { ...ANY, text: '#54321' },
  { ...ANY, text: '12,50 cafe' },
  { ...ANY, text: '2026-03-14' },
  { ...ANY, text: '14:27' },
  { ...ANY, text: 'no such label' },
  { ...ANY, text: 'muller', state: 'paidLate' },
  { ...ANY, text: '', state: 'refused' },
];

/** A search after another, as many as there are rounds; each gives its first page. */
export const searching =
  (ledger: Ledger) =>
  async (round: number): Promise<number> => {
    const search = REMEMBERED[round % REMEMBERED.length] ?? { ...ANY, text: '1' };
    const startedMs = performance.now();
    const found = await findSales(ledger, search, null);
    const tookMs = performance.now() - startedMs;
    if (!found.ok) throw new Error(`"${search.text}": ${found.error.code}`);
    return tookMs;
  };
