import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { asPerson, type Person } from '../people/person.ts';
import { sendEventStream } from '../receive/event-stream.ts';
import type { Heard, News } from '../receive/news.ts';
import type { Store } from '../store/store.ts';

/** What comes within so long is told at once: a page asks again for all of it. */
const TOGETHER_MS = 300;

/** A proxy between would end a silent connection; a session that ran out meanwhile ends its stream. */
const STILL_THERE_MS = 15_000;

/**
 * An event stream (HTML, "Server-sent events") that says that something changed of what this person may see, and nothing else:
 * the page asks. It ends at once where they were signed out or may see other things from now on, told by whichever process did it: a page
 * whose session still holds comes again. `isStillIn` says whether it does, which is asked now and then as well.
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
  const endIfOut = (): void => {
    void isStillIn().then(
      (isIn) => isIn || stream.end(),
      () => stream.end(),
    );
  };
  const unsubscribe = news.subscribe((heard) => {
    if (heard === 'missed') endIfOut();
    else if (isOf(person, heard)) {
      stream.end();
      return;
    }
    if (timer !== undefined) return;
    void concerns(store, person, heard).then((does) => {
      if (does && timer === undefined && !stream.writableEnded)
        timer = setTimeout(say, TOGETHER_MS);
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
  stream.write('retry: 1000\n\nevent: changed\ndata: {}\n\n');
  return { sent: sendEventStream(reply, stream), end: () => void stream.end() };
}

/** Whether what somebody may see has changed, or where they are signed in, and it is they. */
const isOf = (person: Person, heard: Exclude<Heard, 'missed'>): boolean =>
  'person' in heard && heard.company === person.company && heard.person === person.id;

async function concerns(store: Store, person: Person, heard: Heard): Promise<boolean> {
  if (heard === 'missed') return true;
  if (heard.company !== person.company || !('register' in heard)) return false;
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
