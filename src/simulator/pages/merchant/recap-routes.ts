import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountChangeSchema } from '../../account/account.ts';
import { offerSchema } from '../../account/commission.ts';
import { collectedIn, recapOf } from '../../mail/recap.ts';
import { addMonths, dayOf, monthOf } from '../../time/calendar.ts';
import { formField, sendPage } from '../frame/page-reply.ts';
import { goTo, type MerchantParts, merchantViewOf } from './merchant-parts.ts';
import { recapPage } from './recap-page.tsx';
import { MERCHANT_WORDS } from './words/catalogue.ts';

/** Two years of months can be chosen from. */
const MOST_MONTHS = 24;

/** Euros as typed, with a comma or a point; `undefined` for what is no whole number of cents. */
const minorOf = (typed: string): number | undefined => {
  const [, whole, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
};

/** The transfers that a form describes, by the rules of the control route; `undefined` when it cannot. */
const transfersOf = (body: unknown): readonly number[] | undefined => {
  const count = /^\d{1,5}$/.test(formField(body, 'count')) ? Number(formField(body, 'count')) : -1;
  const amountMinor = minorOf(formField(body, 'amount'));
  if (count < 0 || amountMinor === undefined) return undefined;
  const monthlyTransfersMinor = Array.from({ length: count }, () => amountMinor);
  return accountChangeSchema.safeParse({ monthlyTransfersMinor }).data?.monthlyTransfersMinor;
};

/** The page of the recap, and the forms that change what it is made of. */
export const registerRecapPages = (app: FastifyInstance, parts: MerchantParts): void => {
  const { account, book } = parts.platform;

  /** The months from this one back to the first payment's, newest first. */
  const monthsUntil = (thisMonth: string): readonly string[] => {
    const [oldest] = book.list();
    const first = oldest === undefined ? thisMonth : monthOf(dayOf(oldest.createdAtMs));
    const months = [thisMonth];
    for (let back = 1; back < MOST_MONTHS; back += 1) {
      const month = monthOf(addMonths(`${thisMonth}-01`, -back));
      // The month before is always there: its recap was sent.
      if (back > 1 && month < first) break;
      months.push(month);
    }
    return months;
  };

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    told: { readonly month?: unknown; readonly done?: unknown; readonly isRefused?: boolean },
  ): void => {
    const view = merchantViewOf(request, parts);
    const words = MERCHANT_WORDS[view.language].recap;
    const thisMonth = monthOf(dayOf(view.nowMs));
    const months = monthsUntil(thisMonth);
    const month = months.find((one) => one === told.month) ?? thisMonth;
    const payments = book.list();
    const { offer, monthlyTransfersMinor, merchantEmail } = account.get();
    const of = (one: typeof offer) => recapOf(month, one, payments, monthlyTransfersMinor);
    const page = recapPage(view, {
      recap: of(offer),
      collected: collectedIn(month, payments),
      byOffer: {
        starter: of('starter'),
        collection: of('collection'),
        disbursement: of('disbursement'),
        complete: of('complete'),
      },
      months,
      isOver: month < thisMonth,
      sentOn: addMonths(`${month}-01`, 1),
      merchantEmail,
      notice: told.done === 'chosen' ? words.chosen : undefined,
      problem: told.isRefused ? words.transfersRefused : undefined,
    });
    sendPage(reply, page, told.isRefused ? 400 : 200);
  };

  app.get<{ Querystring: { month?: unknown; done?: unknown } }>('/recap', (request, reply) =>
    send(request, reply, request.query),
  );

  app.post('/recap/offer', (request, reply) => {
    const offer = offerSchema.safeParse(formField(request.body, 'offer'));
    if (!offer.success) {
      goTo(reply, '/merchant/recap');
      return;
    }
    account.change({ offer: offer.data });
    goTo(reply, '/merchant/recap?done=chosen');
  });

  app.post('/recap/transfers', (request, reply) => {
    const transfers = transfersOf(request.body);
    if (transfers === undefined) {
      send(request, reply, { isRefused: true });
    } else {
      account.change({ monthlyTransfersMinor: [...transfers] });
      goTo(reply, '/merchant/recap');
    }
  });
};
