import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../people/person.ts';
import { personOfSession } from '../people/person.ts';
import type { Store } from '../store/store.ts';
import type { PageRefusal } from '../views.ts';

const SESSION_COOKIE = 'comptoir_office';

/** Only a page of the office's own can add it: another site's would have to ask first, and is told no. */
const OWN_HEADER = 'comptoir-page';

const STATUS: Readonly<Record<PageRefusal, number>> = {
  signedOut: 401,
  refused: 403,
  limited: 429,
  notAllowed: 403,
  notFound: 404,
  invalid: 400,
  ended: 410,
  codeWrong: 422,
  loginTaken: 409,
  nameTaken: 409,
  noClosing: 404,
  tooMany: 422,
  takingAlready: 429,
  oldMonths: 503,
  unavailable: 503,
};

/** Answers that something was not done. */
export const refuse = (reply: FastifyReply, code: PageRefusal): FastifyReply =>
  reply.code(STATUS[code]).send({ code });

/** Whether a request that changes something comes from the office's own page (OWASP, "Cross-Site Request Forgery"). */
export function isOwnPages({ headers, host }: FastifyRequest): boolean {
  if (headers[OWN_HEADER] === undefined) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  return origin === undefined || originHost(origin) === host;
}

function originHost(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}

/** Keeps a session in the browser; scripts cannot read it, and no other site's page sends it. */
export const keepSession = (reply: FastifyReply, word: string): FastifyReply =>
  reply.setCookie(SESSION_COOKIE, word, COOKIE);

/** Takes the session out of the browser again. */
export const dropSession = (reply: FastifyReply): FastifyReply =>
  reply.clearCookie(SESSION_COOKIE, COOKIE);

const COOKIE = { path: '/', httpOnly: true, sameSite: 'strict', secure: 'auto' } as const;

/** Who asks; null where nobody is signed in. */
export async function whoAsks(store: Store, { cookies }: FastifyRequest): Promise<Person | null> {
  const word = cookies[SESSION_COOKIE];
  return word === undefined ? null : personOfSession(store, word);
}
