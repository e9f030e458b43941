/** Something long that is done a little at a time, so that nothing waits for all of it. */
export interface Stepped {
  /** Does some more, about a millisecond of it; whether there may be more. Throws what the work throws, also when called again. */
  step(): boolean;
}

/** Does all that is left of it, step by step. */
export function* stepsOf(work: Stepped): Generator<void> {
  while (work.step()) yield;
}

/**
 * Does all that is left of it in one go. A pass that was under way goes to where its matter ended as it began: what came since
 * is of the next one.
 */
export function finishNow(work: Stepped): void {
  while (work.step());
  while (work.step());
}

/** What this yields after is one step; once it has come to its end, the next step begins it again. */
export function stepped(begin: () => Iterator<void>): Stepped {
  let going: Iterator<void> | null = null;
  let failed: { readonly error: unknown } | null = null;

  return {
    step() {
      // An iterator that threw says that it is done, which is not true of the work.
      if (failed !== null) throw failed.error;
      try {
        going ??= begin();
        const isDone = going.next().done === true;
        if (isDone) going = null;
        return !isDone;
      } catch (error) {
        failed = { error };
        throw error;
      }
    },
  };
}
