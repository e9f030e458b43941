import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEventLog, type EventLog } from './event-log.ts';

/** One request as it arrived, its answer in the test's hands, and the end of its connection. */
export interface Arrival {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly response: ServerResponse;
  /** Resolves when the exchange is over: answered in full, or cut off by either side. */
  readonly closed: Promise<void>;
}

/** A real server on the loopback that does to each request what a test tells it to do. */
export interface ScriptedServer {
  readonly origin: string;
  readonly arrivals: EventLog<Arrival>;
  close(): Promise<void>;
}

/** Starts it on a free port; `answer` may leave a request unanswered. */
export async function startScriptedServer(
  answer: (arrival: Arrival, index: number) => void,
): Promise<ScriptedServer> {
  const arrivals = createEventLog<Arrival>();
  const server = createServer(async (request, response) => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    response.once('close', resolve);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const arrival: Arrival = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
      response,
      closed,
    };
    const index = arrivals.entries.length;
    arrivals.add(arrival);
    answer(arrival, index);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    arrivals,
    async close() {
      const stopped = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await stopped;
    },
  };
}

/** Answers with JSON. */
export function answerJson(
  { response }: Arrival,
  httpStatus: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(httpStatus, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
