import { CREATIONS } from './creations.ts';

/** The routes of the interface that a key in the header opens; what an identifier names need not exist. */
export const KEYED_ROUTES: readonly (readonly ['GET' | 'POST', string])[] = [
  ...CREATIONS.map(([, { path }]) => ['POST', path] as const),
  ['GET', '/crm/orders/nobody/status'],
  ['GET', '/crm/plans/plan_nobody'],
  ['GET', '/pos/payments/pay_nobody/status'],
  ['GET', '/developers/transactions'],
];
