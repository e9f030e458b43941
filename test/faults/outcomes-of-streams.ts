import type { ExpectedOutcome } from './expected-outcome.ts';
import { WAITING } from './headings.ts';
import { PLAINLY_PAID } from './plainly-paid.ts';

/** What becomes of the event stream, while the status route tells the truth. */
export const OUTCOMES_OF_STREAMS: Readonly<Record<string, ExpectedOutcome>> = {
  'reordered-and-duplicated-events': {
    ...PLAINLY_PAID,
    met: ['eventsReordered', 'eventsDuplicated'],
    async play({ code, confirmsBy, passes }) {
      await code();
      await confirmsBy('stream');
      passes(5_000);
    },
  },
  'stream-never-opens': {
    ...PLAINLY_PAID,
    met: ['streamNeverOpens'],
    async play({ code, confirmsBy, passes }) {
      await code();
      await confirmsBy('polling');
      passes(6_000);
    },
  },
  'stream-goes-silent': {
    ...PLAINLY_PAID,
    met: ['streamSilent'],
    async play({ code, confirmsBy, meets, passes, sees }) {
      await code();
      await confirmsBy('stream');
      await meets('streamSilent');
      await sees(WAITING);
      passes(6_000);
    },
  },
  'stream-cut-every-second': {
    ...PLAINLY_PAID,
    met: ['streamCut'],
    async play({ code, confirmsBy, passes, passesACut, sees }) {
      await code();
      await confirmsBy('stream');
      for (let second = 1; second < 6; second += 1) await passesACut(1_000);
      await sees(WAITING);
      passes(1_000);
    },
  },
  'garbage-on-the-stream': {
    ...PLAINLY_PAID,
    met: ['streamGarbage'],
    async play({ code, confirmsBy, meets, passes, sees }) {
      await code();
      await confirmsBy('stream');
      passes(7_500);
      await meets('streamGarbage', 15);
      await sees(WAITING);
      passes(500);
    },
  },
  'wrong-content-type': {
    ...PLAINLY_PAID,
    met: ['streamContentType'],
    async play({ code, confirmsBy, passes }) {
      await code();
      await confirmsBy('polling');
      passes(6_000);
    },
  },
};
