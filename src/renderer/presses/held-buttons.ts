/** Buttons that take no press for a moment; each looks as if it waits (`data-waits`). */
export interface HeldButtons {
  has(element: Element): boolean;
  /** Holds it for so many milliseconds, unless it is held already. */
  hold(element: Element, forMs: number): void;
  /** Lets go of those that this selector matches. */
  release(selector: string): void;
}

/** Makes them; none is held. */
export function createHeldButtons(page: Window): HeldButtons {
  const held = new Map<Element, () => void>();
  return {
    has: (element) => held.has(element),
    hold(element, forMs) {
      if (held.has(element) || forMs <= 0) return;
      const before = element.getAttribute('aria-disabled');
      element.setAttribute('data-waits', '');
      element.setAttribute('aria-disabled', 'true');
      const release = () => {
        held.delete(element);
        element.removeAttribute('data-waits');
        if (before === null) element.removeAttribute('aria-disabled');
        else element.setAttribute('aria-disabled', before);
      };
      held.set(element, release);
      page.setTimeout(release, forMs);
    },
    release(selector) {
      for (const [element, release] of held) if (element.matches(selector)) release();
    },
  };
}
