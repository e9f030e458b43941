import type { FastifyRequest } from 'fastify';
import type { Lasting, Session, Sessions } from './sessions.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** What every cookie of a session is set with: no script and no other site has it, and it is signed. */
export const cookieFor = ({ longestDays }: Lasting) =>
  ({
    httpOnly: true,
    sameSite: 'strict',
    signed: true,
    maxAge: longestDays * DAY_SECONDS,
  }) as const;

/** The session that a request's cookie of this name says; null where it says none, or one that has ended. */
export const sessionBy =
  (sessions: Pick<Sessions, 'find'>, cookieName: string) =>
  (request: FastifyRequest): Session | null => {
    const cookie = request.cookies[cookieName];
    if (cookie === undefined) return null;
    const { valid, value } = request.unsignCookie(cookie);
    return valid ? sessions.find(value) : null;
  };
