import { type OtherwiseMove, placeOf, tellingOf } from '../../domain/sale/collected-otherwise.ts';
import type { Payment, Sale } from '../../domain/sale/sale.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { MoveOfEntries, SaleOfEntries, ToldOfEntries } from '../entry/closing-record.ts';
import type { JournalRow } from '../entry/journal-row.ts';

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
  const moves = new Map<string, MoveOfEntries>();
  const told: ToldOfEntries[] = [];
  return {
    take(row, before, of) {
      for (const move of movesBetween(before, of)) {
        const telling = tellingOf(move.payment.id, move.payment.collected);
        const { from } = moves.get(telling) ?? move;
        moves.set(telling, { ...move, from });
        if (move.from === null || move.to === null) told.push(toldBy(row, move));
      }
    },
    moves: () => [...moves.values()].filter(({ from, to }) => from !== to),
    told: () => told,
  };
}

function movesBetween(before: Sale, of: SaleOfEntries): readonly MoveOfEntries[] {
  if (of.sale.payments.every(({ collected }) => collected === undefined)) return [];
  const paymentBefore = new Map(before.payments.map((payment) => [payment.id, payment]));
  return of.sale.payments.flatMap((payment) => movesOf(paymentBefore.get(payment.id), payment, of));
}

/** Where something else is told than before, what was told before leaves its place. */
function movesOf(
  before: Payment | undefined,
  payment: Payment,
  of: SaleOfEntries,
): readonly MoveOfEntries[] {
  const [was, is] = [toldOf(before), toldOf(payment)];
  const isSame = was !== null && is !== null && was.telling === is.telling;
  const left = was === null || isSame ? [] : [{ payment: was.payment, from: was.place, to: null }];
  const came =
    is === null ? [] : [{ payment: is.payment, from: isSame ? was.place : null, to: is.place }];
  return [...left, ...came].filter(({ from, to }) => from !== to).map((move) => ({ ...move, of }));
}

/** What a payment's money is told to be, and where it lies. */
function toldOf(payment: Payment | undefined) {
  const collected = payment?.collected;
  if (payment === undefined || collected === undefined) return null;
  const telling = tellingOf(payment.id, collected);
  return { payment: { ...payment, collected }, place: placeOf(payment), telling };
}

function toldBy(row: JournalRow, { payment, to, of }: MoveOfEntries): ToldOfEntries {
  const { sequence, atMs, businessDay, hash } = row;
  const { id: paymentId, collected } = payment;
  const { operator } = of;
  const takenBackAs = to === null ? takenBackBy(row) : null;
  return { sequence, atMs, businessDay, hash, paymentId, operator, collected, takenBackAs, of };
}

const takenBackBy = ({ kind }: JournalRow): NonNullable<ToldOfEntries['takenBackAs']> =>
  kind === 'collectedOtherwise' ? 'toldAnew' : 'matched';

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
