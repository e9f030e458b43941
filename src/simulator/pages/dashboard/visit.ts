import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Order } from '../../crm/order.ts';
import type { Platform } from '../../platform.ts';
import { noticePage } from '../frame/notice-page.tsx';
import { sendPage, viewOf } from '../frame/page-reply.ts';
import type { Board } from './board.ts';
import { DASHBOARD_WORDS } from './words/catalogue.ts';

/** What the payer dashboard needs: the platform it acts on, and the name of the shop that is paid. */
export interface DashboardParts {
  readonly platform: Platform;
  readonly shopName: string | null;
}

/** Every route of the dashboard is under a link's token. */
export interface DashboardRoute {
  Params: { token: string };
  Body: unknown;
  Querystring: unknown;
}

/** The kinds of order that have a dashboard; a balance has its own link (interface, endpoint 3). */
type BoardKind = 'plan' | 'open_amount';

const orderOf = ({ addresses, orders }: Platform, token: string): Order | undefined => {
  const termsId = addresses.readDashboardToken(token);
  if (termsId === undefined) return undefined;
  return orders.findPlan(termsId) ?? orders.findOpportunity(termsId);
};

/**
 * The dashboard that a request's link leads to, as it stands now; `undefined` after the payer was told
 * that the link is not known, also where a form belongs to the other kind of order.
 */
export const visitOf = (
  { platform, shopName }: DashboardParts,
  request: FastifyRequest<DashboardRoute>,
  reply: FastifyReply,
  kind?: BoardKind,
): Board | undefined => {
  const { token } = request.params;
  const view = viewOf(request, shopName);
  platform.clock.runDue();
  const order = orderOf(platform, token);
  if (order === undefined || (kind !== undefined && order.terms.kind !== kind)) {
    const { unknownLink } = DASHBOARD_WORDS[view.language];
    sendPage(reply, noticePage(view.language, unknownLink), 404);
    return undefined;
  }
  platform.readers.heard(order.payer.email, view.language);
  return { token, order, progress: platform.orders.progressOf(order), view };
};

/** Sends the payer's browser to another page; a form that is sent again by "back" does nothing. */
export const goTo = (reply: FastifyReply, path: string): void => void reply.redirect(path, 303);
