import { useLayoutEffect } from 'react';
import type { Theme } from '../../contract/views/looks-view.ts';
import { setTheme } from './theme-now.ts';

/** A page that looks light by day and dark in the evening looks at the clock so often. */
const CLOCK_EVERY_MS = 60_000;

/** The page has its till's theme, and follows the clock where that says so; it stays as it is until the till has said one. */
export function useTheme(theme: Theme | undefined): void {
  useLayoutEffect(() => {
    if (theme === undefined) return;
    setTheme(document.documentElement, theme);
    if (theme !== 'clock') return;
    const timer = setInterval(() => setTheme(document.documentElement, theme), CLOCK_EVERY_MS);
    return () => clearInterval(timer);
  }, [theme]);
}
