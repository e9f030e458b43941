import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../../people/person.ts';
import { afterResponse } from '../../receive/after-response.ts';
import { concurrencyLimit } from '../../receive/concurrency-limit.ts';
import { whoAsks } from '../guard.ts';
import type { PagesParts } from '../pages-parts.ts';
import type { MadeFile } from './made-file.ts';

/** So many files are worked on at once; the others wait for their turn, so that pages and registers are answered meanwhile. */
const MADE_AT_ONCE = 2;

/** So many files somebody takes at once, and all people together: each that is under way holds some megabytes. */
const MOST_EACH = 4;
const MOST_FOR_ALL = 32;

/** Whoever takes none of a file for so long has gone, or never will. */
const STALLED_MS = 120_000;

/** A session that ran out meanwhile ends its files. */
const STILL_THERE_MS = 15_000;

/** What is asked of the files' takers; tests wait less long. */
interface HandOutOptions {
  readonly stalledMs?: number;
}

/** Hands files out within bounds: of the processor, of memory, and of the time for which somebody may see what is in them. */
export function handOut(
  { store, news, tell }: Pick<PagesParts, 'store' | 'news' | 'tell'>,
  { stalledMs = STALLED_MS }: HandOutOptions = {},
) {
  const turns = concurrencyLimit(MADE_AT_ONCE, Number.POSITIVE_INFINITY);
  /** How many files each person takes. */
  const underWay = new Map<number, number>();
  let ofAll = 0;

  function count(person: number, by: number): void {
    ofAll += by;
    const left = (underWay.get(person) ?? 0) + by;
    if (left > 0) underWay.set(person, left);
    else underWay.delete(person);
  }

  /** Breaks a file off once whoever takes it is signed out or may see other things, in whichever process; returns what ends that. */
  function watch(request: FastifyRequest, person: Person, content: Readable): () => void {
    const look = (): void => {
      void whoAsks(store, request).then(
        (now) => {
          if (now === null || !seesTheSame(person, now)) {
            content.destroy(new Error('who took it was signed out, or may see other things now'));
          }
        },
        // The store is away for a moment: the next look, or the file itself, tells.
        () => undefined,
      );
    };
    const beat = setInterval(look, STILL_THERE_MS);
    const unsubscribe = news.subscribe((heard) => {
      if (heard === 'missed' || ('person' in heard && heard.person === person.id)) look();
    });
    return () => {
      clearInterval(beat);
      unsubscribe();
    };
  }

  return {
    /** Whether this person may take one more file now, or ask for it; it is under way until its answer or its connection ends. */
    begin({ raw }: FastifyReply, { id }: Person): boolean {
      if ((underWay.get(id) ?? 0) >= MOST_EACH || ofAll >= MOST_FOR_ALL) return false;
      count(id, 1);
      afterResponse(raw, () => count(id, -1));
      return true;
    },

    /** The same pieces, each made when its turn has come. */
    async *inTurn<Piece>(pieces: AsyncIterable<Piece>): AsyncIterable<Piece> {
      const made = pieces[Symbol.asyncIterator]();
      try {
        for (;;) {
          const piece = await turns.run(() => made.next());
          if (piece.done === true) return;
          yield piece.value;
        }
      } finally {
        await made.return?.();
      }
    },

    /** Answers with a file that `begin` allowed. One that is broken off ends without its last piece, and the browser says so. */
    send(reply: FastifyReply, person: Person, { name, type, content }: MadeFile): FastifyReply {
      const stream = content();
      stream.once('error', ({ message }: Error) => tell(`An export was broken off: ${message}`));
      const answer = reply.raw;
      const unwatch = watch(reply.request, person, stream);
      answer.setTimeout(stalledMs, () => {
        // Where nothing waits for the taker, it is the office that takes long.
        if (answer.writableLength > 0) stream.destroy(new Error('nobody took any more of it'));
      });
      afterResponse(answer, () => {
        unwatch();
        stream.destroy();
      });
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(stream);
    },
  };
}

function seesTheSame(one: Person, other: Person): boolean {
  const seen = ({ everywhere, shops }: Person): string =>
    JSON.stringify([everywhere !== null, [...shops.keys()].toSorted((a, b) => a - b)]);
  return seen(one) === seen(other);
}
