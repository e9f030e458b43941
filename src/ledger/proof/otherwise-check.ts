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
} from '../../domain/sale/sale-event.ts';
import type { JournalRow } from '../journal/journal-row.ts';
import { parsedOnce } from '../journal/parsed-once.ts';

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
const MATCHING: ReadonlySet<string> = new Set(['completed', 'paidConfirmed']);

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
  const moved = new Map<BusinessDay, Map<string, Move>>();
  let begun: {
    readonly day: BusinessDay | null;
    readonly minorOf: Map<string, OtherwiseMove['minor']>;
  } = { day: null, minorOf: new Map() };

  function begin({ businessDay, body }: JournalRow, saleId: string): void {
    if (begun.day !== businessDay) begun = { day: businessDay, minorOf: new Map() };
    begun.minorOf.set(saleId, draftedSchema.parse(parsedOnce(body)).amountMinor);
  }

  function collect({ businessDay, body }: JournalRow, saleId: string): void {
    const said = collectedSchema.parse(parsedOnce(body));
    const known = ofSales
      .get(saleId)
      ?.find(({ said: { paymentId }, place }) => paymentId === said.paymentId && place !== null);
    if (known !== undefined && !isTellingMore(known.said, said)) return;
    if (known !== undefined) move(businessDay, known, null);
    const minor = begun.minorOf.get(saleId);
    const { day } = begun;
    const asked = minor === undefined || day === null ? null : { businessDay: day, minor };
    const told = { said, asked, place: null };
    toldHere.add(tellingOf(said.paymentId, said));
    ofSales.set(saleId, [...(ofSales.get(saleId) ?? []), told]);
    move(businessDay, told, 'undecided');
  }

  function move(day: BusinessDay, told: Told, to: Place | null): void {
    const telling = tellingOf(told.said.paymentId, told.said);
    const moves = moved.get(day) ?? new Map<string, Move>();
    const { from } = moves.get(telling) ?? { from: told.place };
    moved.set(day, moves.set(telling, { told, from, to }));
    told.place = to;
  }

  /** It matches after all. */
  function complete({ businessDay, body }: JournalRow, ofSale: readonly Told[]): void {
    const { paymentId } = completedSchema.parse(parsedOnce(body));
    for (const told of ofSale) {
      if (told.said.paymentId === paymentId) move(businessDay, told, null);
    }
  }

  function decide({ businessDay, body }: JournalRow, ofSale: readonly Told[]): void {
    const decision = mismatchDecisionSchema.safeParse(
      acknowledgedSchema.parse(parsedOnce(body)).decision,
    );
    if (!decision.success) return;
    for (const told of ofSale) {
      if (told.place !== null) move(businessDay, told, decision.data);
    }
  }

  /** Money that came before the first entry is known by name only. */
  function isNamedRight(named: OtherwiseMove, move: Move | undefined): boolean {
    if (move === undefined) {
      return !isWhole && named.from !== null && !toldHere.has(tellingOf(named.paymentId, named));
    }
    const { told, from, to } = move;
    const { asked } = told;
    return (
      named.from === from &&
      named.to === to &&
      (asked === null || (named.minor === asked.minor && named.businessDay === asked.businessDay))
    );
  }

  return {
    take(row) {
      const { saleId, kind } = row;
      if (saleId === null) return;
      if (kind === 'drafted') begin(row, saleId);
      if (kind === 'collectedOtherwise') collect(row, saleId);
      const ofSale = ofSales.get(saleId);
      if (ofSale !== undefined && MATCHING.has(kind)) complete(row, ofSale);
      if (ofSale !== undefined && kind === 'acknowledged') decide(row, ofSale);
    },
    isOfItsEntries({ businessDay, otherwise = [] }) {
      const moves = [...(moved.get(businessDay) ?? [])].filter(([, { from, to }]) => from !== to);
      const byTelling = new Map(moves);
      const names = new Set(otherwise.map((named) => tellingOf(named.paymentId, named)));
      return (
        names.size === otherwise.length &&
        moves.every(([telling]) => names.has(telling)) &&
        otherwise.every((named) =>
          isNamedRight(named, byTelling.get(tellingOf(named.paymentId, named))),
        )
      );
    },
    forget(day) {
      moved.delete(day);
    },
  };
}

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
