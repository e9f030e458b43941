import { useEffect, useState } from 'react';

/** However much is sold, a page asks no more often than this. */
const AT_MOST_EACH_MS = 1_000;

/** Counts what the office tells: something changed. The browser's own event stream reconnects by itself. */
export function useNews(): { readonly heard: number; readonly isLive: boolean } {
  const [heard, setHeard] = useState(0);
  const [isLive, setIsLive] = useState(true);
  useEffect(() => {
    const source = new EventSource('/api/news');
    let timer: ReturnType<typeof setTimeout> | undefined;
    source.addEventListener('open', () => setIsLive(true));
    source.addEventListener('error', () => setIsLive(false));
    source.addEventListener('changed', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setHeard((count) => count + 1);
      }, AT_MOST_EACH_MS);
    });
    return () => {
      source.close();
      clearTimeout(timer);
    };
  }, []);
  return { heard, isLive };
}
