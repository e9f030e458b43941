import { useCallback, useEffect, useState } from 'react';
import type { PageRefusal } from '../views.ts';

/** What the office answered: a view, or why not. `unreachable`: no answer came. */
export type Answer<View> =
  | { readonly ok: true; readonly view: View }
  | { readonly ok: false; readonly code: PageRefusal | 'unreachable' };

/** Reads a view of the office. */
export const ask = <View>(path: string): Promise<Answer<View>> => sent<View>(path, {});

/** Does something at the office. The header says that its own page asks. */
export const act = <View>(path: string, body: object): Promise<Answer<View>> =>
  sent<View>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'comptoir-page': '1' },
    body: JSON.stringify(body),
  });

async function sent<View>(path: string, init: RequestInit): Promise<Answer<View>> {
  try {
    const answer = await fetch(`/api${path}`, { ...init, credentials: 'same-origin' });
    const said: unknown = await answer.json();
    if (answer.ok) return { ok: true, view: said as View };
    return { ok: false, code: (said as { code: PageRefusal }).code };
  } catch {
    return { ok: false, code: 'unreachable' };
  }
}

/** A view that is asked for again when `heard` changes; what was shown stays until the new one is there. */
export function useView<View>(path: string, heard = 0) {
  const [answer, setAnswer] = useState<{ readonly of: string; readonly is: Answer<View> } | null>(
    null,
  );
  const [again, setAgain] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was heard is why it is asked again.
  useEffect(() => {
    let isOver = false;
    void ask<View>(path).then((is) => {
      if (!isOver) setAnswer({ of: path, is });
    });
    return () => {
      isOver = true;
    };
  }, [path, heard, again]);
  const reload = useCallback(() => setAgain((count) => count + 1), []);
  return { answer: answer?.of === path ? answer.is : null, reload };
}
