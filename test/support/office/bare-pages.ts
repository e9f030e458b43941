import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { PagesParts } from '../../../src/office/pages/pages-parts.ts';
import type { Heard } from '../../../src/office/receive/news.ts';
import type { Store } from '../../../src/office/store/store.ts';

/** A server of routes as the pages have them, over a store that knows one session and nothing else. */
export interface BarePages {
  readonly server: FastifyInstance;
  readonly parts: PagesParts;
  /** What was told whoever runs the office. */
  readonly told: readonly string[];
  /** What the store knows of whoever asks; while `held` is set it answers nothing. */
  readonly who: {
    isIn: boolean;
    roles: readonly { readonly shop_id: number | null; readonly role: string }[];
    held: Promise<void> | null;
    /** How many questions it was asked. */
    asked: number;
  };
  hear(heard: Heard): void;
  /** Listens; its port. */
  listen(): Promise<number>;
}

/** The company, the person and the session that it knows. */
const KNOWN = { company_id: 1, person_id: 7, session_id: 3 };
export const PERSON = KNOWN.person_id;
export const COOKIE = 'comptoir_office=word';

/** One that ends with the test. */
export async function barePages(): Promise<BarePages> {
  const who: BarePages['who'] = {
    ...{ isIn: true, roles: [{ shop_id: null, role: 'manager' }], held: null, asked: 0 },
  };
  const hears = new Set<(heard: Heard) => void>();
  const told: string[] = [];
  const transaction = {
    rows: async (text: string) => (text.includes('FROM person_role') ? who.roles : []),
    row: async (text: string) => {
      if (text.includes('whose_session')) return who.isIn ? KNOWN : null;
      return { name: 'Marc', login: 'marc@verdier.example', is_used: true };
    },
  };
  const store = {
    async as(_role: string, _company: number | null, work: (of: object) => Promise<unknown>) {
      who.asked += 1;
      await who.held;
      return work(transaction);
    },
  } as unknown as Store;
  const parts = {
    ...{ store, nowMs: Date.now, tell: (sentence: string) => void told.push(sentence) },
    news: {
      subscribe(listener: (heard: Heard) => void) {
        hears.add(listener);
        return () => hears.delete(listener);
      },
    },
  } as unknown as PagesParts;
  const server = Fastify({ forceCloseConnections: true });
  await server.register(fastifyCookie);
  onTestFinished(() => server.close());
  return {
    ...{ server, parts, told, who },
    hear: (heard) => {
      for (const listener of hears) listener(heard);
    },
    async listen() {
      const url = await server.listen({ port: 0, host: '127.0.0.1' });
      return Number(new URL(url).port);
    },
  };
}
