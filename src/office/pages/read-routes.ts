import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { asPerson, type Person } from '../people/person.ts';
import { afterResponse } from '../receive/after-response.ts';
import type { Transaction } from '../store/store.ts';
import { FIGURES_BY } from '../views.ts';
import { refuse, whoAsks } from './guard.ts';
import { openNewsStream } from './news-stream.ts';
import type { PagesParts } from './pages-parts.ts';
import { askedPeriod } from './read/asked-period.ts';
import { readClosings } from './read/closings.ts';
import { readFigures } from './read/figures.ts';
import { readFindings } from './read/findings.ts';
import { readNow } from './read/now.ts';
import { readPeople } from './read/people.ts';
import { readMe, readRegisters } from './read/registers.ts';
import { findSales, readSale } from './read/sales.ts';

/** A browser has a stream for each window of the office. */
const MOST_STREAMS = 20;

const daysSchema = z.object({ from: z.string(), to: z.string() });
const figuresSchema = daysSchema.extend({ by: z.enum(FIGURES_BY) });
const findSchema = z.object({ q: z.string().trim().min(1).max(200) });
const saleSchema = z.object({
  register: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1),
  sale: z.string().max(64),
});

/** What the pages show. Each read sees what the person may see: the store holds to it. */
export function addReads(api: FastifyInstance, parts: PagesParts): void {
  const { store, signer, news, nowMs } = parts;
  const streams = new Set<{ end(): void }>();
  /** How many streams each session has open. */
  const open = new Map<number, number>();
  function count(session: number, by: number): void {
    const left = (open.get(session) ?? 0) + by;
    if (left > 0) open.set(session, left);
    else open.delete(session);
  }

  /** `read` answers null for what is not there, or is not for them. */
  function get<Asked>(
    path: string,
    schema: { readonly parse: (data: unknown) => Asked },
    read: (transaction: Transaction, person: Person, asked: Asked) => Promise<unknown>,
  ): void {
    api.get(path, async (request, reply) => {
      const person = await whoAsks(store, request);
      if (person === null) return refuse(reply, 'signedOut');
      const asked = schema.parse({ ...(request.query as object), ...(request.params as object) });
      const view = await asPerson(store, person, (transaction) => read(transaction, person, asked));
      return view === null ? refuse(reply, 'notFound') : reply.send(view);
    });
  }

  const nothing = z.object({});
  get('/me', nothing, readMe);
  get('/now', nothing, (transaction) => readNow(transaction, nowMs()));
  get('/registers', nothing, readRegisters);
  get('/findings', nothing, readFindings);
  get('/people', nothing, (transaction, person) => readPeople(transaction, person, signer));
  get('/sales', findSchema, (transaction, _person, { q }) => findSales(transaction, q));
  get('/sales/:register/:sale', saleSchema, (transaction, _person, { register, sale }) =>
    readSale(transaction, register, sale),
  );
  get('/figures', figuresSchema, async (transaction, _person, { by, ...asked }) => {
    const days = askedPeriod(asked);
    return days === null ? null : readFigures(transaction, days, by);
  });
  get('/closings', daysSchema, async (transaction, _person, asked) => {
    const days = askedPeriod(asked);
    return days === null ? null : readClosings(transaction, days);
  });

  api.get('/news', async (request, reply) => {
    const person = await whoAsks(store, request);
    if (person === null) return refuse(reply, 'signedOut');
    if ((open.get(person.sessionId) ?? 0) >= MOST_STREAMS) return refuse(reply, 'limited');
    const isStillIn = async (): Promise<boolean> => (await whoAsks(store, request)) !== null;
    const stream = openNewsStream({ store, news }, { person, isStillIn }, reply);
    streams.add(stream);
    count(person.sessionId, 1);
    afterResponse(reply.raw, () => {
      streams.delete(stream);
      count(person.sessionId, -1);
    });
    return stream.sent;
  });
  // What stays open by itself would hold the server's end up.
  api.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
}
