import * as z from 'zod';
import { GUIDE_STEPS, type GuideStep, type GuideView } from '../../contract/views/setup-view.ts';
import { err, ok } from '../../domain/result.ts';
import { readJsonFile, writeJsonFile } from '../../files/json-file.ts';

const storedSchema = z.object({
  version: z.literal(1),
  state: z.enum(['going', 'left', 'over']),
  step: z.enum(GUIDE_STEPS),
});
type Stored = z.infer<typeof storedSchema>;

/** The guide of a till's first run, kept so that it is taken up where it was, also after a crash. */
export interface Guide {
  /** Null where there is none, or it is over. */
  view(): GuideView | null;
  /** Goes there. What a full disk does not keep holds until the till stops. */
  go(to: GuideStep | 'left' | 'over'): void;
}

/** Of a till that was told what it must know as it was installed. */
export const NO_GUIDE: Guide = { view: () => null, go: () => undefined };

/** Takes the guide up where it was, or begins it on a folder that is new; none elsewhere. */
export function openGuide(file: string, isNew: boolean): Guide {
  const read = readJsonFile(file, (found) => {
    const known = storedSchema.safeParse(found);
    return known.success ? ok(known.data) : err({ detail: 'none' });
  });
  const begun: Stored = { version: 1, state: 'going', step: 'language' };
  let stored: Stored | null = read.ok ? read.value : null;
  if (stored === null && isNew) stored = keep(begun);

  function keep(next: Stored): Stored {
    writeJsonFile(file, next);
    return next;
  }

  return {
    view() {
      if (stored === null || stored.state === 'over') return null;
      return { step: stored.step, isLeft: stored.state === 'left' };
    },
    go(to) {
      if (stored === null || stored.state === 'over') return;
      stored = keep(
        to === 'left' || to === 'over'
          ? { ...stored, state: to }
          : { ...stored, state: 'going', step: to },
      );
    },
  };
}
