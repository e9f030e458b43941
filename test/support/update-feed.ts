import { readFileSync } from 'node:fs';
import {
  createServer as createPlainServer,
  type IncomingMessage,
  type Server as PlainServer,
  type ServerResponse,
} from 'node:http';

import { Agent, createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeUpdateKey, type NewUpdateKey } from '../../scripts/updates/make-update-key.ts';
import type { UpdateSource } from '../../src/update/source.ts';
import { readUpdateSource } from '../../src/update/source.ts';
import { makeAuthority } from './private-authority.ts';
import { APP_ID } from './release.ts';

type Answer = (answer: ServerResponse, incoming: IncomingMessage) => void;

/** A release's server on the loopback, with TLS by an authority that only the test knows. */
export interface UpdateFeed {
  readonly key: NewUpdateKey;
  readonly source: UpdateSource;
  readonly port: number;
  /** The authority's own certificate, as a PEM file. */
  readonly authorityFile: string;
  /** Believes the server's certificate. */
  readonly agent: Agent;
  /** What was asked for, path by path. */
  readonly asked: string[];
  /** What is answered to a path; 404 where nothing is. */
  readonly answers: Map<string, Answer | Buffer>;
  /** Other servers with the same answers: one on another port, and one without TLS; what they were asked for. */
  readonly elsewhere: { readonly host: string; readonly asked: string[] };
  readonly plain: { readonly origin: string; readonly asked: string[] };
  end(): Promise<void>;
}

export const FEED_PATH = '/comptoir';

/** Starts it in a folder of the test's; by `host` its certificate and its address name it. */
export async function startUpdateFeed(folder: string, host = 'localhost'): Promise<UpdateFeed> {
  const authority = makeAuthority(folder, host);
  const answers = new Map<string, Answer | Buffer>();
  const answering =
    (asked: string[]) =>
    (incoming: IncomingMessage, answer: ServerResponse): void => {
      const path = incoming.url ?? '';
      asked.push(path);
      const given = answers.get(path);
      if (given === undefined) answer.writeHead(404).end();
      else if (typeof given === 'function') given(answer, incoming);
      else answer.end(given);
    };
  const asked: string[] = [];
  const plainAsked: string[] = [];
  const { key: serverKey, certificate: cert } = authority;
  const server = createServer({ key: serverKey, cert }, answering(asked));
  const elsewhereAsked: string[] = [];
  const elsewhere = createServer({ key: serverKey, cert }, answering(elsewhereAsked));
  const plain = createPlainServer(answering(plainAsked));
  const servers = [server, elsewhere, plain];
  await Promise.all(servers.map(listening));
  const key = makeUpdateKey();
  const source = readUpdateSource(
    JSON.stringify({
      appId: APP_ID,
      address: `https://${host}:${portOf(server)}${FEED_PATH}/`,
      keys: [key.publicBase64],
      redirectsTo: [],
    }),
  );
  if (!source.ok || source.value === null) throw new Error('the source is unusable');
  return {
    ...{ key, source: source.value, asked, answers },
    authorityFile: authority.file,
    agent: new Agent({ ca: readFileSync(authority.file), rejectUnauthorized: true }),
    port: portOf(server),
    elsewhere: { host: `${host}:${portOf(elsewhere)}`, asked: elsewhereAsked },
    plain: { origin: `http://localhost:${portOf(plain)}`, asked: plainAsked },
    async end() {
      for (const each of servers) each.closeAllConnections();
      await Promise.all(servers.map(closed));
    },
  };
}

type AnyServer = Server | PlainServer;
const portOf = (server: AnyServer): number => (server.address() as AddressInfo).port;
const listening = (server: AnyServer): Promise<void> =>
  new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
const closed = (server: AnyServer): Promise<void> =>
  new Promise((resolve) => void server.close(() => resolve()));
