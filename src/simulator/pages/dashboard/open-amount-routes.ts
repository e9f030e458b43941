import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '../../platform.ts';
import { formField, sendPage } from '../frame/page-reply.ts';
import { type Board, euroText, homeOf } from './board.ts';
import { finishedOpenAmountPage } from './finished-page.tsx';
import { type OpenAmountBoard, openAmountPage } from './open-amount-page.tsx';
import { readTypedAmount } from './typed-amount.ts';
import { type DashboardParts, type DashboardRoute, goTo, visitOf } from './visit.ts';
import { DASHBOARD_WORDS } from './words/catalogue.ts';

const boardOf = ({ orders, dashboardActs }: Platform, board: Board): OpenAmountBoard => ({
  ...board,
  payments: orders.paymentsOf(board.order),
  roomMinor: dashboardActs.roomMinor(board.order),
});

/** Sends an open amount's page, or the finished one. */
export const sendOpenAmount = (platform: Platform, board: Board, reply: FastifyReply): void => {
  const open = boardOf(platform, board);
  const isFinished = open.progress.status === 'completed';
  sendPage(reply, isFinished ? finishedOpenAmountPage(open) : openAmountPage(open));
};

/** A payment of that amount which was begun and left alone: pressing twice begins one payment. */
const alreadyBegun = (
  { payments, roomMinor }: OpenAmountBoard,
  amountMinor: number,
): string | undefined =>
  payments.find(
    ({ status, isHeldByBank, amount }) =>
      status === 'pending' && !isHeldByBank && amount === amountMinor && amount <= roomMinor,
  )?.paymentId;

/** Begins the payments of an open amount, each of an amount that the payer chose (interface, endpoint 5). */
export const registerOpenAmountRoutes = (app: FastifyInstance, parts: DashboardParts): void => {
  const { platform } = parts;

  app.post<DashboardRoute>('/dashboard/:token/payments', (request, reply) => {
    const board = visitOf(parts, request, reply, 'open_amount');
    if (board?.order.terms.kind !== 'open_amount') return;
    const open = boardOf(platform, board);
    const { roomMinor, token, view } = open;
    // Everything was paid or programmed while this form was open; the page says so.
    if (roomMinor === 0) return goTo(reply, homeOf(token));
    const typed = formField(request.body, 'amount');
    const isWhole = formField(request.body, 'whole') === 'yes';
    const words = DASHBOARD_WORDS[view.language].refusal;
    const refuse = (httpStatus: number, write: (balance: string) => string): void => {
      const sentence = write(euroText(roomMinor, view.language));
      sendPage(reply, openAmountPage(open, { typed, sentence }), httpStatus);
    };
    const amountMinor = isWhole ? roomMinor : readTypedAmount(typed);
    if (amountMinor === undefined) return refuse(400, words.amountUnreadable);
    const begunId = alreadyBegun(open, amountMinor);
    if (begunId !== undefined) return goTo(reply, `/pay/${begunId}`);
    const begun = platform.dashboardActs.beginOpenPayment(
      board.order.terms.opportunityId,
      amountMinor,
    );
    if (begun.ok) return goTo(reply, `/pay/${begun.value.paymentId}`);
    if (begun.error.code === 'overBalance') return refuse(409, words.overBalance);
    refuse(400, words.amountUnreadable);
  });
};
