import type { ServerResponse } from 'node:http';
import { afterResponse } from '../receive/after-response.ts';

/**
 * Lets so many requests with a body be under way at once: each is held in memory until it is whole, however slowly it comes.
 * `begin` says whether there is room for one more, which ends with its answer or its connection; where that is over already, at once.
 */
export function bodiesUnderWay(most: number) {
  let count = 0;
  return {
    begin(answer: ServerResponse): boolean {
      if (count >= most) return false;
      count += 1;
      afterResponse(answer, () => {
        count -= 1;
      });
      return true;
    },
  };
}
