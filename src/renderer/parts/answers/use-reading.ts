import { useEffect, useState } from 'react';
import { useTillChanges } from './use-till-changes.ts';

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: unknown }
  | null;

/** What was last read, which stays while it is read again; and whether the last reading failed. */
interface Reading<Value> {
  readonly value: Value | null;
  readonly unreadable: boolean;
}

/** Something of the journal, read again whenever a sale changes or `read` does; `read` must be memoised. */
export function useReading<Value>(read: () => Promise<Answer<Value>>): Reading<Value> {
  const [reading, setReading] = useState<Reading<Value>>({ value: null, unreadable: false });
  const changes = useTillChanges();
  useEffect(() => {
    let left = false;
    // Each reading is of one state of the till: a later state makes it stale, and is read instead.
    const readAsOf = async (asOf: string) => {
      if (asOf === '') return;
      const answer = await read();
      if (left) return;
      if (answer?.ok) setReading({ value: answer.value, unreadable: false });
      else setReading(({ value }) => ({ value, unreadable: true }));
    };
    void readAsOf(changes);
    return () => {
      left = true;
    };
  }, [read, changes]);
  return reading;
}
