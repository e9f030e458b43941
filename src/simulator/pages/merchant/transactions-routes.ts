import type { FastifyInstance, FastifyReply } from 'fastify';
import { listTransactions } from '../../account/transaction-list.ts';
import { sendPage } from '../frame/page-reply.ts';
import { type MerchantParts, merchantViewOf } from './merchant-parts.ts';
import { pageNumberOf, transactionFiltersSchema } from './transaction-filters.ts';
import { transactionsPage } from './transactions-page.tsx';
import type { MerchantView } from './visitor.ts';

const PAGE_SIZE = 50;

const different = (texts: readonly (string | null)[]): readonly string[] =>
  [...new Set(texts.filter((one) => one !== null))].sort();

/** The transactions by their filters; those of a sales person's own name alone, when one asks. */
export const sendTransactions = (
  reply: FastifyReply,
  { platform }: MerchantParts,
  view: MerchantView,
  query: unknown,
): void => {
  const { visitor } = view;
  const filters = transactionFiltersSchema.parse(query);
  const own = visitor.kind === 'salesPerson' ? { commercialName: visitor.person.name } : {};
  const found = listTransactions(platform, { ...filters, ...own });
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(pageNumberOf(query), pageCount);
  const commercials = platform.orders.list().map(({ commercial }) => commercial);
  sendPage(
    reply,
    transactionsPage(view, {
      filters,
      found: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      count: found.length,
      page,
      pageCount,
      commercialNames: different([
        ...commercials.map(({ name }) => name),
        ...platform.salesPeople.list().map(({ name }) => name),
        // What is asked for stands in its field, even when nobody has it.
        filters.commercialName ?? null,
      ]),
      commercialIds: different([...commercials.map(({ id }) => id), filters.commercialId ?? null]),
    }),
  );
};

/** The administrator's list of transactions. */
export const registerTransactionPages = (app: FastifyInstance, parts: MerchantParts): void => {
  app.get('/transactions', (request, reply) =>
    sendTransactions(reply, parts, merchantViewOf(request, parts), request.query),
  );
};
