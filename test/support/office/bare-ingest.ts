import { join } from 'node:path';
import Fastify from 'fastify';
import { openIngest } from '../../../src/office/ingest/ingest.ts';
import { addIngestRoutes } from '../../../src/office/ingest/ingest-routes.ts';
import { openOfficeKey } from '../../../src/office/office-key.ts';
import { openPartitions } from '../../../src/office/store/partitions.ts';
import { openStore } from '../../../src/office/store/store.ts';

/** An office that takes in and does nothing else: no statement reaches PostgreSQL but those of a request. */
export interface BareIngest {
  readonly url: string;
  readonly told: readonly string[];
  stop(): Promise<void>;
}

/** Starts one over the PostgreSQL of this address, with the key in this data folder. */
export async function bareIngest(postgres: string, data: string): Promise<BareIngest> {
  const told: string[] = [];
  const tell = (sentence: string): void => void told.push(sentence);
  const signer = await openOfficeKey(join(data, 'office-key.pem'));
  if (!signer.ok) throw new Error(signer.error.sentence);
  const store = openStore(postgres, tell);
  // Nobody waits for what happens at other registers.
  const news = { subscribe: () => () => undefined };
  const parts = { store, partitions: openPartitions(store), signer: signer.value.signer, news };
  const server = Fastify({ forceCloseConnections: true });
  addIngestRoutes(server, openIngest({ ...parts, nowMs: Date.now }), tell);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    told,
    async stop() {
      await server.close();
      await store.close();
    },
  };
}
