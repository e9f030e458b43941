import type { IncomingMessage } from 'node:http';
import { type Agent, request } from 'node:https';
import type { Clock } from '../../domain/clock.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { connectionFailureOf } from '../../platform/http/connection-failure.ts';

/** So long may a server say nothing. */
export const SILENCE_ENDURED_MS = 30_000;
const MOST_REDIRECTS = 3;

/**
 * Why an answer was not taken. `refusedByServer`: it said so, with this status; `redirected`: to another place than
 * the release's maker named; `certificateRefused`: it could not prove who it is; `stalled`: it said nothing for too
 * long; `tooSlow`: it would have gone on for ever; `tooLong`, `truncated`: more or less than was described.
 */
export interface AnswerFailure {
  readonly code:
    | 'unreachable'
    | 'certificateRefused'
    | 'refusedByServer'
    | 'redirected'
    | 'stalled'
    | 'tooSlow'
    | 'tooLong'
    | 'truncated'
    | 'cancelled';
  /** For the log; never for a screen. */
  readonly detail: string;
}

/** How a feed is asked. */
export interface AnswerParts {
  readonly agent: Agent;
  readonly clock: Clock;
  /** Hosts, beside the one that is asked, to which it may redirect. */
  readonly redirectsTo: readonly string[];
  /** The whole answer has to come within this. */
  readonly withinMs: number;
  readonly signal?: AbortSignal;
}

type Stop = 'stalled' | 'tooSlow' | 'tooLong' | 'cancelled';

/**
 * Reads an answer over HTTPS piece by piece, at most so many bytes, and returns how many came. Nothing is decompressed, no cookie and no
 * name of a shop is sent. What `take` throws is thrown.
 */
export async function readAnswer(
  address: URL,
  most: number,
  parts: AnswerParts,
  take: (chunk: Buffer) => Promise<void> | void,
): Promise<Result<number, AnswerFailure>> {
  const { clock } = parts;
  const gone = new AbortController();
  let why: Stop | null = null;
  const stop = (reason: Stop): void => {
    why ??= reason;
    gone.abort();
  };
  const stopAsked = (): void => stop('cancelled');
  parts.signal?.addEventListener('abort', stopAsked);
  let forgetSilence = clock.after(SILENCE_ENDURED_MS, () => stop('stalled'));
  const heard = (): void => {
    forgetSilence();
    forgetSilence = clock.after(SILENCE_ENDURED_MS, () => stop('stalled'));
  };
  const forgetEnd = clock.after(parts.withinMs, () => stop('tooSlow'));
  let isTaking = false;
  try {
    if (parts.signal?.aborted) stopAsked();
    const opened = await openAnswer(address, parts, gone.signal);
    if (!opened.ok) return opened;
    return await takePieces(opened.value, {
      ...{ most, heard, stop },
      async take(chunk) {
        try {
          await take(chunk);
        } catch (error) {
          isTaking = true;
          throw error;
        }
      },
    });
  } catch (error) {
    // The disk's refusal is the caller's to tell.
    if (isTaking) throw error;
    return err(failureOf(error, why));
  } finally {
    forgetSilence();
    forgetEnd();
    parts.signal?.removeEventListener('abort', stopAsked);
    gone.abort();
  }
}

interface Pieces {
  readonly most: number;
  readonly heard: () => void;
  readonly take: (chunk: Buffer) => Promise<void> | void;
  readonly stop: (reason: Stop) => void;
}

async function takePieces(
  answer: IncomingMessage,
  { most, heard, take, stop }: Pieces,
): Promise<Result<number, AnswerFailure>> {
  const stated = Number(answer.headers['content-length'] ?? 0);
  let count = 0;
  if (stated > most) return err({ code: 'tooLong', detail: `it states ${stated} bytes` });
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    heard();
    count += chunk.length;
    if (count > most) {
      stop('tooLong');
      return err({ code: 'tooLong', detail: `more than ${most} bytes` });
    }
    await take(chunk);
  }
  return answer.complete ? ok(count) : err({ code: 'truncated', detail: `after ${count} bytes` });
}

/** The answer that has a body, behind the redirects that are allowed. */
async function openAnswer(
  first: URL,
  { agent, redirectsTo }: AnswerParts,
  signal: AbortSignal,
): Promise<Result<IncomingMessage, AnswerFailure>> {
  let address = first;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await ask(address, agent, signal);
    const status = answer.statusCode ?? 0;
    if (status === 200) return ok(answer);
    answer.destroy();
    if (status < 300 || status >= 400)
      return err({ code: 'refusedByServer', detail: `status ${status}` });
    const next = URL.parse(answer.headers.location ?? '', address);
    const isAllowed =
      next?.protocol === 'https:' && (next.host === first.host || redirectsTo.includes(next.host));
    if (!next || !isAllowed)
      return err({ code: 'redirected', detail: `to ${next?.origin ?? 'nowhere'}` });
    address = next;
  }
  return err({ code: 'redirected', detail: 'too often' });
}

function ask(address: URL, agent: Agent, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { accept: '*/*', 'accept-encoding': 'identity', 'cache-control': 'no-cache' };
    const asking = request(address, { agent, headers, signal });
    asking.once('response', resolve);
    // Without an ear for it, an answer of 101 is no answer, and nothing would ever come.
    asking.once('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer);
    });
    asking.once('close', () => reject(new Error('the connection was closed without an answer')));
    // It stays: what breaks after the answer has begun is heard by who reads it.
    asking.on('error', reject);
    asking.end();
  });
}

function failureOf(error: unknown, why: Stop | null): AnswerFailure {
  const { code, detail } = connectionFailureOf(error);
  if (why !== null) return { code: why, detail };
  const isUntrusted = code === 'certificateUntrusted' || code === 'certificateExpired';
  if (isUntrusted) return { code: 'certificateRefused', detail };
  // What breaks while the body comes has no code that says more.
  return { code: code === 'connectionBroken' ? 'truncated' : 'unreachable', detail };
}
