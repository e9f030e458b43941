import type { SaleView, TillView } from '../../../contract/views/view.ts';
import { EMPTY_BASKET } from '../../../domain/basket/basket.ts';
import { basketTotal } from '../../../domain/basket/charged-lines.ts';
import type { ScreenState } from './screen-state.ts';

/** What the screen makes of a sale that a press without an answer had made. */
type AfterPress = Pick<ScreenState, 'draftId' | 'openSaleId' | 'notice'> &
  Partial<Pick<ScreenState, 'basket' | 'undo' | 'label'>>;

/**
 * Whether a press on Charge that nobody answered was carried out: the view has the sale of what is keyed. Then the press is
 * done, and what is keyed next is another sale, or its customer would be shown this one's code, or that it is paid. It is
 * opened as an answer would have opened it, unless the cashier is somewhere else by now or somebody has paid it; what was
 * keyed otherwise since stays. `openSaleId` is what the view leaves open; null for nothing to be done.
 */
export function chargedBefore(
  state: Asked,
  view: TillView,
  openSaleId: ScreenState['openSaleId'],
  newDraftId: () => string,
): AfterPress | null {
  if (state.charging) return null;
  const sale = view.sales.find(({ draftId }) => draftId === state.draftId);
  if (sale === undefined) return null;
  const draftId = newDraftId();
  if (!isPressedHere(state)) return { draftId, openSaleId, notice: state.notice };
  if (!isOf(sale, state)) return { draftId, openSaleId, notice: 'chargedBefore' };
  const isFree = openSaleId === null && state.room === 'sell';
  const opens = isFree && !sale.acknowledged && !hasMoney(sale);
  return {
    draftId,
    basket: EMPTY_BASKET,
    undo: null,
    label: '',
    openSaleId: opens ? sale.id : openSaleId,
    notice: opens ? null : noticeOf(sale),
  };
}

type Asked = Pick<
  ScreenState,
  'charging' | 'draftId' | 'basket' | 'label' | 'room' | 'notice' | 'untakenDraftId' | 'view'
>;

/**
 * A page that was loaded again may have been pressed before. One that was made as a copy of another has that one's draft, and
 * its own keys: it takes another name, and is told nothing.
 */
const isPressedHere = ({ draftId, untakenDraftId, view }: Asked): boolean =>
  untakenDraftId === draftId || view === null;

/** Whether money came for it: its code was on a screen, and its customer was served. */
export const hasMoney = ({ timesPaid, collected }: SaleView): boolean =>
  timesPaid > 0 || collected.length > 0;

const isOf = (
  { amountMinor, label }: SaleView,
  keyed: Pick<ScreenState, 'basket' | 'label'>,
): boolean => basketTotal(keyed.basket) === amountMinor && keyed.label.trim() === label;

const noticeOf = ({ acknowledged }: SaleView): 'alreadyOver' | 'chargedBefore' =>
  acknowledged ? 'alreadyOver' : 'chargedBefore';
