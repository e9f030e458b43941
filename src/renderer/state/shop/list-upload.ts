import { openBudget } from '../../../bridge/budget.ts';
import { LONGEST_IMPORT_PART, MOST_IMPORT_PARTS } from '../../../contract/calls/items-calls.ts';

/**
 * How fast a list is handed over, in bytes: well within what the till takes of a browser (src/web/page-sockets.ts), which cuts
 * the wire of one that sends more. A list of 10,000 items is not slowed down.
 */
const PACE = { most: 1_200_000, perSecond: 150_000 };
const LOOKS_AGAIN_AFTER_MS = 100;

/** Hands a list to the till, part by part. */
export interface ListUpload {
  /** `send` says whether the till took a part; null where it did not, `tooLong` where it takes no list so long. */
  hand(text: string, send: Send): Promise<'handed' | 'tooLong' | null>;
}

type Send = (place: number, part: string) => Promise<boolean>;

/** Opens it; its pace is kept from one list to the next, since a list that was corrected is handed over again at once. */
export function openListUpload(nowMs: () => number, wait = after): ListUpload {
  const budget = openBudget(PACE, nowMs);
  const encoder = new TextEncoder();
  return {
    async hand(text, send) {
      const parts = partsOf(text);
      if (parts.length > MOST_IMPORT_PARTS) return 'tooLong';
      for (const [place, part] of parts.entries()) {
        // As it crosses, with what has to be escaped in it.
        const bytes = encoder.encode(JSON.stringify(part)).length;
        while (!budget.take(bytes)) await wait(LOOKS_AGAIN_AFTER_MS);
        if (!(await send(place, part))) return null;
      }
      return 'handed';
    },
  };
}

const after = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** A text cut into parts that a message can carry; no part ends within a character. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length || at === 0; ) {
    let end = at + LONGEST_IMPORT_PART;
    if (/[\ud800-\udbff]/.test(text.charAt(end - 1))) end -= 1;
    parts.push(text.slice(at, end));
    at = end;
  }
  return parts;
}
