import Fastify from 'fastify';
import { signHolding } from '../../src/handover/holding.ts';
import { OFFICE_ROUTES } from '../../src/handover/routes.ts';
import { SEGMENT_TYPE, unpackSegment } from '../../src/handover/segment.ts';
import { askerOf, REQUEST_TIME_WINDOW_MS } from '../../src/handover/signed-request.ts';
import {
  enrolmentSchema,
  type Holding,
  type OfficeRefusalCode,
  STATUS_OF,
} from '../../src/handover/wire.ts';
import { GENESIS_HASH } from '../../src/ledger/entry/hash-chain.ts';
import { type JournalRow, journalRowSchema } from '../../src/ledger/entry/journal-row.ts';
import { linesWithin } from '../../src/ledger/entry/read-lines.ts';
import { knownKeys, newRegisterKey, type RegisterSigner } from '../../src/ledger/entry/register-key.ts';
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
    for (const row of read) {
      const there = rows[row.sequence - 1];
      if (there !== undefined && there.hash !== row.hash) return refusal('fork');
      if (there === undefined) rows.push(journalRowSchema.parse(row));
    }
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

  server.route({
    method: ['GET', 'POST'],
    url: '/*',
    async handler(request, reply) {
      asked += 1;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { pathname, searchParams } = new URL(request.url, 'http://office');
      const method = request.method as 'GET' | 'POST';
      if (pathname === OFFICE_ROUTES.enrolments) {
        const key = enrolmentSchema.parse(JSON.parse(body.toString('utf8'))).key;
        keys.add(key);
      }
      const refused = judged(method, request.url, body, request.headers);
      if (refused !== null) return reply.code(refused.status).send(refused.body);
      if (behaviour !== 'right' && behaviour !== 'silent' && behaviour !== 'answerLost') {
        const said = refusal(behaviour, { retryAfterMs: 2_000 });
        return reply.code(said.status).send(said.body);
      }
      if (pathname === OFFICE_ROUTES.segments && method === 'GET') {
        const after = Number(searchParams.get('after'));
        const found = segments.find(({ first, last }) => first <= after + 1 && last > after);
        if (found === undefined) return reply.code(204).send();
        return reply.type(SEGMENT_TYPE).send(found.bytes);
      }
      const answer = await (pathname === OFFICE_ROUTES.segments
        ? take(body)
        : pathname === OFFICE_ROUTES.enrolments
          ? enrol(body)
          : { status: 200, body: { holding: holding() } });
      if (behaviour === 'silent') return new Promise(() => undefined);
      if (behaviour === 'answerLost') {
        request.raw.socket.destroy();
        return reply.hijack();
      }
      return reply.code(answer.status).send(answer.body);
    },
  });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });

  return {
    ...{ address, taken, segments, nonces },
    code: 'ABCD-EFGH',
    addCode: (code: string) => void codes.set(code, null),
    behave: (next: Behaviour) => void (behaviour = next),
    /** Its clock is ahead of the machine's by so much. */
    setClock: (ms: number) => void (aheadMs = ms),
    signWith: (other: RegisterSigner) => void (signing = other),
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
