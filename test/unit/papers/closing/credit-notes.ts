import { returnableLines, returnedBy } from '../../../../src/domain/sale/goods-returned.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { play } from '../../ledger/closing/days.ts';
import { HOUR_MS, NOON_MS } from '../../ledger/events.ts';
import { newSigner, signingLedger } from '../../ledger/proof/signed.ts';
import { temporaryFile, value } from '../../ledger/setting.ts';

/** A ledger in which a sale of 48.90 at 20 % was paid at noon of the day, and came back whole an hour later. */
export function ledgerWithReturn(file = temporaryFile(), signer = newSigner()): Ledger {
  const ledger = signingLedger(file, signer);
  const what = { act: 'sale', minor: 4_890, vatRate: 2_000, ends: 'inTime' } as const;
  play(ledger, NOON_MS, [{ afterMs: 0, what }]);
  takeAllBack(ledger, 1, NOON_MS + HOUR_MS);
  return ledger;
}

/** All of the sale of this number comes back; returns the number of the credit note. */
export function takeAllBack({ journal }: Pick<Ledger, 'journal'>, number: number, atMs: number) {
  const saleId = journal.saleIdOf(number);
  const sale = saleId && journal.sale(saleId)?.sale;
  if (!saleId || !sale) throw new Error('no such sale');
  const all = returnableLines(sale).map(({ line, left }) => ({ line, quantity: left }));
  const { lines, taxes, amountMinor } = value(returnedBy(sale, all));
  const creditNote = journal.nextCreditNote();
  const goods = { lines: [...lines], taxes: [...taxes], amountMinor };
  const said = { creditNote, reason: 'faulty', note: 'le fermoir ne tient pas' } as const;
  value(journal.append(saleId, { type: 'goodsReturned', atMs, ...said, ...goods }));
  return creditNote;
}
