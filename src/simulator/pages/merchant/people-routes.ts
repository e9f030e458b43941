import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newSalesPersonSchema } from '../../sales-people/sales-person.ts';
import { formField, sendPage } from '../frame/page-reply.ts';
import { goTo, type MerchantParts, merchantViewOf, sendNotFound } from './merchant-parts.ts';
import type { NewPersonShown } from './new-person-form.tsx';
import { peoplePage } from './people-page.tsx';
import { MERCHANT_WORDS } from './words/catalogue.ts';
import type { PeopleProblem } from './words/people-words.ts';

type Typed = NewPersonShown['typed'];

const NOTHING_TYPED: Typed = { name: '', email: '', twoFactor: true };

const isTold = (text: unknown): text is 'added' | 'changed' =>
  text === 'added' || text === 'changed';

const problemOf = (path: PropertyKey | undefined): PeopleProblem =>
  path === 'email' || path === 'password' ? path : 'name';

/** The page of sales people, and the forms that make and change their accounts. */
export const registerPeoplePages = (app: FastifyInstance, parts: MerchantParts): void => {
  const { salesPeople, orders } = parts.platform;

  /** Names that payments carry and no account has. */
  const knownNames = (): readonly string[] => {
    const taken = new Set(salesPeople.list().map(({ name }) => name));
    const names = orders.list().flatMap(({ commercial: { name } }) => name ?? []);
    return [...new Set(names)].filter((name) => !taken.has(name)).sort();
  };

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    told: { readonly done?: unknown; readonly typed?: Typed; readonly problem?: PeopleProblem },
  ): void => {
    const view = merchantViewOf(request, parts);
    const { done, typed = NOTHING_TYPED, problem } = told;
    const page = peoplePage(view, {
      people: salesPeople.list(),
      knownNames: knownNames(),
      typed,
      problem,
      notice: isTold(done) ? MERCHANT_WORDS[view.language].people[done] : undefined,
    });
    sendPage(reply, page, problem === undefined ? 200 : 400);
  };

  app.get<{ Querystring: { done?: unknown } }>('/sales-people', (request, reply) =>
    send(request, reply, { done: request.query.done }),
  );

  app.post('/sales-people', async (request, reply) => {
    const typed = {
      name: formField(request.body, 'name').trim(),
      email: formField(request.body, 'email').trim(),
      twoFactor: formField(request.body, 'twoFactor') === 'yes',
    };
    const password = formField(request.body, 'password');
    const wanted = newSalesPersonSchema.safeParse({ ...typed, password });
    if (!wanted.success) {
      send(request, reply, { typed, problem: problemOf(wanted.error.issues[0]?.path[0]) });
      return reply;
    }
    const added = await salesPeople.add(wanted.data);
    if (added.ok) goTo(reply, '/merchant/sales-people?done=added');
    else send(request, reply, { typed, problem: added.error.code });
    return reply;
  });

  app.post('/sales-people/change', (request, reply) => {
    const twoFactor = formField(request.body, 'twoFactor');
    const open = formField(request.body, 'open');
    const changed = salesPeople.change(formField(request.body, 'salesPersonId'), {
      ...(twoFactor === '' ? {} : { hasTwoFactor: twoFactor === 'yes' }),
      ...(open === '' ? {} : { isOpen: open === 'yes' }),
    });
    if (changed === undefined) sendNotFound(reply, merchantViewOf(request, parts), 'salesPeople');
    else goTo(reply, '/merchant/sales-people?done=changed');
  });
};
