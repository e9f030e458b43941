import type { Theme } from '../../contract/views/looks-view.ts';

/** From which hour on it is day, and from which on evening, by the clock of the device. */
const DAY_FROM = 7;
const EVENING_FROM = 19;

/** What a theme is at this hour; `system` leaves it to the device. */
export function themeAt(theme: Theme, hour: number): Exclude<Theme, 'clock'> {
  if (theme !== 'clock') return theme;
  return hour >= DAY_FROM && hour < EVENING_FROM ? 'light' : 'dark';
}

/** Sets a page's theme. */
export function setTheme(page: HTMLElement, theme: Theme): void {
  const now = themeAt(theme, new Date().getHours());
  if (now === 'system') page.removeAttribute('data-theme');
  else page.setAttribute('data-theme', now);
}
