import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { isTimeZone } from '../../domain/calendar/time-zone.ts';
import { MOST_USES } from '../join/join-codes.ts';
import { asPerson } from '../people/person.ts';
import { isStorable } from '../store/storable.ts';
import {
  type Acted,
  type Acting,
  endFinding,
  makeCode,
  putShop,
  releaseRegister,
  renameRegister,
  retireRegister,
  withdrawCode,
} from './act/manage.ts';
import { changeRoles, endPerson, endSession, inviteAgain, invitePerson } from './act/people.ts';
import { isOwnPages, refuse, whoAsks } from './guard.ts';
import type { PagesParts } from './pages-parts.ts';

const id = z
  .int()
  .positive()
  .max(2 ** 31 - 1);
const text = (most: number) => z.string().trim().min(1).max(most).refine(isStorable);
const name = text(100);
const hour = z.nullable(z.int().min(0).max(23));
const one = z.strictObject({ id });
const roles = z
  .array(z.strictObject({ shopId: z.nullable(id), role: z.enum(['manager', 'reader']) }))
  .min(1)
  .max(2_000)
  .refine((said) => new Set(said.map(({ shopId }) => shopId)).size === said.length);

const SCHEMAS = {
  code: z
    .strictObject({
      shopId: z.nullable(id),
      registerId: z.nullable(id),
      name: z.string().max(60).refine(isStorable),
      most: z.int().min(1).max(MOST_USES).default(1),
    })
    .refine(({ shopId, most }) => shopId !== null || most > 1)
    .refine(({ registerId, most }) => registerId === null || most === 1),
  renamed: z.strictObject({ id, name: text(60) }),
  ended: z.strictObject({ id, note: text(1_000) }),
  shop: z.strictObject({
    ...{ id: z.nullable(id), name, opensAt: hour, closesAt: hour },
    timeZone: z.string().refine(isTimeZone),
  }),
  person: z.strictObject({ name, login: text(200), roles }),
  roles: z.strictObject({ id, roles }),
} as const;

/** What people do. Each is done and noted in one transaction, or not at all. */
export function addActs(api: FastifyInstance, { store, signer, vault, nowMs }: PagesParts): void {
  function post<Asked>(
    path: string,
    schema: { readonly parse: (data: unknown) => Asked },
    act: (acting: Acting, asked: Asked) => Promise<Acted<unknown>>,
  ): void {
    api.post(path, async (request, reply) => {
      if (!isOwnPages(request)) return refuse(reply, 'refused');
      const person = await whoAsks(store, request);
      if (person === null) return refuse(reply, 'signedOut');
      const asked = schema.parse(request.body);
      const audit = { company: person.company, nowMs, signer };
      const acted = await asPerson(store, person, (transaction) =>
        act({ transaction, person, audit, vault }, asked),
      );
      return acted.ok ? reply.send(acted.value) : refuse(reply, acted.error.code);
    });
  }

  post('/codes', SCHEMAS.code, makeCode);
  post('/codes/withdraw', one, (acting, asked) => withdrawCode(acting, asked.id));
  post('/registers/retire', one, (acting, asked) => retireRegister(acting, asked.id));
  post('/registers/release', one, (acting, asked) => releaseRegister(acting, asked.id));
  post('/registers/rename', SCHEMAS.renamed, (acting, asked) =>
    renameRegister(acting, asked.id, asked.name),
  );
  post('/findings/end', SCHEMAS.ended, (acting, asked) => endFinding(acting, asked.id, asked.note));
  post('/shops', SCHEMAS.shop, putShop);
  post('/people', SCHEMAS.person, (acting, asked) => invitePerson(acting, { id: null, ...asked }));
  post('/people/invite', one, (acting, asked) => inviteAgain(acting, asked.id));
  post('/people/roles', SCHEMAS.roles, (acting, asked) =>
    changeRoles(acting, asked.id, asked.roles),
  );
  post('/people/end', one, (acting, asked) => endPerson(acting, asked.id));
  post('/sessions/end', one, (acting, asked) => endSession(acting, asked.id));
}
