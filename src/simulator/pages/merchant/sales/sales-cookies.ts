import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The cookies of a sales person's browser: each is signed, out of reach of scripts, and sent by our own
 * pages alone. Times that count are the simulation's, and are checked where they are kept.
 */

const SESSION = 'simulation_session';
const CODE = 'simulation_code';
const deviceCookie = (salesPersonId: string): string => `simulation_device_${salesPersonId}`;

const COMMON = { httpOnly: true, sameSite: 'strict', signed: true } as const;
/** Sent to the administrator's pages too, which are closed to a sales person. */
const SITE_WIDE = { ...COMMON, path: '/' } as const;
const AT_THE_DOOR = { ...COMMON, path: '/sales' } as const;
const TRUSTED_SECONDS = 30 * 86_400;
const CODE_SECONDS = 600;

/** The cookie's value; `undefined` when there is none or we did not sign it. */
const signedCookie = (request: FastifyRequest, name: string): string | undefined => {
  const sent = request.cookies[name];
  const read = sent === undefined ? undefined : request.unsignCookie(sent);
  return read?.valid ? read.value : undefined;
};

/** The session that a browser says it has. */
export const sessionIdOf = (request: FastifyRequest): string | undefined =>
  signedCookie(request, SESSION);

/** The code that a browser waits for. */
export const codeIdOf = (request: FastifyRequest): string | undefined =>
  signedCookie(request, CODE);

/** The device that a browser was trusted as, by this sales person: several can share one browser. */
export const deviceIdOf = (request: FastifyRequest, salesPersonId: string): string | undefined =>
  signedCookie(request, deviceCookie(salesPersonId));

/** Gives a browser its session, and forgets that it waited for a code. */
export const keepSession = (reply: FastifyReply, sessionId: string): void =>
  void reply.setCookie(SESSION, sessionId, SITE_WIDE).clearCookie(CODE, AT_THE_DOOR);

/** Takes the session from a browser. */
export const forgetSession = (reply: FastifyReply): void =>
  void reply.clearCookie(SESSION, SITE_WIDE);

/** Notes which code a browser waits for. */
export const keepCode = (reply: FastifyReply, codeId: string): void =>
  void reply.setCookie(CODE, codeId, { ...AT_THE_DOOR, maxAge: CODE_SECONDS });

/** Has a browser remember that it is trusted. */
export const keepDevice = (reply: FastifyReply, salesPersonId: string, deviceId: string): void =>
  void reply.setCookie(deviceCookie(salesPersonId), deviceId, {
    ...AT_THE_DOOR,
    maxAge: TRUSTED_SECONDS,
  });
