import { err, ok, type Result } from '../../domain/result.ts';
import type { HttpAnswer } from '../http/http.ts';
import { lenient } from '../http/lenient.ts';
import { aboutAnother, type Unusable } from '../http/said.ts';
import type { Euros } from '../wire/amount.ts';
import {
  type CrmInstallment,
  crmBalanceResponseSchema,
  crmOpportunityResponseSchema,
  crmOrderStatusResponseSchema,
  crmPlanResponseSchema,
  crmPlanStatusResponseSchema,
} from '../wire/crm-response.ts';

/** A link that takes the payer to the balance's payment; what the interface does not show may be null. */
export interface BalanceLink {
  readonly paymentLink: string;
  readonly paymentId: string | null;
}

/** One instalment; every field is our assumption and may be null (assumptions A26). */
interface Installment {
  /** From 1. */
  readonly index: number | null;
  readonly amount: Euros | null;
  /** `YYYY-MM-DD`. */
  readonly dueDate: string | null;
  readonly status: string | null;
  readonly paymentId: string | null;
}

/** A plan as it was created; `planId` may be null, because the interface does not show it there. */
export interface PaymentPlan {
  readonly planId: string | null;
  readonly payerDashboardUrl: string;
  readonly installments: readonly Installment[];
}

/** An open amount as it was created. */
export interface OpenOpportunity {
  readonly opportunityId: string;
  readonly payerDashboardUrl: string;
}

/** What has come of an amount so far, in euros. */
interface Progress {
  readonly totalAmount: Euros | null;
  readonly amountPaid: Euros | null;
  readonly remainingBalance: Euros | null;
  readonly currency: string | null;
}

/** What an order is at; `status` is `pending`, `partial`, `completed` or a word that we do not know. */
export interface OrderStatus extends Progress {
  readonly status: string;
  readonly planId: string | null;
}

/** What a plan is at; its words are an order's. */
export interface PlanStatus extends Progress {
  readonly status: string | null;
  readonly crmOrderRef: string | null;
  readonly payerDashboardUrl: string | null;
  readonly installments: readonly Installment[];
}

const balanceSchema = lenient(crmBalanceResponseSchema);
const planSchema = lenient(crmPlanResponseSchema);
const opportunitySchema = lenient(crmOpportunityResponseSchema);
const orderStatusSchema = lenient(crmOrderStatusResponseSchema);
const planStatusSchema = lenient(crmPlanStatusResponseSchema);

/** Reads the answer of interface, endpoint 3. */
export function readBalance(answer: HttpAnswer): Result<BalanceLink, Unusable> {
  const read = answer.body.read(balanceSchema);
  if (!read.ok) return read;
  return ok({ paymentLink: read.value.paymentLink, paymentId: read.value.paymentId ?? null });
}

/** Reads the answer of interface, endpoint 4. */
export function readPlan(answer: HttpAnswer): Result<PaymentPlan, Unusable> {
  const read = answer.body.read(planSchema);
  if (!read.ok) return read;
  const { planId = null, payerDashboardUrl, installments } = read.value;
  return ok({ planId, payerDashboardUrl, installments: installments.map(installment) });
}

/** Reads the answer of interface, endpoint 5. */
export function readOpportunity(answer: HttpAnswer): Result<OpenOpportunity, Unusable> {
  const read = answer.body.read(opportunitySchema);
  if (!read.ok) return read;
  const { opportunityId, payerDashboardUrl } = read.value;
  return ok({ opportunityId, payerDashboardUrl });
}

/** Reads an order's status (interface, endpoint 6); an answer about another order is refused (assumptions A26). */
export function readOrderStatus(wantedRef: string) {
  return (answer: HttpAnswer): Result<OrderStatus, Unusable> => {
    const read = answer.body.read(orderStatusSchema);
    if (!read.ok) return read;
    const { status, crmOrderRef = wantedRef, planId = null } = read.value;
    if (crmOrderRef !== wantedRef) return err(aboutAnother('order'));
    return ok({ status, planId, ...progress(read.value) });
  };
}

/** Reads a plan's status (interface, endpoint 6); an answer about another plan is refused (assumptions A26). */
export function readPlanStatus(wantedId: string) {
  return (answer: HttpAnswer): Result<PlanStatus, Unusable> => {
    const read = answer.body.read(planStatusSchema);
    if (!read.ok) return read;
    const { planId = wantedId, installments } = read.value;
    if (planId !== wantedId) return err(aboutAnother('plan'));
    return ok({
      status: read.value.status ?? null,
      crmOrderRef: read.value.crmOrderRef ?? null,
      payerDashboardUrl: read.value.payerDashboardUrl ?? null,
      installments: installments.map(installment),
      ...progress(read.value),
    });
  };
}

function installment(record: CrmInstallment): Installment {
  return {
    index: record.installmentIndex ?? null,
    amount: record.amount ?? null,
    dueDate: record.dueDate ?? null,
    status: record.status ?? null,
    paymentId: record.paymentId ?? null,
  };
}

function progress(
  read: { readonly [Field in keyof Progress]?: Progress[Field] | undefined },
): Progress {
  return {
    totalAmount: read.totalAmount ?? null,
    amountPaid: read.amountPaid ?? null,
    remainingBalance: read.remainingBalance ?? null,
    currency: read.currency ?? null,
  };
}
