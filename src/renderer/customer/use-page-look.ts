import { useEffect, useLayoutEffect } from 'react';
import type { Theme } from '../../contract/views/looks-view.ts';
import type { Locale } from '../../domain/locale.ts';
import { setTheme } from '../state/theme-now.ts';

/** A page that looks light by day and dark in the evening looks at the clock so often. */
const CLOCK_EVERY_MS = 60_000;

/** Makes a page look as the shop has its till look, say in which language it is, and be called as the shop is. */
export function usePageLook(
  shop: { readonly theme: Theme; readonly shopName: string } | null,
  locale: Locale,
): void {
  const theme = shop?.theme;
  useLayoutEffect(() => {
    if (theme === undefined) return;
    setTheme(document.documentElement, theme);
    if (theme !== 'clock') return;
    const timer = setInterval(() => setTheme(document.documentElement, theme), CLOCK_EVERY_MS);
    return () => clearInterval(timer);
  }, [theme]);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const name = shop?.shopName;
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);
}
