import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calendarDateSchema } from '../../../platform/wire/format.ts';
import { collectedAt } from '../../account/collected.ts';
import { listTransactions } from '../../account/transaction-list.ts';
import { addMonths, dayOf, momentOf } from '../../time/calendar.ts';
import { moveClock } from '../../time/move-clock.ts';
import { formField, sendPage } from '../frame/page-reply.ts';
import { CLOCK_STEPS, type ClockStep } from './clock-card.tsx';
import { goTo, type MerchantParts, merchantViewOf } from './merchant-parts.ts';
import { overviewPage } from './overview-page.tsx';
import type { MerchantView } from './visitor.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';

const LATEST = 6;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The moment on another day, at the same hour. */
const onDay = (day: string, nowMs: number): number =>
  momentOf(day, 0) + (nowMs - momentOf(dayOf(nowMs), 0));

const STEPS: Readonly<Record<ClockStep, (nowMs: number) => number>> = {
  hour: (nowMs) => nowMs + HOUR_MS,
  day: (nowMs) => nowMs + DAY_MS,
  month: (nowMs) => onDay(addMonths(dayOf(nowMs), 1), nowMs),
};

const isStep = (by: string): by is ClockStep => CLOCK_STEPS.some((step) => step === by);

/** What a sales person sees of their own, and the administrator of everybody's. */
export const sendOverview = (
  reply: FastifyReply,
  { platform }: MerchantParts,
  view: MerchantView,
  told: { readonly notice?: string | undefined; readonly problem?: string } = {},
): void => {
  const { visitor, nowMs } = view;
  const isSales = visitor.kind === 'salesPerson';
  const commercialName = isSales ? visitor.person.name : undefined;
  const transactions = listTransactions(platform, { commercialName });
  const isFrozen = platform.clock.state().frozenAtMs !== null;
  const page = overviewPage(view, {
    collected: collectedAt(transactions, nowMs),
    latest: transactions.slice(0, LATEST),
    clock: isSales ? undefined : { isFrozen },
    ...told,
  });
  sendPage(reply, page, told.problem === undefined ? 200 : 400);
};

/** The administrator's overview, and the forms that move the simulation's clock. */
export const registerOverview = (app: FastifyInstance, parts: MerchantParts): void => {
  const { clock } = parts.platform;

  /** The moment that a form asks for; `undefined` when it names none. */
  const targetOf = (request: FastifyRequest): ((nowMs: number) => number) | undefined => {
    const by = formField(request.body, 'by');
    if (isStep(by)) return STEPS[by];
    const day = calendarDateSchema.safeParse(formField(request.body, 'day'));
    return day.success ? (nowMs) => onDay(day.data, nowMs) : undefined;
  };

  app.get<{ Querystring: { moved?: unknown } }>('/', (request, reply) => {
    const view = merchantViewOf(request, parts);
    const wasMoved = request.query.moved === 'yes';
    const notice = wasMoved ? MERCHANT_WORDS[view.language].overview.moved : undefined;
    sendOverview(reply, parts, view, { notice });
  });

  app.post('/clock', async (request, reply) => {
    const frozen = formField(request.body, 'frozen');
    if (frozen !== '') {
      clock.setFrozen(frozen === 'yes');
      goTo(reply, '/merchant#clock');
      return reply;
    }
    const target = targetOf(request);
    const moved = target && (await moveClock(clock, target));
    if (moved?.ok) {
      goTo(reply, '/merchant?moved=yes');
      return reply;
    }
    const view = merchantViewOf(request, parts);
    const words = MERCHANT_WORDS[view.language].overview;
    const problem = moved === undefined ? words.dayUnreadable : words.refusals[moved.error.code];
    sendOverview(reply, parts, view, { problem });
    return reply;
  });
};
