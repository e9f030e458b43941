import { X509Certificate } from 'node:crypto';
import { type RequestOptions, request } from 'node:https';
import { WebSocket } from 'ws';

/** What a client on the network was answered. */
interface NetworkAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A client of the door to the network; `ca` are the authorities that it trusts, none to trust whoever answers. */
export interface NetworkClient {
  /** Rejects with the system's error, or with that of TLS. */
  ask(path: string, options?: RequestOptions, body?: string): Promise<NetworkAnswer>;
  /** The status with which a socket is opened or refused. */
  upgrade(path: string, headers: Record<string, string>): Promise<number>;
}

/** One that reaches the till at this origin. */
export function networkClient(origin: string, ca: string | null): NetworkClient {
  const trust = ca === null ? { rejectUnauthorized: false } : { ca };
  return {
    ask: (path, options = {}, body = '') =>
      new Promise((resolve, reject) => {
        const asked = request(
          new URL(origin),
          { agent: false, ...trust, path, ...options },
          (answer) => {
            const pieces: Buffer[] = [];
            answer.on('data', (piece: Buffer) => pieces.push(piece));
            answer.once('error', reject);
            answer.once('end', () =>
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                body: Buffer.concat(pieces),
              }),
            );
          },
        );
        asked.once('error', reject);
        asked.end(body);
      }),
    upgrade(path, headers) {
      const socket = new WebSocket(`${origin.replace('https', 'wss')}${path}`, {
        headers,
        ...trust,
      });
      return new Promise((resolve, reject) => {
        socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0));
        socket.once('error', reject);
        socket.once('open', () => {
          socket.terminate();
          resolve(101);
        });
      });
    },
  };
}

/** As a client is given it. */
export const pemOf = (der: Uint8Array): string => new X509Certificate(der).toString();
