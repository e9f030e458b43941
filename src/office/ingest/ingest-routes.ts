import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Result } from '../../domain/result.ts';
import { LAST_HEADER, OFFICE_ROUTES } from '../../handover/routes.ts';
import { MOST_BYTES, SEGMENT_TYPE } from '../../handover/segment.ts';
import { type Refusal, STATUS_OF } from '../../handover/wire.ts';
import type { Refused } from '../receive/refused.ts';
import { ArchiveFailure } from '../store/archive-files.ts';
import { bodiesUnderWay } from './bodies-under-way.ts';
import type { Ingest } from './ingest.ts';
import { sendPeers } from './peers-stream.ts';
import type { Asked } from './registers-requests.ts';

/** So that a register that was refused for now does not come again at once. */
const UNAVAILABLE_MS = 2_000;

/** For the register's log; which file it is, whoever runs the office is told. */
const OLD_UNREADABLE = 'the office cannot read entries of old months';

/** It states a key, a head and some names. */
const MOST_OF_ENROLMENT = 16 * 1024;

/** So many segments come at once: of keys that are known, and of others, which may be anybody's. */
const MOST_KNOWN = 256;
const MOST_STRANGERS = 16;

const numberSchema = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const afterSchema = z.object({ after: numberSchema });
const haveSchema = z.object({ have: numberSchema });

/**
 * Adds the routes of registers (docs/office.md, "The wire") to a part of a server of their own. `tell` hears what went wrong
 * within: a register is told only that the office is unavailable.
 */
export function addIngestRoutes(
  server: FastifyInstance,
  ingest: Ingest,
  tell: (sentence: string) => void,
): void {
  // The signature is of the bytes as they travel.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  function refuse(reply: FastifyReply, { held, ...refused }: Refused): FastifyReply {
    const refusal: Refusal = { ...refused, ...(held && { holding: ingest.said(held) }) };
    return reply.code(STATUS_OF[refusal.code]).send(refusal);
  }

  function answer<Value>(
    reply: FastifyReply,
    result: Result<Value, Refused>,
    send: (value: Value) => FastifyReply,
  ): FastifyReply {
    return result.ok ? send(result.value) : refuse(reply, result.error);
  }

  server.post(OFFICE_ROUTES.enrolments, { bodyLimit: MOST_OF_ENROLMENT }, async (request, reply) =>
    answer(reply, await ingest.enrol(askedIn(request)), (enrolled) => reply.send(enrolled)),
  );
  const hasRoom = roomFor(ingest);
  server.post(
    OFFICE_ROUTES.segments,
    {
      bodyLimit: MOST_BYTES,
      onRequest: async (request, reply) => {
        if (!(await hasRoom(request, reply)))
          await refuse(reply, { code: 'busy', retryAfterMs: UNAVAILABLE_MS });
      },
    },
    async (request, reply) =>
      answer(reply, await ingest.take(askedIn(request)), (holding) => reply.send({ holding })),
  );
  server.get(OFFICE_ROUTES.holding, async (request, reply) =>
    answer(reply, await ingest.holding(askedIn(request)), (holding) => reply.send({ holding })),
  );
  server.get(OFFICE_ROUTES.segments, async (request, reply) => {
    const query = afterSchema.safeParse(request.query);
    if (!query.success) return refuse(reply, { code: 'invalid' });
    const fetched = await ingest.fetch(askedIn(request), query.data.after);
    return answer(reply, fetched, (segment) =>
      segment === null
        ? reply.code(204).send()
        : reply.header(LAST_HEADER, segment.last).type(SEGMENT_TYPE).send(segment.content),
    );
  });

  server.get(OFFICE_ROUTES.bundle, async (request, reply) => {
    const query = haveSchema.safeParse(request.query);
    if (!query.success) return refuse(reply, { code: 'invalid' });
    const bundle = await ingest.bundle(askedIn(request), query.data.have);
    return answer(reply, bundle, (packed) =>
      packed === null ? reply.code(204).send() : reply.type(SEGMENT_TYPE).send(packed),
    );
  });

  server.get(OFFICE_ROUTES.peers, async (request, reply) =>
    answer(reply, await ingest.peers(askedIn(request)), (follower) =>
      sendPeers(reply, (listener) => ingest.shops.follow(follower, listener), ingest.saidOfPeers),
    ),
  );
  // Otherwise a server that ends would wait for streams that do not.
  server.addHook('preClose', async () => ingest.shops.close());

  server.setErrorHandler((error: Error & { readonly code?: string }, request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(reply, { code: 'tooLarge' });
    if (error.code?.startsWith('FST_')) return refuse(reply, { code: 'invalid' });
    // Whoever goes away in the middle is no news: a log of it could be filled by anybody.
    if (request.raw.aborted) return reply;
    tell(`A request failed: ${error.message}`);
    const detail = error instanceof ArchiveFailure ? OLD_UNREADABLE : undefined;
    return refuse(reply, {
      ...{ code: 'unavailable', retryAfterMs: UNAVAILABLE_MS },
      ...(detail && { detail }),
    });
  });
}

/** Whether one more body may come in: whoever names a key that is known is not kept out by those who do not. */
function roomFor(ingest: Pick<Ingest, 'isKnown'>) {
  const known = bodiesUnderWay(MOST_KNOWN);
  const strangers = bodiesUnderWay(MOST_STRANGERS);
  return async ({ headers }: FastifyRequest, { raw }: FastifyReply): Promise<boolean> =>
    ((await ingest.isKnown(headers)) ? known : strangers).begin(raw);
}

function askedIn({ method, url, headers, body }: FastifyRequest): Asked {
  return {
    method: method === 'POST' ? 'POST' : 'GET',
    path: url,
    headers,
    body: Buffer.isBuffer(body) ? body : new Uint8Array(),
  };
}
