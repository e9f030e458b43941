import { setTimeout as later } from 'node:timers/promises';
import * as z from 'zod';
import type { Clock } from '../../domain/clock.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { readHolding } from '../../handover/holding.ts';
import { PEERS_EVENT } from '../../handover/peers.ts';
import { LAST_HEADER, OFFICE_ROUTES } from '../../handover/routes.ts';
import { MOST_BYTES, SEGMENT_TYPE } from '../../handover/segment.ts';
import { signRequest } from '../../handover/signed-request.ts';
import {
  type Enrolled,
  type Enrolment,
  enrolledSchema,
  type Holding,
  type OfficeRefusalCode,
  type Refusal,
  refusalSchema,
} from '../../handover/wire.ts';
import { knownKeys, type RegisterSigner, type StatedKey } from '../../ledger/entry/register-key.ts';
import { openOfficeStream } from './office-stream.ts';

/** An answer comes within this time, or it never does. */
const OFFICE_PATIENCE_MS = 30_000;
/** The most bytes of an answer that is no segment. */
const MOST_ANSWER_BYTES = 64 * 1024;

/**
 * Why the office did not do what it was asked: a refusal of its own (`OFFICE_REFUSALS`); `unreachable`: there was no answer;
 * `unproven`: what came is no answer of this office.
 */
export interface OfficeFailure {
  readonly code: OfficeRefusalCode | 'unreachable' | 'unproven';
  /** For a log. */
  readonly detail: string;
  readonly retryAfterMs?: number | undefined;
  /** What the office says that it holds, where it told and signed it. */
  readonly holding?: Holding | undefined;
}

/** What a register asks its office. */
export interface OfficeClient {
  /** Asks to be let in. The key of the office is the one that it names itself. */
  enrol(enrolment: Enrolment): Promise<Result<Enrolled, OfficeFailure>>;
  /** What it holds of this register, signed by one of the keys that are pinned. */
  holding(): Promise<Result<Holding, OfficeFailure>>;
  /** Hands a packed segment over. */
  send(segment: Uint8Array): Promise<Result<Holding, OfficeFailure>>;
  /**
   * The packed segment that holds the entry behind this one, and the last of its entries that counts; null where the office has
   * none.
   */
  segmentAfter(sequence: number): Promise<Result<FetchedSegment | null, OfficeFailure>>;
  /** The packed bundle of what it wants of this register, where that is another than version `have`; null otherwise. Nothing of it is proven. */
  bundle(have: number): Promise<Result<Uint8Array | null, OfficeFailure>>;
  /** Listens to what stands open at the other registers of the shop, over one connection. */
  peers(on: PeersListener): { close(): void };
}

/** What is heard of other registers. */
export interface PeersListener {
  /** The office is there. */
  readonly heard: () => void;
  /** What it says of them; nothing of it is proven. */
  readonly said: (data: unknown) => void;
  /** It says nothing more; told once, and never before this returns. */
  readonly ended: (failure: OfficeFailure) => void;
}

/** A segment as the office keeps it. */
export interface FetchedSegment {
  readonly bytes: Uint8Array;
  readonly last: number;
}

export interface OfficeClientParts {
  /** The base address, as `readBaseUrl` gives it. */
  readonly address: string;
  /** The key in force, which signs each request. */
  readonly signer: () => Pick<RegisterSigner, 'keyId' | 'sign'>;
  /** The office's key, as it was pinned; null before joining. */
  readonly officeKey: () => StatedKey | null;
  readonly clock: Pick<Clock, 'wallMs'>;
  readonly patienceMs?: number;
  /** Ends what is under way. */
  readonly leaving?: AbortSignal;
}

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly route: string;
  readonly body?: Uint8Array;
  readonly type?: string;
  readonly mostBytes?: number;
}

interface Answered {
  readonly status: number;
  readonly bytes: Uint8Array;
  /** Of a segment: its last entry that counts. */
  readonly last: number;
}

const heldAnswerSchema = z.object({ holding: z.unknown() });

/** Speaks to one office. Nothing is asked before a call. */
export function openOfficeClient(parts: OfficeClientParts): OfficeClient {
  /** How far the office's clock is ahead of the till's, as a `clockOff` told; the till's own is never set by it. */
  let aheadMs = 0;

  async function ask(asked: Asked): Promise<Result<Answered, OfficeFailure>> {
    const answer = await askOnce(parts, asked, parts.clock.wallMs() + aheadMs);
    if (answer.ok || answer.error.nowMs === undefined) return answer;
    aheadMs = answer.error.nowMs - parts.clock.wallMs();
    return askOnce(parts, asked, parts.clock.wallMs() + aheadMs);
  }

  async function held(asked: Asked): Promise<Result<Holding, OfficeFailure>> {
    const answer = await ask(asked);
    if (!answer.ok) return answer;
    const read = heldAnswerSchema.safeParse(jsonOf(answer.value.bytes));
    const holding = read.success ? proven(parts, read.data.holding) : null;
    return holding === null ? unproven('a holding that this office did not sign') : ok(holding);
  }

  return {
    async enrol(enrolment) {
      const body = Buffer.from(JSON.stringify(enrolment));
      const answer = await ask({ method: 'POST', route: OFFICE_ROUTES.enrolments, body });
      if (!answer.ok) return answer;
      const read = enrolledSchema.safeParse(jsonOf(answer.value.bytes));
      if (!read.success) return unproven('no answer of an office');
      const keys = knownKeys();
      const isKey = keys.add(read.data.officeKey);
      const holding = isKey ? readHolding(read.data.holding, keys) : null;
      return holding === null ? unproven('it did not sign what it holds') : ok(read.data);
    },
    holding: () => held({ method: 'GET', route: OFFICE_ROUTES.holding }),
    send: (body) =>
      held({ method: 'POST', route: OFFICE_ROUTES.segments, body, type: SEGMENT_TYPE }),
    async segmentAfter(sequence) {
      const route = `${OFFICE_ROUTES.segments}?after=${sequence}`;
      const answer = await ask({ method: 'GET', route, mostBytes: MOST_BYTES });
      if (!answer.ok) return answer;
      const { status, bytes, last } = answer.value;
      return ok(status === 204 ? null : { bytes, last });
    },
    async bundle(have) {
      const route = `${OFFICE_ROUTES.bundle}?have=${have}`;
      const answer = await ask({ method: 'GET', route, mostBytes: MOST_BYTES });
      if (!answer.ok) return answer;
      return ok(answer.value.status === 204 ? null : answer.value.bytes);
    },
    peers(on) {
      const url = new URL(`${parts.address}${OFFICE_ROUTES.peers}`);
      const asked = { method: 'GET', path: url.pathname, body: NOTHING } as const;
      let failure: AskFailure = { code: 'unreachable', detail: 'broken off' };
      return openOfficeStream(
        url,
        PEERS_EVENT,
        async ({ headers, signal }) => {
          const signed = signRequest(asked, parts.signer(), parts.clock.wallMs() + aheadMs);
          const ending = [signal, parts.leaving].filter((one) => one !== undefined);
          const answer = await fetch(url, {
            headers: { ...headers, ...signed },
            redirect: 'error',
            signal: AbortSignal.any(ending as AbortSignal[]),
          });
          if (answer.status !== 200) failure = await refusalIn(parts, answer);
          return answer;
        },
        {
          bytes: on.heard,
          said: (data) => on.said(jsonOf(Buffer.from(data))),
          ended() {
            // The next connection asks by the office's clock.
            if (failure.nowMs !== undefined) aheadMs = failure.nowMs - parts.clock.wallMs();
            on.ended(failure);
          },
        },
      );
    },
  };
}

/** What an answer says that is no stream. */
async function refusalIn(parts: OfficeClientParts, answer: Response): Promise<AskFailure> {
  const bytes = await bytesOf(answer, MOST_ANSWER_BYTES);
  return refusalOf(parts, answer.status, bytes ?? NOTHING);
}

type AskFailure = OfficeFailure & { readonly nowMs?: number | undefined };

async function askOnce(
  parts: OfficeClientParts,
  { method, route, body = NOTHING, type = 'application/json', mostBytes }: Asked,
  timeMs: number,
): Promise<Result<Answered, AskFailure>> {
  const url = new URL(`${parts.address}${route}`);
  const path = `${url.pathname}${url.search}`;
  const signed = signRequest({ method, path, body }, parts.signer(), timeMs);
  const patience = new AbortController();
  const { patienceMs = OFFICE_PATIENCE_MS, leaving } = parts;
  const ending = AbortSignal.any([patience.signal, ...(leaving ? [leaving] : [])]);
  const over = new AbortController();
  later(patienceMs, undefined, { signal: over.signal, ref: false }).then(
    () => patience.abort(),
    () => undefined,
  );
  try {
    const answer = await fetch(url, {
      method,
      headers: method === 'POST' ? { ...signed, 'content-type': type } : signed,
      ...(method === 'POST' && { body: Buffer.from(body) }),
      redirect: 'error',
      signal: ending,
    });
    const bytes = await bytesOf(answer, mostBytes ?? MOST_ANSWER_BYTES);
    if (bytes === null) return unproven('an answer that is too long');
    const last = Number(answer.headers.get(LAST_HEADER) ?? Number.NaN);
    if (answer.ok) return ok({ status: answer.status, bytes, last });
    return err(refusalOf(parts, answer.status, bytes));
  } catch (error) {
    const { cause } = error as { readonly cause?: unknown };
    return err({ code: 'unreachable', detail: String(cause ?? error) });
  } finally {
    over.abort();
  }
}

const NOTHING = new Uint8Array();

/** An answer's bytes; null where they are more than it may have. */
async function bytesOf(answer: Response, most: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What speaks no refusal is something on the way: it is asked again later, like one that cannot be reached. */
function refusalOf(parts: OfficeClientParts, status: number, bytes: Uint8Array): AskFailure {
  const read = refusalSchema.safeParse(jsonOf(bytes));
  if (!read.success) return { code: 'unreachable', detail: `status ${status}` };
  const { code, retryAfterMs, nowMs, holding } = read.data;
  return {
    code,
    detail: wordsOf(read.data),
    retryAfterMs,
    nowMs: code === 'clockOff' ? nowMs : undefined,
    holding: proven(parts, holding) ?? undefined,
  };
}

const wordsOf = ({ detail, at, problem }: Refusal): string =>
  [detail, at && `entry ${at}`, problem].filter(Boolean).join(', ');

function proven({ officeKey }: OfficeClientParts, stated: unknown): Holding | null {
  const key = officeKey();
  const keys = knownKeys();
  return key !== null && keys.add(key) ? readHolding(stated, keys) : null;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}

const unproven = (detail: string): Result<never, OfficeFailure> =>
  err({ code: 'unproven', detail });
