import { newManagerPinSentence } from '../host/start/start-sentences.ts';
import type { DoorAnswer } from './door.ts';

/** What `npm start -- --again` and its like say: lines for standard output and for standard error. */
export interface Said {
  readonly out: readonly string[];
  readonly tell: readonly string[];
}

/** Puts an answer into words; the address of `again` is one line of JSON, as at a start. */
export function sayAnswer(answer: DoorAnswer): Said {
  switch (answer.act) {
    case 'again':
      return {
        out: [JSON.stringify({ url: answer.url })],
        tell: ['This address works once, for ten minutes. The one before works no more.'],
      };
    case 'end':
      return {
        out: [],
        tell: [
          answer.ended === 0
            ? 'No browser has that name: --sessions lists them.'
            : `${answer.ended === 1 ? 'One browser is' : `${answer.ended} browsers are`} not let in any more.`,
        ],
      };
    case 'newManagerPin':
      return { out: [], tell: [newManagerPinSentence(answer.isAllowed)] };
    case 'sessions':
      if (answer.sessions.length === 0) return { out: [], tell: ['No browser is let in.'] };
      return {
        out: answer.sessions.map(({ name, openedAtMs, seenAtMs, browser, pages }) =>
          [name, ...[openedAtMs, seenAtMs].map(moment), `pages open: ${pages}`, browser].join('  '),
        ),
        tell: ['Each line: its name, let in, last seen (UTC). --end-session NAME ends one.'],
      };
  }
}

const moment = (atMs: number): string => new Date(atMs).toISOString().slice(0, 16);
