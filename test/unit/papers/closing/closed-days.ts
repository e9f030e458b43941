import { extractText } from 'unpdf';
import { expect } from 'vitest';
import type {
  ClosingShop,
  DayClosed,
  ReadingTaken,
} from '../../../../src/domain/register/closing.ts';
import type { PrintedEntry } from '../../../../src/papers/closing/closing-paper.ts';
import { closeAll, play, type Step } from '../../ledger/closing/days.ts';
import { DAY, HOUR_MS, NOON_MS } from '../../ledger/events.ts';
import { newSigner, signingLedger } from '../../ledger/proof/signed.ts';
import { temporaryFile } from '../../ledger/setting.ts';

/** The steps of a sale that is charged, and paid unless told otherwise. */
export const sale = (
  minor: number,
  vatRate: number | null,
  ends: 'inTime' | 'late' | 'unpaid',
): Step => ({
  afterMs: 0,
  what: { act: 'sale', minor, vatRate, ends },
});

/** The closing of a day that was really sold and closed. */
export function closedDay(steps: readonly Step[]): PrintedEntry & { readonly event: DayClosed } {
  const file = temporaryFile();
  const ledger = signingLedger(file, newSigner());
  play(ledger, NOON_MS, steps);
  // A day without a sale has an entry, so that there is a day to close.
  ledger.journal.note({ type: 'tillStarted', atMs: NOON_MS, mode: 'live', terminalId: 'till-1' });
  const [closed] = closeAll(ledger, NOON_MS + HOUR_MS);
  if (closed?.event.type !== 'dayClosed') throw new Error('no day was closed');
  expect(closed.event.businessDay).toBe(DAY);
  return { ...closed, event: closed.event };
}

/** A reading of the same money. */
export const readingOf = ({ figures, perpetual, currency, atMs }: DayClosed): ReadingTaken => ({
  type: 'readingTaken',
  businessDay: DAY,
  figures,
  perpetual,
  currency,
  atMs,
});

/** A day with three sales. */
export const SOLD = [
  sale(99_999_999, 2_000, 'inTime'),
  sale(10_055, 550, 'inTime'),
  sale(4_890, null, 'late'),
  sale(99, null, 'unpaid'),
];

/** What stands on each page. */
export async function pagesOf(bytes: Buffer): Promise<readonly string[]> {
  const { text } = await extractText(new Uint8Array(bytes));
  return text.map((page) => page.replaceAll(/[\s\u00a0\u202f]+/g, ' '));
}

/** Whose closing it is. */
export const SHOP: ClosingShop = {
  name: 'Épicerie des Lices',
  address: '12 rue des Lices, 35000 Rennes',
  taxNumber: 'FR40303265045',
  terminalId: 'till-7',
  registerName: 'Window',
};
