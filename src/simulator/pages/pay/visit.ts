import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Payment } from '../../book/payment.ts';
import type { Order } from '../../crm/order.ts';
import { isValidated } from '../../payer/merchant-return.ts';
import type { Platform } from '../../platform.ts';
import { noticePage } from '../frame/notice-page.tsx';
import { sendPage, viewOf } from '../frame/page-reply.ts';
import type { PageView } from '../frame/page-view.ts';
import type { Place } from './outcome.ts';
import { WORDS } from './words/catalogue.ts';

/** What the payer's pages need: the platform they act on, and the name of the shop that is paid. */
export interface PayerParts {
  readonly platform: Platform;
  readonly shopName: string | null;
}

/** Where a payer's browser goes when it is done: the merchant's own page, or one of ours. */
type WayBack =
  | { readonly to: 'merchant'; readonly href: string }
  | { readonly to: 'dashboard'; readonly href: string }
  | { readonly to: 'servicePage'; readonly href: string };

/** One payment before its payer, as it stands now. */
export interface Visit {
  readonly payment: Payment;
  /** On the CRM channel, the order that the payment is for. */
  readonly order: Order | undefined;
  readonly wayBack: WayBack;
  readonly place: Place;
  readonly view: PageView;
}

/** A path under our own host, so that it leads to the server which the payer's browser came through. */
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/**
 * Plans and open amounts return to the dashboard (interface, endpoint 4 and Payer dashboard), the others
 * to the merchant's page where it gave one, else to the service's (interface, endpoint 2).
 */
const wayBackOf = (platform: Platform, payment: Payment, order: Order | undefined): WayBack => {
  const { addresses } = platform;
  if (order?.terms.kind === 'plan') {
    return { to: 'dashboard', href: pathOf(addresses.dashboardLink(order.terms.planId)) };
  }
  if (order?.terms.kind === 'open_amount') {
    return { to: 'dashboard', href: pathOf(addresses.dashboardLink(order.terms.opportunityId)) };
  }
  const merchantPage = platform.returnAddress(payment);
  if (merchantPage !== null) return { to: 'merchant', href: merchantPage };
  const page = isValidated(payment) ? '/payment-success' : '/payment-cancelled';
  return { to: 'servicePage', href: `${page}?paymentId=${payment.paymentId}` };
};

const placeOf = (payment: Payment, wayBack: WayBack): Place => {
  if (payment.purpose.channel === 'pos') return 'till';
  return wayBack.to === 'dashboard' ? 'dashboard' : 'link';
};

/** The visit that a request makes; `undefined` after the payer was told that the link leads nowhere. */
export const visitOf = (
  { platform, shopName }: PayerParts,
  paymentId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Visit | undefined => {
  const view = viewOf(request, shopName);
  const payment = platform.book.read(paymentId);
  if (payment === undefined) {
    const { unknownLink } = WORDS[view.language];
    sendPage(reply, noticePage(view.language, unknownLink), 404);
    return undefined;
  }
  if (payment.payer.email !== null) platform.readers.heard(payment.payer.email, view.language);
  const order = platform.orders.orderOf(payment);
  const wayBack = wayBackOf(platform, payment, order);
  return { payment, order, wayBack, place: placeOf(payment, wayBack), view };
};

/** Sends the payer's browser to another page of ours; a form that is sent again by "back" does nothing. */
export const goTo = (reply: FastifyReply, path: string): void => void reply.redirect(path, 303);
