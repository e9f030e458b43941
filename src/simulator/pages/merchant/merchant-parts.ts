import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform.ts';
import { sendPage, viewOf } from '../frame/page-reply.ts';
import { merchantPage } from './merchant-document.tsx';
import type { MerchantView, Visitor } from './visitor.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';
import type { Room } from './words/common-words.ts';

/** What the merchant's pages need: the platform they show and act on, and the name of the shop. */
export interface MerchantParts {
  readonly platform: Platform;
  readonly shopName: string | null;
}

const ADMINISTRATOR: Visitor = { kind: 'administrator' };

/** The view of a request; the administrator's, unless a sales person is signed in. */
export const merchantViewOf = (
  request: FastifyRequest,
  { platform, shopName }: MerchantParts,
  visitor: Visitor = ADMINISTRATOR,
): MerchantView => {
  // What is due by now has happened before anything is shown.
  platform.clock.runDue();
  const view = viewOf(request, shopName);
  const { merchantEmail } = platform.account.get();
  const email = visitor.kind === 'salesPerson' ? visitor.person.email : merchantEmail;
  platform.readers.heard(email, view.language);
  return { ...view, visitor, nowMs: platform.clock.nowMs() };
};

/** Tells that a page of a room shows something that does not exist. */
export const sendNotFound = (reply: FastifyReply, view: MerchantView, room: Room): void => {
  const { heading, detail } = MERCHANT_WORDS[view.language].common.notFound;
  sendPage(reply, merchantPage({ view, room, title: heading, detail, children: null }), 404);
};

/** Leads to a page after a form was accepted, so that reloading it does nothing again. */
export const goTo = (reply: FastifyReply, path: string): void => void reply.redirect(path, 303);
