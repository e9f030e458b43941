import Fastify from 'fastify';
import { signHolding } from '../../src/handover/holding.ts';
import { LAST_HEADER, OFFICE_ROUTES } from '../../src/handover/routes.ts';
import { SEGMENT_TYPE, unpackSegment } from '../../src/handover/segment.ts';
import { askerOf, REQUEST_TIME_WINDOW_MS } from '../../src/handover/signed-request.ts';
import {
  enrolmentSchema,
  type Holding,
  type OfficeRefusalCode,
  STATUS_OF,
} from '../../src/handover/wire.ts';
import { GENESIS_HASH } from '../../src/ledger/entry/hash-chain.ts';
import type { JournalRow } from '../../src/ledger/entry/journal-row.ts';
import { linesWithin } from '../../src/ledger/entry/read-lines.ts';
import {
  knownKeys,
  newRegisterKey,
  type RegisterSigner,
} from '../../src/ledger/entry/register-key.ts';
import { verifyLines } from '../../src/ledger/proof/verify-export.ts';

/** What the office does with the next requests instead of what it should. */
export type Behaviour =
  | 'right'
  /** It takes what it is handed, and never answers. */
  | 'silent'
  /** It takes it, and the line breaks before the answer. */
  | 'answerLost'
  | OfficeRefusalCode;

/**
 * An office at the port's edge: real HTTP, which verifies what it is handed by the code that the till and the office share, and
 * holds the entries of one register in memory.
 */
export async function startFakeOffice(signer: RegisterSigner = newRegisterKey().signer) {
  const keys = knownKeys();
  const nonces = new Set<string>();
  const taken: number[] = [];
  const segments: { first: number; last: number; bytes: Buffer }[] = [];
  const codes = new Map<string, string | null>([['ABCD-EFGH', null]]);
  let rows: JournalRow[] = [];
  let register = '';
  let behaviour: Behaviour = 'right';
  let aheadMs = 0;
  let signing = signer;
  let asked = 0;
  const server = Fastify({ bodyLimit: 8 * 1024 * 1024, forceCloseConnections: true });
  server.addContentTypeParser(SEGMENT_TYPE, { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  );
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  );

  const nowMs = (): number => Date.now() + aheadMs;
  const holding = (of = register): Holding => {
    const { sequence = 0, hash = GENESIS_HASH } = rows.at(-1) ?? {};
    return signHolding({ register: of, sequence, hash, atMs: nowMs() }, signing);
  };
  const refusal = (code: OfficeRefusalCode, more: object = {}) => ({
    status: STATUS_OF[code],
    body: { code, ...more },
  });

  /** Who asks; or why they are refused. */
  function judged(
    method: 'GET' | 'POST',
    path: string,
    body: Buffer,
    headers: Record<string, unknown>,
  ) {
    const asker = askerOf({ method, path, body }, headers, keys);
    if (asker === null) {
      const known = keys.has(String(headers['comptoir-key']));
      return refusal(known ? 'signatureWrong' : 'keyUnknown');
    }
    if (Math.abs(asker.timeMs - nowMs()) > REQUEST_TIME_WINDOW_MS)
      return refusal('clockOff', { nowMs: nowMs() });
    if (nonces.has(asker.nonce)) return refusal('repeated');
    nonces.add(asker.nonce);
    return null;
  }

  async function take(body: Buffer) {
    const lines = await unpackSegment(body);
    if (!lines.ok) return refusal('invalid');
    const read: JournalRow[] = [];
    const seen = (row: JournalRow): void => void read.push(row);
    const { verdict, header } = await verifyLines(linesWithin(lines.value), lines.value.length, {
      seen,
    });
    if (!verdict.ok || header === null) return refusal('broken');
    const held = rows.at(-1)?.sequence ?? 0;
    if (header.firstSequence > held + 1) return refusal('gap', { holding: holding() });
    const isFork = read.some(({ sequence, hash }) => (rows[sequence - 1]?.hash ?? hash) !== hash);
    if (isFork) return refusal('fork');
    rows.push(...read.slice(rows.length + 1 - header.firstSequence));
    for (const key of header.keys) keys.add(key);
    taken.push(read.length);
    const last = header.firstSequence + read.length - 1;
    segments.push({ first: header.firstSequence, last, bytes: body });
    return { status: 200, body: { holding: holding() } };
  }

  function enrol(body: Buffer) {
    const enrolment = enrolmentSchema.parse(JSON.parse(body.toString('utf8')));
    const usedBy = codes.get(enrolment.code);
    if (usedBy === undefined || (usedBy !== null && usedBy !== enrolment.key.keyId))
      return refusal('codeUnknown');
    codes.set(enrolment.code, enrolment.key.keyId);
    keys.add(enrolment.key);
    if (register === '') register = enrolment.register;
    const { keyId, publicKey } = signing;
    return {
      status: 200,
      body: {
        ...{ company: 'Verdier', shop: 'Lyon', name: 'Till 1' },
        officeKey: { keyId, publicKey },
        holding: holding(),
      },
    };
  }

  const isTaking = (): boolean => ['right', 'silent', 'answerLost'].includes(behaviour);

  function segmentAfter(after: number) {
    const found = segments.find(({ first, last }) => first <= after + 1 && last > after);
    return found === undefined
      ? { status: 204, body: undefined }
      : { status: 200, body: found.bytes };
  }

  /** What is answered to one request. */
  async function answerTo(method: 'GET' | 'POST', url: string, body: Buffer) {
    const { pathname, searchParams } = new URL(url, 'http://office');
    if (!isTaking()) return refusal(behaviour as OfficeRefusalCode, { retryAfterMs: 2_000 });
    if (pathname === OFFICE_ROUTES.enrolments) return enrol(body);
    if (pathname === OFFICE_ROUTES.bundle) return { status: 204, body: undefined };
    if (pathname !== OFFICE_ROUTES.segments) return { status: 200, body: { holding: holding() } };
    return method === 'GET' ? segmentAfter(Number(searchParams.get('after'))) : take(body);
  }

  server.route({
    method: ['GET', 'POST'],
    url: '/*',
    async handler(request, reply) {
      asked += 1;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const method = request.method as 'GET' | 'POST';
      if (request.url === OFFICE_ROUTES.enrolments)
        keys.add(enrolmentSchema.parse(JSON.parse(body.toString('utf8'))).key);
      const refused = judged(method, request.url, body, request.headers);
      const answer = refused ?? (await answerTo(method, request.url, body));
      if (behaviour === 'silent') return new Promise(() => undefined);
      if (behaviour === 'answerLost') {
        request.raw.socket.destroy();
        return reply.hijack();
      }
      if (Buffer.isBuffer(answer.body)) {
        reply.type(SEGMENT_TYPE);
        const found = segments.find(({ bytes }) => bytes === answer.body);
        reply.header(LAST_HEADER, Math.min(found?.last ?? 0, rows.length));
      }
      return reply.code(answer.status).send(answer.body);
    },
  });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });

  return {
    ...{ address, taken, segments, nonces },
    code: 'ABCD-EFGH',
    addCode: (code: string) => void codes.set(code, null),
    behave(next: Behaviour) {
      behaviour = next;
    },
    /** Its clock is ahead of the machine's by so much. */
    setClock(ms: number) {
      aheadMs = ms;
    },
    signWith(other: RegisterSigner) {
      signing = other;
    },
    /** Loses what it holds behind an entry. */
    lose(after: number) {
      rows = rows.slice(0, after);
      for (const at of segments.keys()) if ((segments[at]?.last ?? 0) > after) segments.splice(at);
    },
    rows: () => rows,
    asked: () => asked,
    close: () => server.close(),
  };
}
export type FakeOffice = Awaited<ReturnType<typeof startFakeOffice>>;
