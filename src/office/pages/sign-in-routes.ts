import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { lookAtInvitation, takeInvitation } from '../people/invitations.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../people/password.ts';
import { asPerson } from '../people/person.ts';
import { signIn } from '../people/sign-in.ts';
import { isStorable } from '../store/storable.ts';
import { endSession } from './act/people.ts';
import { dropSession, isOwnPages, keepSession, refuse, whoAsks } from './guard.ts';
import type { PagesParts } from './pages-parts.ts';

const wordSchema = z.string().min(1).max(100);
const loginSchema = z.string().trim().min(1).max(200).refine(isStorable);
const codeSchema = z.string().min(6).max(20);
const signInSchema = z.strictObject({
  login: loginSchema,
  password: z.string().max(LONGEST_PASSWORD),
  code: z.string().max(20),
});
const lookSchema = z.strictObject({ word: wordSchema });
const welcomeSchema = z.strictObject({
  word: wordSchema,
  name: z.string().trim().max(100).refine(isStorable),
  login: z.string().trim().max(200).refine(isStorable),
  password: z.string().min(SHORTEST_PASSWORD).max(LONGEST_PASSWORD),
  code: codeSchema,
});

const browserOf = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? '';

/** Signing in and out, and the first time. */
export function addSignIn(api: FastifyInstance, parts: PagesParts): void {
  const { store, signer, nowMs } = parts;

  api.post('/sign-in', async (request, reply) => {
    if (!isOwnPages(request)) return refuse(reply, 'refused');
    const said = signInSchema.parse(request.body);
    const signedIn = await signIn(parts, {
      ...said,
      browser: browserOf(request),
      address: request.ip,
    });
    if (!signedIn.ok) return refuse(reply, signedIn.error.code);
    return keepSession(reply, signedIn.value).send({});
  });

  api.post('/sign-out', async (request, reply) => {
    if (!isOwnPages(request)) return refuse(reply, 'refused');
    const person = await whoAsks(store, request);
    if (person !== null) {
      const audit = { company: person.company, nowMs, signer };
      await asPerson(store, person, (transaction) =>
        endSession({ transaction, person, audit }, person.sessionId),
      );
    }
    return dropSession(reply).send({});
  });

  api.post('/welcome/look', async (request, reply) => {
    if (!isOwnPages(request)) return refuse(reply, 'refused');
    const welcome = await lookAtInvitation(parts, lookSchema.parse(request.body).word);
    return welcome.ok ? reply.send(welcome.value) : refuse(reply, welcome.error.code);
  });

  api.post('/welcome', async (request, reply) => {
    if (!isOwnPages(request)) return refuse(reply, 'refused');
    const said = welcomeSchema.parse(request.body);
    const signedIn = await takeInvitation(parts, { ...said, browser: browserOf(request) });
    if (!signedIn.ok) return refuse(reply, signedIn.error.code);
    return keepSession(reply, signedIn.value).send({});
  });
}
