import { useEffect, useLayoutEffect } from 'react';
import type { Theme } from '../../contract/views/looks-view.ts';
import type { Locale } from '../../domain/locale.ts';
import { useTheme } from '../look/use-theme.ts';

/** Makes a page look as the shop has its till look, say in which language it is, and be called as the shop is. */
export function usePageLook(
  shop: { readonly theme: Theme; readonly shopName: string } | null,
  locale: Locale,
): void {
  useTheme(shop?.theme);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const name = shop?.shopName;
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);
}
