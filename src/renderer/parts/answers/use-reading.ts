import { useEffect, useState } from 'react';
import { useTillChanges } from './use-till-changes.ts';

type Answer<Value, Code> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: { readonly code: Code } }
  | null;

/** What was last read, which stays while it is read again; and whether the last reading failed. */
interface Reading<Value, Code> {
  readonly value: Value | null;
  readonly unreadable: boolean;
  /** Why it did; null also where no answer came. */
  readonly code: Code | null;
}

const NOTHING_READ = { value: null, unreadable: false, code: null } as const;

/** Something of the journal, read again whenever a sale changes or `read` does; `read` must be memoised. */
export function useReading<Value, Code extends string = never>(
  read: () => Promise<Answer<Value, Code>>,
): Reading<Value, Code> {
  const [reading, setReading] = useState<Reading<Value, Code>>(NOTHING_READ);
  const changes = useTillChanges();
  useEffect(() => {
    let left = false;
    // Each reading is of one state of the till: a later state makes it stale, and is read instead.
    const readAsOf = async (asOf: string) => {
      if (asOf === '') return;
      const answer = await read();
      if (left) return;
      if (answer?.ok) setReading({ ...NOTHING_READ, value: answer.value });
      else
        setReading(({ value }) => ({ value, unreadable: true, code: answer?.error.code ?? null }));
    };
    void readAsOf(changes);
    return () => {
      left = true;
    };
  }, [read, changes]);
  return reading;
}
