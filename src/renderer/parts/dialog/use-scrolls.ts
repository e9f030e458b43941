import { type RefObject, useEffect, useState } from 'react';

/** What an element holds beside what it has room for. */
export interface Scrolling {
  readonly scrolls: boolean;
  /** Whether some of it is below what is seen now. */
  readonly goesOn: boolean;
}

/** Whether an element holds more than it has room for, now and as either changes. */
export function useScrolls(place: RefObject<HTMLElement | null>): Scrolling {
  const [scrolls, setScrolls] = useState(false);
  const [goesOn, setGoesOn] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const look = () => {
      const { scrollHeight, clientHeight, scrollTop } = element;
      setScrolls(scrollHeight > clientHeight + 1);
      setGoesOn(scrollHeight - scrollTop > clientHeight + 1);
    };
    const sizes = new ResizeObserver(look);
    const watch = () => {
      sizes.disconnect();
      for (const part of [element, ...element.children]) sizes.observe(part);
      look();
    };
    const parts = new MutationObserver(watch);
    parts.observe(element, { childList: true });
    element.addEventListener('scroll', look, { passive: true });
    watch();
    return () => {
      sizes.disconnect();
      parts.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [place]);
  return { scrolls, goesOn };
}
