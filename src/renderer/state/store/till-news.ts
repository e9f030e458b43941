import type { SaleView, TillView } from '../../../contract/views/view.ts';
import { isPaidInTime } from '../../../domain/sale/sale.ts';
import type { SaleId } from '../../../domain/sale/sale-event.ts';
import { factsOf, type SaleState } from '../../../domain/sale/sale-state.ts';
import {
  isContested,
  isKiosksOwn,
  isLateMoney,
  isMismatched,
  moneyOf,
  salesOf,
} from '../../derived/sales-on-screen.ts';
import type { ScreenState } from './screen-state.ts';

/** A sound the till makes: money in time, money that needs a decision, the two ends without money, and a customer who calls at a kiosk. */
export type RingSound = 'paid' | 'late' | 'expired' | 'refused' | 'call';

interface News {
  /** What it rings as it comes; late money is told by how often it came. */
  readonly sound: RingSound | null;
  /** Whether a parked sale is told in a line; doubt and late money have places of their own. */
  readonly isTold: boolean;
}

const SILENT = { sound: null, isTold: false } as const;

const NEWS_OF = {
  drafted: SILENT,
  awaiting: SILENT,
  checking: SILENT,
  paid: { sound: 'paid', isTold: true },
  expired: { sound: 'expired', isTold: true },
  stopped: SILENT,
  refused: { sound: 'refused', isTold: true },
  failed: { sound: null, isTold: true },
  unknown: SILENT,
  paidLate: SILENT,
  mismatched: SILENT,
} as const satisfies Record<SaleState, News>;

/** The outcomes of a parked sale that are told in a line. */
export type ToldState = {
  [State in SaleState]: (typeof NEWS_OF)[State]['isTold'] extends true ? State : never;
}[SaleState];

/** Whether a parked sale in this state is told in a line. */
export const isTold = (state: SaleState): state is ToldState => NEWS_OF[state].isTold;

/** What a view changes on this screen. */
export interface TillNews {
  readonly openSaleId: SaleId | null;
  /** The open sale that turned into late money just now: its customer stands there, and its card comes first. */
  readonly turnedLateId: SaleId | null;
  readonly sounds: readonly RingSound[];
  /** The parked sales whose outcome nobody has looked at yet, oldest first. */
  readonly told: readonly SaleId[];
}

type Present = Pick<ScreenState, 'view' | 'openSaleId' | 'justCharged' | 'told' | 'isResumed'>;

/** Decides what a new view rings and tells. What becomes of a parked sale never takes the screen. */
export function newsOf(present: Present, view: TillView): TillNews {
  const open = stillOpen(present, view);
  if (present.view === null) {
    return { openSaleId: open, turnedLateId: null, sounds: [], told: leftBehind(present, view) };
  }
  const before = new Map(present.view.sales.map((sale) => [sale.id, sale]));
  const sales = salesOf(view);
  const changed = sales.filter(({ id, state }) => before.get(id)?.state !== state);
  // Money rings also where the sale itself is new to this page; an end without money is old news there.
  const ended = changed.filter(
    (sale) =>
      !isLateMoney(sale) &&
      !isKiosksOwn(sale) &&
      (factsOf(sale).moneyCame === 'inTime' || before.has(sale.id)),
  );
  const newlyLate = sales.filter(
    (sale) => isLateMoney(sale) && timesTold(sale) > lateBefore(before.get(sale.id)),
  );
  // "Paid" that is taken back is as loud as late money.
  const newlyContested = sales.filter((sale) => isContested(sale) && !wasContested(before, sale));
  const rung = new Set<RingSound | null>(ended.map(({ state }) => NEWS_OF[state].sound));
  if (newlyLate.length + newlyContested.length > 0) rung.add('late');
  if (isNewlyCalled(present.view, view)) rung.add('call');
  // What is denied after it was put aside comes back to a page that had let go of it.
  const newlyTold = [...changed.filter(({ id }) => before.has(id)), ...newlyContested]
    .filter(hasNews)
    .toReversed();
  const stillTold = present.told.filter((id) =>
    sales.some((sale) => sale.id === id && hasNews(sale)),
  );
  const turnedLate = sales.find(({ id }) => id === present.openSaleId && id !== open);
  return {
    openSaleId: open,
    turnedLateId: turnedLate?.id ?? null,
    sounds: LOUDEST_LAST.filter((sound) => rung.has(sound)),
    told: [...new Set([...stillTold, ...newlyTold.map(({ id }) => id)])].filter(
      (id) => id !== open,
    ),
  };
}

const LOUDEST_LAST: readonly RingSound[] = ['expired', 'refused', 'paid', 'call', 'late'];

/** Whether somebody calls at a kiosk who did not before. */
const isNewlyCalled = (before: TillView, now: TillView): boolean =>
  callsIn(now).some((name) => !callsIn(before).includes(name));

const callsIn = ({ kiosks }: TillView): readonly string[] =>
  kiosks.flatMap(({ name, call }) => (call === 'calling' ? [name] : []));

const hasNews = (sale: SaleView): boolean =>
  (isTold(sale.state) || isContested(sale)) && !isLateMoney(sale) && !isKiosksOwn(sale);

/**
 * What was paid while no page was there is told in silence, and takes no screen: another customer may stand there by now.
 * A page that comes back knows what it parked.
 */
function leftBehind({ isResumed }: Present, view: TillView): readonly SaleId[] {
  if (isResumed) return [];
  return salesOf(view)
    .filter((sale) => isPaidInTime(moneyOf(sale)) && !isKiosksOwn(sale))
    .toSorted((one, other) => (one.paidAtMs ?? 0) - (other.paidAtMs ?? 0))
    .map(({ id }) => id);
}

function wasContested(before: ReadonlyMap<SaleId, SaleView>, { id }: SaleView): boolean {
  const sale = before.get(id);
  return sale !== undefined && !sale.acknowledged && isContested(sale);
}

/** How much of a sale's money had already been rung as late. */
const lateBefore = (sale: SaleView | undefined): number =>
  sale && isLateMoney(sale) && !sale.acknowledged ? timesTold(sale) : 0;

/** How often money came for the sale, money that does not match included. */
const timesTold = ({ timesPaid, collected }: SaleView): number => timesPaid + collected.length;

/** The open sale stays open unless it was put aside elsewhere or turned into late money. */
function stillOpen({ openSaleId, justCharged }: Present, view: TillView): SaleId | null {
  if (openSaleId === null) return null;
  const sale = view.sales.find(({ id }) => id === openSaleId);
  if (!sale) return justCharged?.saleId === openSaleId ? openSaleId : null;
  // Money that does not match keeps its screen: its customer stands there.
  return isLateMoney(sale) && !isMismatched(sale) ? null : openSaleId;
}
