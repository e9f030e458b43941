import { err, type Result } from '../../domain/result.ts';
import type { Caller, CallOptions, RepeatedCallOptions } from '../http/caller.ts';
import { type PlatformError, platformError } from '../http/errors.ts';
import type { HttpAnswer } from '../http/http.ts';
import type { Unusable } from '../http/said.ts';
import {
  CRM_BALANCE_PATH,
  CRM_OPPORTUNITY_PATH,
  CRM_PLAN_PATH,
  type CrmBalanceRequest,
  type CrmOpportunityRequest,
  type CrmPlanRequest,
  crmBalanceRequestSchema,
  crmOpportunityRequestSchema,
  crmPlanRequestSchema,
} from '../wire/crm-request.ts';
import { isPathSegment } from '../wire/path-segment.ts';
import {
  type BalanceLink,
  type OpenOpportunity,
  type OrderStatus,
  type PaymentPlan,
  type PlanStatus,
  readBalance,
  readOpportunity,
  readOrderStatus,
  readPlan,
  readPlanStatus,
} from './crm-answer.ts';

/**
 * The CRM's routes; amounts in euros (interface, The service 3). Each needs a key with CRM access, or is
 * `accessDenied`. `invalidRequest` without a status names the fields at fault, and nothing has left.
 * What creates something is sent once, because the interface has no idempotency key for it and the payer
 * may have been written to; what only asks is sent again after a failure that may pass.
 */
export interface CrmMethods {
  /** Asks for an order's balance in one payment (interface, endpoint 3). */
  payBalance(
    request: CrmBalanceRequest,
    options?: CallOptions,
  ): Promise<Result<BalanceLink, PlatformError>>;
  /** Spreads an order's balance over 1 to 60 instalments (interface, endpoint 4). */
  createPaymentPlan(
    request: CrmPlanRequest,
    options?: CallOptions,
  ): Promise<Result<PaymentPlan, PlatformError>>;
  /** Lets the payer choose each amount until the total is reached (interface, endpoint 5). */
  openOpportunity(
    request: CrmOpportunityRequest,
    options?: CallOptions,
  ): Promise<Result<OpenOpportunity, PlatformError>>;
  /** Asks what an order is at (interface, endpoint 6); webhooks are faster. */
  getOrderStatus(
    crmOrderRef: string,
    options?: RepeatedCallOptions,
  ): Promise<Result<OrderStatus, PlatformError>>;
  /** Asks what a plan and its instalments are at (interface, endpoint 6). */
  getPlan(
    planId: string,
    options?: RepeatedCallOptions,
  ): Promise<Result<PlanStatus, PlatformError>>;
}

/** The CRM's methods. */
export function createCrmMethods({ check, call }: Caller): CrmMethods {
  function post<Value>(
    path: string,
    body: Result<unknown, PlatformError>,
    read: (answer: HttpAnswer) => Result<Value, Unusable>,
    options: CallOptions | undefined,
  ): Promise<Result<Value, PlatformError>> {
    if (!body.ok) return Promise.resolve(body);
    // Which of the two statuses a creation answers with is not shown (assumptions A25).
    const request = {
      method: 'POST',
      path,
      body: body.value,
      successStatuses: [200, 201],
    } as const;
    return call({ request, repeatable: 'nobody', options, read });
  }

  function get<Value>(
    [before, id, after]: readonly [string, string, string],
    read: (answer: HttpAnswer) => Result<Value, Unusable>,
    options: RepeatedCallOptions | undefined,
  ): Promise<Result<Value, PlatformError>> {
    if (!isPathSegment(id)) {
      return Promise.resolve(err(platformError('invalidRequest', 'the identifier is unusable')));
    }
    const path = `${before}${encodeURIComponent(id)}${after}`;
    const request = { method: 'GET', path, successStatuses: [200] } as const;
    return call({ request, repeatable: 'client', options, read });
  }

  return {
    payBalance: (request, options) =>
      post(CRM_BALANCE_PATH, check(crmBalanceRequestSchema, request), readBalance, options),
    createPaymentPlan: (request, options) =>
      post(CRM_PLAN_PATH, check(crmPlanRequestSchema, request), readPlan, options),
    openOpportunity: (request, options) =>
      post(
        CRM_OPPORTUNITY_PATH,
        check(crmOpportunityRequestSchema, request),
        readOpportunity,
        options,
      ),
    getOrderStatus: (crmOrderRef, options) =>
      get(['/crm/orders/', crmOrderRef, '/status'], readOrderStatus(crmOrderRef), options),
    getPlan: (planId, options) => get(['/crm/plans/', planId, ''], readPlanStatus(planId), options),
  };
}
