import { useSyncExternalStore } from 'react';

/** The pages, by their name in the address. */
export const PAGES = [
  'now',
  'day',
  'week',
  'month',
  'find',
  'closings',
  'findings',
  'exports',
  'registers',
  'people',
] as const;

/** Where somebody is: the parts of the address behind `#/`. */
export function useRoute(): readonly string[] {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** The address of a page. */
export const hrefOf = (...parts: readonly (string | number)[]): string =>
  `#/${parts.map((part) => encodeURIComponent(part)).join('/')}`;

/** Opens a page, as a link to it does. */
export const go = (...parts: readonly (string | number)[]): void => {
  window.location.hash = hrefOf(...parts);
};
