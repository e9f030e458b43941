import { type OtherwiseMove, placeOf } from '../domain/collected-otherwise.ts';
import type { Sale } from '../domain/sale.ts';
import type { PaymentId, SaleId } from '../domain/sale-event.ts';
import type { MoveOfEntries, SaleOfEntries, ToldOfEntries } from './closing-record.ts';
import type { JournalRow } from './journal.ts';

/** Follows money that does not match its sale through the entries of one day. */
interface MovesOfDay {
  /** Shown each entry of the day about a sale, with the sale before it and after it. */
  take(row: JournalRow, before: Sale, of: SaleOfEntries): void;
  /** What lies elsewhere after the day than before it. */
  moves(): readonly MoveOfEntries[];
  /** The entries that told of such money, or took it back. */
  told(): readonly ToldOfEntries[];
}

/** Begins before the first entry of a day. */
export function followMoves(): MovesOfDay {
  const moves = new Map<PaymentId, MoveOfEntries>();
  const told: ToldOfEntries[] = [];
  return {
    take(row, before, of) {
      for (const move of movesBetween(before, of)) {
        const { from } = moves.get(move.payment.id) ?? move;
        moves.set(move.payment.id, { ...move, from });
        if (move.from === null || move.to === null) told.push(toldBy(row, move));
      }
    },
    moves: () => [...moves.values()].filter(({ from, to }) => from !== to),
    told: () => told,
  };
}

function movesBetween(before: Sale, of: SaleOfEntries): readonly MoveOfEntries[] {
  if (of.sale.payments.every(({ collected }) => collected === undefined)) return [];
  const placeBefore = new Map(before.payments.map((payment) => [payment.id, placeOf(payment)]));
  return of.sale.payments.flatMap((payment) => {
    const { collected } = payment;
    const [from, to] = [placeBefore.get(payment.id) ?? null, placeOf(payment)];
    return from === to || collected === undefined
      ? []
      : [{ payment: { ...payment, collected }, from, to, of }];
  });
}

function toldBy(row: JournalRow, { payment, to, of }: MoveOfEntries): ToldOfEntries {
  const { sequence, atMs, businessDay, hash } = row;
  const { id: paymentId, collected } = payment;
  const { operator } = of;
  const isTakenBack = to === null;
  return { sequence, atMs, businessDay, hash, paymentId, operator, collected, isTakenBack, of };
}

/** What a closing or a reading says of each payment that does not match, by the number of its sale. */
export function namedMoves(
  moves: readonly MoveOfEntries[],
  numberOf: (saleId: SaleId) => number,
): OtherwiseMove[] {
  return moves
    .map(({ payment, from, to, of: { businessDay, sale } }) => {
      const { mismatch, amountMinor, currency, isSimulation } = payment.collected;
      return {
        saleNumber: numberOf(sale.id),
        businessDay,
        minor: sale.amountMinor,
        paymentId: payment.id,
        mismatch,
        amountMinor,
        currency,
        isSimulation,
        from,
        to,
      };
    })
    .sort((one, other) => one.saleNumber - other.saleNumber);
}
