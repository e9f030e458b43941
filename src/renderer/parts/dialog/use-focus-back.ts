import { type RefCallback, useCallback, useEffect, useState } from 'react';

/** What had the focus before a dialog took it, and what had it before the dialog in which that stands. */
interface Origin {
  readonly element: Element | null;
  readonly before: Origin | null;
}

/** Each dialog with where it was opened. */
const origins = new WeakMap<Element, Origin>();

/**
 * Gives the focus back where a dialog goes and nothing has it. React Aria does that as long as what had it is still there; where one
 * dialog takes the place of another, as what is read takes that of "reading", that was within the first. Without a focus no key is
 * heard by the dialog that stands behind. Answers the dialog's ref.
 */
export function useFocusBack(): RefCallback<HTMLElement> {
  const [origin] = useState(() => originOf(document.activeElement));
  useEffect(() => () => void requestAnimationFrame(() => giveBack(origin)), [origin]);
  return useCallback(
    (dialog) => {
      if (dialog !== null) origins.set(dialog, origin);
    },
    [origin],
  );
}

function originOf(element: Element | null): Origin {
  for (let around = element; around !== null; around = around.parentElement) {
    const before = origins.get(around);
    if (before !== undefined) return { element, before };
  }
  return { element, before: null };
}

/** The newest place that is still there and takes it. */
function giveBack(origin: Origin): void {
  const isNowhere = () => document.activeElement === document.body;
  for (let at: Origin | null = origin; at !== null && isNowhere(); at = at.before)
    if (at.element instanceof HTMLElement && at.element.isConnected) at.element.focus();
}
