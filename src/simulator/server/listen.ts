import type { FastifyInstance } from 'fastify';

/** A server that listens, or the system's reason why it does not. */
export type Listening =
  | { readonly ok: true; readonly app: FastifyInstance; readonly port: number }
  | { readonly ok: false; readonly systemCode: string; readonly detail: string };

const systemCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const listenOnce = async (app: FastifyInstance, host: string, port: number): Promise<Listening> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const systemCode = systemCodeOf(error);
    if (systemCode === '') throw error;
    return { ok: false, systemCode, detail: `port ${port} on ${host}: ${systemCode}` };
  }
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('A listener has no port.');
  return { ok: true, app, port: address.port };
};

/**
 * Listens on the first of the ports that is free; 0 is any. `build` makes the server anew for each
 * try, since one that failed to listen cannot be used again. `ports` has at least one.
 */
export const listenOnFirst = async (
  build: () => FastifyInstance,
  host: string,
  ports: readonly [number, ...number[]],
): Promise<Listening> => {
  const [first, ...others] = ports;
  const listening = await listenOnce(build(), host, first);
  const [next, ...rest] = others;
  return listening.ok || next === undefined
    ? listening
    : listenOnFirst(build, host, [next, ...rest]);
};
