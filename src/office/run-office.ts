import Fastify, { type FastifyInstance } from 'fastify';
import { err, ok, type Result } from '../domain/result.ts';
import { archiveUpkeep } from './archive/archive-upkeep.ts';
import { openIngest } from './ingest/ingest.ts';
import { addIngestRoutes } from './ingest/ingest-routes.ts';
import { type OfficeFailure, type OfficePlace, openOffice } from './open-office.ts';
import { addPageRoutes } from './pages/page-routes.ts';
import { inviteFirst } from './people/invitations.ts';
import { openNews } from './receive/news.ts';
import { watch } from './watch/watch.ts';

/** An office that answers registers, and people. */
export interface RunningOffice {
  /** Where people look. */
  readonly url: string;
  /** Where registers hand over. */
  readonly ingestUrl: string;
  /** Ends it in order: what was asked is answered, then its PostgreSQL ends. */
  stop(): Promise<void>;
}

/** Where it listens. */
export interface Listening {
  readonly host: string;
  /** 0 is any. */
  readonly port: number;
  /** By which addresses browsers reach its pages, where those are names: through a proxy, or on its own network. */
  readonly publicUrl?: readonly string[];
}

/** An office that goes on by itself. */
interface RunPlace extends OfficePlace {
  /** So many whole months stay in PostgreSQL, and older ones are moved to files each day; none are where it is left out. */
  readonly archiveAfter?: number | undefined;
  /** The office's clock; the machine's where it is left out. */
  readonly nowMs?: () => number;
}

/** A segment of 4 MiB over a line of half a megabit takes a minute. */
const SLOWEST_REQUEST_MS = 120_000;

/** Who asks, and whether by HTTPS, is what a proxy of this machine or of its own network says; what others say of it counts for nothing. */
const PROXIES = ['loopback', 'uniquelocal'];

/** Starts an office. Errors: as `openOffice` says; `portTaken`, where it cannot listen. */
export async function runOffice(
  place: RunPlace,
  listening: Listening,
  tell: (sentence: string) => void,
): Promise<Result<RunningOffice, OfficeFailure>> {
  const opened = await openOffice(place, 'run', tell);
  if (!opened.ok) return opened;
  const { store, partitions, signer, vault, close } = opened.value;
  const { nowMs = Date.now } = place;
  const news = openNews(store.pool, tell);
  const ingest = openIngest({ store, partitions, signer, news, nowMs });
  const server = Fastify({
    forceCloseConnections: 'idle',
    requestTimeout: SLOWEST_REQUEST_MS,
    trustProxy: PROXIES,
  });
  await server.register(async (part) => addIngestRoutes(part, ingest, tell));
  const hostNames = hostNamesOf(listening);
  const pages = { store, signer, vault, news, hostNames, nowMs, tell };
  await server.register((part) => addPageRoutes(part, pages));
  const url = await listen(server, listening);
  if (!url.ok) {
    news.close();
    await close();
    return url;
  }
  const watching = watch(store, tell, nowMs);
  const archiving = archiveUpkeep({ store, afterMonths: place.archiveAfter ?? null, tell, nowMs });
  const first = await inviteFirst(store, vault);
  if (first !== null) {
    tell(`The first manager of the office begins here, once: ${url.value}/#/welcome/${first}`);
  }
  return ok({
    url: `${url.value}/`,
    ingestUrl: url.value,
    async stop() {
      await server.close();
      news.close();
      await watching.stop();
      await archiving.stop();
      await close();
    },
  });
}

/** The names of the office: that under which it listens, and those that its addresses have. */
const hostNamesOf = ({ host, publicUrl = [] }: Listening): ReadonlySet<string> =>
  new Set([host.toLowerCase(), ...publicUrl.flatMap((url) => URL.parse(url)?.hostname ?? [])]);

async function listen(
  server: FastifyInstance,
  { host, port }: Listening,
): Promise<Result<string, OfficeFailure>> {
  try {
    return ok(await server.listen({ host, port }));
  } catch (error) {
    const { message } = error as Error;
    return err({ code: 'portTaken', sentence: `The office cannot listen there: ${message}.` });
  }
}
