import {
  crmOpportunityResponseSchema,
  crmPlanResponseSchema,
  crmPlanStatusResponseSchema,
} from '../../src/platform/wire/crm-response.ts';
import { type PayerBrowser, payerOf } from './payer-browser.ts';
import type { RunningSimulator } from './running-simulator.ts';

/** The payer's e-mail address on every order of these tests. */
export const PAYER_EMAIL = 'ada@example.com';

/** A dashboard and the payer before it. */
export interface DashboardVisit {
  readonly payer: PayerBrowser;
  /** The link that the merchant was given, with its host. */
  readonly url: string;
  /** The link's path without its query, under which the dashboard's forms are. */
  readonly path: string;
  /** The dashboard's page as it is now. */
  look(): Promise<string>;
  /** Posts a form of the dashboard; a list sends one field several times, as ticked boxes do. */
  send(
    form: string,
    fields: Readonly<Record<string, string | readonly number[]>>,
    headers?: Record<string, string>,
  ): Promise<Response>;
}

/** Opens a plan of 100.00 in three instalments from today, unless told otherwise, and comes to its dashboard. */
export const visitPlan = async (
  simulator: RunningSimulator,
  change: object = {},
  language?: string,
): Promise<DashboardVisit & { readonly planId: string }> => {
  const plan = { crmOrderRef: 'order-1', amount: 100, installments: 3, payerEmail: PAYER_EMAIL };
  const { body } = await simulator.send('/crm/payment-plan', { ...plan, ...change });
  const { planId, payerDashboardUrl } = crmPlanResponseSchema.parse(body);
  if (planId === undefined) throw new Error('The plan has no identifier.');
  return { planId, ...comeTo(simulator, payerDashboardUrl, language) };
};

/** Opens an open amount of 100.00, unless told otherwise, and comes to its dashboard. */
export const visitOpenAmount = async (
  simulator: RunningSimulator,
  change: object = {},
  language?: string,
): Promise<DashboardVisit & { readonly opportunityId: string }> => {
  const order = { crmOrderRef: 'order-1', totalAmount: 100, payerEmail: PAYER_EMAIL };
  const { body } = await simulator.send('/crm/open-opportunity', { ...order, ...change });
  const { opportunityId, payerDashboardUrl } = crmOpportunityResponseSchema.parse(body);
  return { opportunityId, ...comeTo(simulator, payerDashboardUrl, language) };
};

const comeTo = (
  simulator: RunningSimulator,
  url: string,
  language: string | undefined,
): DashboardVisit => {
  const payer = payerOf(simulator, language);
  const { pathname, search } = new URL(url);
  return {
    payer,
    url,
    path: pathname,
    look: () => payer.read(pathname + search),
    send: (form, fields, headers = {}) => {
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) {
        for (const one of typeof value === 'string' ? [value] : value) {
          body.append(name, String(one));
        }
      }
      return payer.visit(`${pathname}/${form}`, { method: 'POST', body, headers });
    },
  };
};

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What each entry of a page's lists says, boxes and banks left out, in the order shown. */
export const entriesOf = (html: string): readonly string[] =>
  [...html.matchAll(/class="item">(.*?)<\/li>/gs)].map(([, entry = '']) => plain(entry));

/** The sentence that tells why nothing was done, or what was; empty where there is none. */
export const noticeOf = (html: string): string =>
  plain(/role="(?:alert|status)">(.*?)<\/p>/s.exec(html)?.[1] ?? '');

/** Where an answer sends the browser; empty where it does not. */
export const locationOf = (answer: Response): string => answer.headers.get('location') ?? '';

/** The statuses of a plan's instalments, as the merchant reads them. */
export const statusesOf = async (
  simulator: RunningSimulator,
  planId: string,
): Promise<readonly (string | undefined)[]> => {
  const { body } = await simulator.get(`/crm/plans/${planId}`);
  return crmPlanStatusResponseSchema.parse(body).installments.map(({ status }) => status);
};

/** Saves a bank under "My banks". */
export const saveBank = (visit: DashboardVisit, bank = 'phare'): Promise<Response> =>
  visit.send('banks', { act: 'save', bank });
