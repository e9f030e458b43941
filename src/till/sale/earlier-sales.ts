import type { Clock } from '../../domain/clock.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';

/** So many sales of earlier days are in hand at once; the rest follows as these are done with. */
const AT_ONCE = 400;
/** So many of them are taken in hand in one turn of the thread: what is pressed meanwhile does not wait for all. */
const IN_A_TURN = 10;

/** What taking them in hand needs. */
export interface EarlierSalesOptions {
  readonly clock: Clock;
  /** Those whose payments are still asked about, `most` of them, the ones that end last first. */
  readonly watched: (most: number) => readonly SaleId[];
  readonly isInHand: (saleId: SaleId) => boolean;
  /** Takes it in hand as the journal has it by now: what the platform told may have ended it since it was found. */
  readonly takeUp: (saleId: SaleId) => void;
  /** How many payments are followed now. */
  readonly followed: () => number;
}

/** The sales of earlier days that are not done with. */
export interface EarlierSales {
  /** Takes the first of them in hand now, and the others in later turns. */
  begin(): void;
  /** One that was in hand is done with: there may be room for others. */
  dropped(): void;
  close(): void;
}

/** No payment is forgotten, however long ago: those that end last are asked about first (design, the laws). */
export function takeEarlierSales(options: EarlierSalesOptions): EarlierSales {
  let isMoreInJournal = false;
  let isRoomMade = false;
  let found: SaleId[] = [];
  let cancelTurn: (() => void) | null = null;

  function find(): void {
    cancelTurn?.();
    const watched = options.watched(AT_ONCE);
    isMoreInJournal = watched.length === AT_ONCE;
    found = watched.filter((id) => !options.isInHand(id));
    takeTurn();
  }

  function takeTurn(): void {
    cancelTurn = null;
    // Each stays among those that were found until it is taken: one that is done with at once makes nobody look again.
    for (let taken = 0; taken < IN_A_TURN && found[0] !== undefined; taken += 1) {
      if (!options.isInHand(found[0])) options.takeUp(found[0]);
      found.shift();
    }
    if (found.length > 0) cancelTurn = options.clock.after(0, takeTurn);
    else if (isRoomMade) findMore();
  }

  function findMore(): void {
    isRoomMade = false;
    if (isMoreInJournal && options.followed() < AT_ONCE / 2) find();
  }

  return {
    begin: find,
    dropped() {
      isRoomMade = true;
      if (found.length === 0) findMore();
    },
    close: () => cancelTurn?.(),
  };
}
