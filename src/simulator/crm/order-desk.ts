import type * as z from 'zod';
import { type Euros, minorOfEuros } from '../../platform/wire/amount.ts';
import type {
  crmBalanceRequestSchema,
  crmOpportunityRequestSchema,
  crmPlanRequestSchema,
} from '../../platform/wire/crm-request.ts';
import type { Mode } from '../account/key.ts';
import { newId } from '../book/new-id.ts';
import type { BookStore } from '../book/store.ts';
import { err, ok, type Result } from '../result.ts';
import { dayOf } from '../time/calendar.ts';
import type { SimulationClock } from '../time/simulation-clock.ts';
import { spread } from './installments.ts';
import type { Order, Terms } from './order.ts';
import type { Orders } from './orders.ts';

type BalanceRequest = z.output<typeof crmBalanceRequestSchema>;
type PlanRequest = z.output<typeof crmPlanRequestSchema>;
type OpportunityRequest = z.output<typeof crmOpportunityRequestSchema>;

/** An order that was opened, or that the same request had opened before. */
interface OpenedOrder {
  readonly order: Order;
  readonly isNew: boolean;
}

type Opening = Result<OpenedOrder, { readonly code: 'crmOrderDiffers' | 'dueDateTooFar' }>;

/** The last of sixty months from here still has a year of four digits. */
const LATEST_FIRST_DUE_DATE = '9994-12-31';

/**
 * Opens orders for the merchant's CRM (interface, endpoints 3 to 5). A reference names one order: the
 * same request again answers the same order, and another one is refused with `crmOrderDiffers`
 * (assumptions A43).
 */
export interface OrderDesk {
  openBalance(mode: Mode, request: BalanceRequest): Opening;
  /** Also refuses, with `dueDateTooFar`, a plan whose last instalments no date of the interface can name. */
  openPlan(mode: Mode, request: PlanRequest): Opening;
  openOpportunity(mode: Mode, request: OpportunityRequest): Opening;
}

/** What a new order needs beside its terms. */
type Draft = Omit<Order, 'terms' | 'paymentIds'>;

interface Opened {
  readonly terms: Terms;
  readonly paymentIds: string[];
}

/** Opens the desk; `onOpened` is told each new order, within its save. */
export const openOrderDesk = (
  store: BookStore,
  orders: Orders,
  clock: SimulationClock,
  onOpened: (order: Order) => void,
): OrderDesk => {
  const begin = (mode: Mode, kind: Terms['kind']) => ({ mode, kind, createdAtMs: clock.nowMs() });

  /** A balance whose payment was refused gets a new one when it is asked for again (assumptions A42). */
  const reopened = (order: Order): OpenedOrder => {
    const { terms } = order;
    const isRefused =
      terms.kind === 'balance' &&
      orders.paymentsOf(order).every(({ status }) => status === 'failed');
    if (!isRefused) return { order, isNew: false };
    const { paymentId } = orders.newPayment(order, order.totalMinor);
    const renewed = {
      ...order,
      terms: { ...terms, paymentId },
      paymentIds: [...order.paymentIds, paymentId],
    };
    orders.put(renewed);
    onOpened(renewed);
    return { order: renewed, isNew: true };
  };

  const open = (draft: Draft, termsOf: (draft: Draft) => Opened): Opening => {
    clock.runDue();
    const existing = orders.find(draft.mode, draft.crmOrderRef);
    if (existing !== undefined && existing.request !== draft.request) {
      return err({ code: 'crmOrderDiffers' });
    }
    return ok(
      store.atomically(() => {
        if (existing !== undefined) return reopened(existing);
        const order = { ...draft, ...termsOf(draft) };
        orders.put(order);
        onOpened(order);
        return { order, isNew: true };
      }),
    );
  };

  return {
    openBalance: (mode, request) =>
      open(draftOf(begin(mode, 'balance'), request, request.amount, request.sendEmail), (order) => {
        const { paymentId } = orders.newPayment(order, order.totalMinor);
        const { dueDate = null, successUrl = null, cancelUrl = null } = request;
        return {
          terms: { kind: 'balance', paymentId, dueDate, successUrl, cancelUrl },
          paymentIds: [paymentId],
        };
      }),
    openPlan: (mode, request) => {
      if ((request.firstDueDate ?? '') > LATEST_FIRST_DUE_DATE) {
        return err({ code: 'dueDateTooFar' });
      }
      return open(
        draftOf(begin(mode, 'plan'), request, request.amount, request.sendWelcomeEmail),
        (order) => {
          // "default today" (interface, endpoint 4).
          const firstDueDate = request.firstDueDate ?? dayOf(order.createdAtMs);
          const parts = spread(order.totalMinor, request.installments, firstDueDate);
          const installments = parts.map(({ dueDate, amountMinor }, place) => ({
            dueDate,
            paymentId: orders.newPayment(order, amountMinor, place + 1).paymentId,
          }));
          return {
            terms: { kind: 'plan', planId: newId('plan'), installments },
            paymentIds: installments.map(({ paymentId }) => paymentId),
          };
        },
      );
    },
    openOpportunity: (mode, request) =>
      open(
        draftOf(begin(mode, 'open_amount'), request, request.totalAmount, request.sendEmail),
        () => ({
          terms: { kind: 'open_amount', opportunityId: newId('opp') },
          paymentIds: [],
        }),
      ),
  };
};

const draftOf = (
  { mode, kind, createdAtMs }: Pick<Draft, 'mode' | 'createdAtMs'> & Pick<Terms, 'kind'>,
  request: BalanceRequest | PlanRequest | OpportunityRequest,
  total: Euros,
  contactsPayer: boolean,
): Draft => ({
  mode,
  crmOrderRef: request.crmOrderRef,
  totalMinor: minorOfEuros(total),
  depositMinor: request.depositPaid === undefined ? null : minorOfEuros(request.depositPaid),
  payer: { name: request.payerName ?? null, email: request.payerEmail },
  commercial: {
    name: request.commercialName ?? null,
    id: request.commercialId ?? null,
    email: request.commercialEmail ?? null,
  },
  contactsPayer,
  createdAtMs,
  // A read request has its fields in the schema's order, so the same content is the same text.
  request: JSON.stringify([kind, request]),
});
