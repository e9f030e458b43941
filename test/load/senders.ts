import { Agent, request } from 'node:http';
import { setTimeout as later } from 'node:timers/promises';
import { OFFICE_ROUTES } from '../../src/handover/routes.ts';
import { MOST_ENTRIES, SEGMENT_TYPE } from '../../src/handover/segment.ts';
import { signRequest } from '../../src/handover/signed-request.ts';
import { heldSchema } from '../../src/handover/wire.ts';
import type { LoadJournal } from './register-journals.ts';

/** An office that does not answer is asked again after at most this, with jitter, as a till does it. */
const MOST_BETWEEN_MS = 4_000;
const FIRST_BETWEEN_MS = 250;

/** What was handed over: entries and bytes as they travel. */
export interface Handed {
  entries: number;
  bytes: number;
}

/** Hands over what one register has written, one segment after the other, and never gives up. */
export interface Sender {
  readonly journal: LoadJournal;
  /** Up to here the office said that it holds it. */
  readonly held: number;
  readonly written: number;
  /** Goes on by so many entries, as far as the journal goes; `atMs` says when, for how long they waited. */
  write(entries: number, atMs: number): void;
  /** Resolves once all that was written is held. */
  settled(): Promise<void>;
}

/** What senders share: where the office is, whom they tell how long entries waited, and what they counted. */
export interface Line {
  readonly officeUrl: string;
  readonly handed: Handed;
  /** Milliseconds from writing an entry to the office's word that it holds it. */
  answered(writtenAtMs: number, waitedMs: number): void;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Posts bytes, signed by the register; rejects where there is no answer, or one that is not 200. */
export function post(
  officeUrl: string,
  path: string,
  { journal, body, type }: { journal: LoadJournal; body: Buffer; type: string },
): Promise<string> {
  const headers = signRequest({ method: 'POST', path, body }, journal.signer, Date.now());
  return new Promise((resolve, reject) => {
    const asked = request(
      `${officeUrl}${path}`,
      {
        ...{ method: 'POST', agent },
        headers: { ...headers, 'content-type': type, 'content-length': body.length },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => {
          text += piece;
        });
        response.on('error', reject);
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(text)
            : reject(new Error(`${response.statusCode} ${text}`)),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Makes the sender of a register that has written so much, and of which the office holds nothing. */
export function senderOf(journal: LoadJournal, line: Line): Sender {
  let [held, written] = [0, 0];
  let going: Promise<void> = Promise.resolve();
  let isGoing = false;
  const waiting: { readonly upTo: number; readonly atMs: number }[] = [];

  async function sendOnce(): Promise<void> {
    const [first, last] = [held + 1, Math.min(written, held + MOST_ENTRIES)];
    const body = await journal.segment(first, last);
    const text = await post(line.officeUrl, OFFICE_ROUTES.segments, {
      ...{ journal, body, type: SEGMENT_TYPE },
    });
    const { holding } = heldSchema.parse(JSON.parse(text));
    if (holding.sequence < last || holding.hash !== journal.hashAt(holding.sequence)) {
      throw new Error(`the office holds ${holding.sequence}, and ${last} was handed over`);
    }
    held = holding.sequence;
    line.handed.entries += last - first + 1;
    line.handed.bytes += body.length;
    const nowMs = performance.now();
    for (let next = waiting[0]; next !== undefined && next.upTo <= held; next = waiting[0]) {
      waiting.shift();
      line.answered(next.atMs, nowMs - next.atMs);
    }
  }

  async function sendAll(): Promise<void> {
    let betweenMs = FIRST_BETWEEN_MS;
    while (held < written) {
      try {
        await sendOnce();
        betweenMs = FIRST_BETWEEN_MS;
      } catch (error) {
        if (!isPassing(error)) throw error;
        await later(betweenMs * (0.5 + Math.random()));
        betweenMs = Math.min(2 * betweenMs, MOST_BETWEEN_MS);
      }
    }
    isGoing = false;
  }

  return {
    journal,
    get held() {
      return held;
    },
    get written() {
      return written;
    },
    write(entries, atMs) {
      if (written === journal.entries) return;
      written = Math.min(written + entries, journal.entries);
      waiting.push({ upTo: written, atMs });
      if (isGoing) return;
      isGoing = true;
      going = sendAll();
      // Whoever waits for it hears of it.
      going.catch(() => undefined);
    },
    settled: () => going,
  };
}

/** Away, or told to come again: everything else is a bug of the office or of this. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(String(error.code))) ||
    error.message.startsWith('503') ||
    error.message.includes('socket hang up'));
