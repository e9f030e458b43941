import type { CallInput, CallOutput } from '../../../contract/calls.ts';
import type { LateDecision, SaleId } from '../../../domain/sale/sale-event.ts';
import { noticeAfter, standingOf } from '../store/sale-notice.ts';
import type { Notice } from '../store/screen-state.ts';
import type { ScreenStore } from '../store/screen-store.ts';

/** What a cashier asks of the till about a sale that was charged. */
export interface SaleCalls {
  stop(saleId: SaleId): Promise<void>;
  retry(saleId: SaleId): Promise<void>;
  check(saleId: SaleId): Promise<void>;
  /** Late money only with a decision; where that is `attached`, with the sale that it paid for. */
  putAside(
    saleId: SaleId,
    decision: LateDecision | null,
    attachedTo?: SaleId | null,
  ): Promise<void>;
  /** For a manager: what becomes of money that does not match its sale. */
  decideMismatch(
    saleId: SaleId,
    decision: CallInput<'sale.decideMismatch'>['decision'],
  ): Promise<void>;
}

type SaleCall =
  | 'sale.stop'
  | 'sale.retry'
  | 'sale.check'
  | 'sale.acknowledge'
  | 'sale.decideMismatch';
type Answer = CallOutput<SaleCall>;
type Refusal = Extract<Answer, { ok: false }>['error']['code'];

/** What a journal that takes no writes means for what was pressed; every other refusal has its own sentence. */
const notRecorded =
  (notice: Notice) =>
  (code: Refusal): Notice =>
    code === 'journalUnavailable' ? notice : code;

/** Binds them to a screen's state and to its till. */
export function createSaleCalls({ store, ask }: ScreenStore): SaleCalls {
  /** Runs a call once at a time for each sale; tells the cashier when it is refused. */
  async function once(
    name: SaleCall,
    saleId: SaleId,
    call: () => Promise<Answer | null>,
    refused: (code: Refusal) => Notice = (code) => code,
  ): Promise<boolean> {
    const { busy, view } = store.getState();
    const doing = `${name} ${saleId}`;
    if (busy.has(doing)) return false;
    const before = standingOf(view, saleId);
    store.setState({ busy: new Set(busy).add(doing), notice: null });
    const answer = await call();
    const left = new Set(store.getState().busy);
    left.delete(doing);
    store.setState({ busy: left });
    if (answer?.ok !== true) {
      const now = standingOf(store.getState().view, saleId);
      const told = answer === null ? store.getState().notice : refused(answer.error.code);
      store.setState({ notice: told && noticeAfter(told, before, now), noticeOf: saleId });
    }
    return answer?.ok === true;
  }

  return {
    async stop(saleId) {
      await once(
        'sale.stop',
        saleId,
        () => ask('sale.stop', { saleId }),
        notRecorded('stopNotRecorded'),
      );
    },
    async retry(saleId) {
      await once(
        'sale.retry',
        saleId,
        () => ask('sale.retry', { saleId }),
        notRecorded('decisionNotRecorded'),
      );
    },
    async check(saleId) {
      await once('sale.check', saleId, () => ask('sale.check', { saleId }));
    },
    async putAside(saleId, decision, attachedTo = null) {
      const done = await once(
        'sale.acknowledge',
        saleId,
        () => ask('sale.acknowledge', { saleId, decision, attachedTo }),
        notRecorded('decisionNotRecorded'),
      );
      if (done && store.getState().openSaleId === saleId) store.setState({ openSaleId: null });
    },
    async decideMismatch(saleId, decision) {
      const done = await once(
        'sale.decideMismatch',
        saleId,
        () => ask('sale.decideMismatch', { saleId, decision }),
        notRecorded('decisionNotRecorded'),
      );
      if (done && store.getState().openSaleId === saleId) store.setState({ openSaleId: null });
    },
  };
}
