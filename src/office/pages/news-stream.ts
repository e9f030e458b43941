import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { asPerson, type Person } from '../people/person.ts';
import type { Heard, News } from '../receive/news.ts';
import type { Store } from '../store/store.ts';

/** What comes within so long is told at once: a page asks again for all of it. */
const TOGETHER_MS = 300;

/** A proxy between would end a silent connection; a session that ended meanwhile ends its stream. */
const STILL_THERE_MS = 15_000;

/**
 * An event stream (HTML, "Server-sent events") that says that something changed of what this person may see, and nothing else:
 * the page asks. `isStillIn` says whether their session still holds.
 */
export function openNewsStream(
  { store, news }: { readonly store: Store; readonly news: News },
  { person, isStillIn }: { readonly person: Person; readonly isStillIn: () => Promise<boolean> },
  reply: FastifyReply,
): { readonly sent: FastifyReply; end(): void } {
  const stream = new PassThrough();
  let timer: NodeJS.Timeout | undefined;
  const say = (): void => {
    timer = undefined;
    stream.write('event: changed\ndata: {}\n\n');
  };
  const unsubscribe = news.subscribe((heard) => {
    if (timer !== undefined) return;
    void concerns(store, person, heard).then((does) => {
      if (does && timer === undefined && !stream.destroyed) timer = setTimeout(say, TOGETHER_MS);
    });
  });
  const beat = setInterval(() => {
    void isStillIn().then(
      (isIn) => (isIn ? stream.write(': still there\n\n') : stream.end()),
      () => stream.end(),
    );
  }, STILL_THERE_MS);
  stream.once('close', () => {
    unsubscribe();
    clearInterval(beat);
    clearTimeout(timer);
  });
  reply.raw.once('close', () => stream.destroy());
  stream.write('retry: 1000\n\nevent: changed\ndata: {}\n\n');
  const sent = reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    // A proxy of nginx' kind would hold it back.
    .header('x-accel-buffering', 'no')
    .send(stream);
  return { sent, end: () => void stream.end() };
}

async function concerns(store: Store, person: Person, heard: Heard): Promise<boolean> {
  if (heard === 'missed') return true;
  if (heard.company !== person.company) return false;
  if (person.everywhere !== null) return true;
  try {
    return await asPerson(
      store,
      person,
      async (transaction) =>
        (await transaction.row('SELECT id FROM register WHERE id = $1', [heard.register])) !== null,
    );
  } catch {
    return false;
  }
}
