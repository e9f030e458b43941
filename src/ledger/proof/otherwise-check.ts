import * as z from 'zod';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { minorUnitsSchema } from '../../domain/money/money.ts';
import type { DayClosed, Figures } from '../../domain/register/closing.ts';
import {
  addOtherwise,
  isTellingMore,
  type Moved,
  type OtherwiseMove,
  type OtherwiseSum,
  type Place,
  sumOfMove,
  tellingOf,
} from '../../domain/sale/collected-otherwise.ts';
import {
  mismatchDecisionSchema,
  mismatchSchema,
  paymentIdSchema,
  type SaleEvent,
} from '../../domain/sale/sale-event.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { parsedOnce } from '../entry/parsed-once.ts';

/** Follows money that does not match its sale through the entries, and judges what closings say of it. */
export interface OtherwiseCheck {
  /** Shown each entry that is no closing, in order. */
  take(row: JournalRow): void;
  /** Whether a day's closing names, telling by telling, what moved in its entries. */
  isOfItsEntries(event: DayClosed): boolean;
  /** A day was closed. */
  forget(day: BusinessDay): void;
}

/** What says that a payment matches after all. */
const MATCHING: ReadonlySet<string> = new Set<SaleEvent['type']>(['completed', 'paidConfirmed']);

/** What the entries tell of a payment that does not match. */
interface Told {
  readonly said: z.infer<typeof collectedSchema>;
  /** Null where its sale was begun in another day. */
  readonly asked: Pick<OtherwiseMove, 'businessDay' | 'minor'> | null;
  place: Place | null;
}

interface Move {
  readonly told: Told;
  readonly from: Place | null;
  readonly to: Place | null;
}

const draftedSchema = z.object({ amountMinor: minorUnitsSchema });
const completedSchema = z.object({ paymentId: paymentIdSchema });
const acknowledgedSchema = z.object({ decision: z.string().nullable() });
const collectedSchema = z.object({
  paymentId: paymentIdSchema,
  mismatch: mismatchSchema,
  amountMinor: z.int().nullable(),
  currency: z.string().nullable(),
  isSimulation: z.boolean().nullable(),
});

/**
 * Begins before the first entry that it is shown. `isWhole`: no such money lies before it; otherwise the signatures
 * vouch for what a closing says of money that came earlier. Its memory holds the sales of one day, and few of all others.
 */
export function checkOtherwise(isWhole: boolean): OtherwiseCheck {
  const ofSales = new Map<string, readonly Told[]>();
  const toldHere = new Set<string>();
  const begun = salesOfOneDay();
  const moved = movesOfDays();

  function collect({ businessDay, body }: JournalRow, saleId: string): void {
    const said = collectedSchema.parse(parsedOnce(body));
    const ofSale = ofSales.get(saleId) ?? [];
    const known = ofSale.find(
      ({ said: { paymentId }, place }) => paymentId === said.paymentId && place !== null,
    );
    if (known !== undefined && !isTellingMore(known.said, said)) return;
    if (known !== undefined) moved.move(businessDay, known, null);
    const told = { said, asked: begun.askedFor(saleId), place: null };
    toldHere.add(tellingOf(said.paymentId, said));
    ofSales.set(saleId, [...ofSale, told]);
    moved.move(businessDay, told, 'undecided');
  }

  /** It matches after all; what is told otherwise since has left its place before. */
  function complete({ businessDay, body }: JournalRow, ofSale: readonly Told[]): void {
    const { paymentId } = completedSchema.parse(parsedOnce(body));
    for (const told of ofSale) {
      if (told.said.paymentId === paymentId && told.place !== null)
        moved.move(businessDay, told, null);
    }
  }

  function decide({ businessDay, body }: JournalRow, ofSale: readonly Told[]): void {
    const decision = mismatchDecisionSchema.safeParse(
      acknowledgedSchema.parse(parsedOnce(body)).decision,
    );
    if (!decision.success) return;
    for (const told of ofSale) {
      if (told.place !== null) moved.move(businessDay, told, decision.data);
    }
  }

  /** Money that came before the first entry is known by name only. */
  const isNamedRight = (named: OtherwiseMove, telling: string, move: Move | undefined): boolean =>
    move === undefined
      ? !isWhole && named.from !== null && !toldHere.has(telling)
      : isMoveNamed(named, move);

  return {
    take(row) {
      const { saleId, kind } = row;
      if (saleId === null) return;
      if (kind === 'drafted') begun.begin(row, saleId);
      if (kind === 'collectedOtherwise') collect(row, saleId);
      const ofSale = ofSales.get(saleId);
      if (ofSale !== undefined && MATCHING.has(kind)) complete(row, ofSale);
      if (ofSale !== undefined && kind === 'acknowledged') decide(row, ofSale);
    },
    isOfItsEntries({ businessDay, otherwise = [] }) {
      const moves = moved.of(businessDay);
      const named = new Map(otherwise.map((move) => [tellingOf(move.paymentId, move), move]));
      return (
        named.size === otherwise.length &&
        [...moves.keys()].every((telling) => named.has(telling)) &&
        [...named].every(([telling, move]) => isNamedRight(move, telling, moves.get(telling)))
      );
    },
    forget: moved.forget,
  };
}

/** What was asked for by the sales of the day of the newest draft; those of any other are not remembered. */
function salesOfOneDay() {
  let day: BusinessDay | null = null;
  let minorOf = new Map<string, OtherwiseMove['minor']>();

  return {
    begin({ businessDay, body }: JournalRow, saleId: string): void {
      if (day !== businessDay) minorOf = new Map();
      day = businessDay;
      minorOf.set(saleId, draftedSchema.parse(parsedOnce(body)).amountMinor);
    },
    askedFor(saleId: string): Told['asked'] {
      const minor = minorOf.get(saleId);
      return minor === undefined || day === null ? null : { businessDay: day, minor };
    },
  };
}

/** From where to where the money of each telling went in each day that is not closed. */
function movesOfDays() {
  const moved = new Map<BusinessDay, Map<string, Move>>();

  return {
    move(day: BusinessDay, told: Told, to: Place | null): void {
      const telling = tellingOf(told.said.paymentId, told.said);
      const moves = moved.get(day) ?? new Map<string, Move>();
      const { from } = moves.get(telling) ?? { from: told.place };
      moved.set(day, moves.set(telling, { told, from, to }));
      told.place = to;
    },
    /** By telling; what lies where it lay before the day has not moved. */
    of(day: BusinessDay): ReadonlyMap<string, Move> {
      return new Map([...(moved.get(day) ?? [])].filter(([, { from, to }]) => from !== to));
    },
    forget: (day: BusinessDay): void => void moved.delete(day),
  };
}

/** Whether a closing names a move as the entries tell of it. */
const isMoveNamed = (named: OtherwiseMove, { told: { asked }, from, to }: Move): boolean =>
  named.from === from &&
  named.to === to &&
  (asked === null || (named.minor === asked.minor && named.businessDay === asked.businessDay));

/** Whether a day's sums of such money are of the payments that it names. */
export const isSumOfMoves = ({ figures, otherwise = [], currency }: DayClosed): boolean =>
  isSameOtherwise(figures, addOtherwise(otherwise.map((move) => sumOfMove(move, currency))));

/** Whether figures say these sums, in whatever order. */
export function isSameOtherwise({ otherwise = [] }: Figures, sums: readonly OtherwiseSum[]) {
  return (
    otherwise.length === sums.length &&
    sums.every((sum) => otherwise.some((stated) => isSame(stated, sum)))
  );
}

const isSame = (one: OtherwiseSum, other: OtherwiseSum): boolean =>
  one.mismatch === other.mismatch &&
  one.currency === other.currency &&
  isSameMoved(one.collected, other.collected) &&
  isSameMoved(one.handedOver, other.handedOver) &&
  isSameMoved(one.refundNeeded, other.refundNeeded);

const isSameMoved = (one: Moved, other: Moved): boolean =>
  one.count === other.count && one.minor === other.minor;
