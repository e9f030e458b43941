import type { TillView } from '../../contract/views/view.ts';
import { LOCALES, type Locale } from '../../domain/locale.ts';

/** As much of what the next start will show as its first frame needs. */
export interface ExpectedScreen {
  readonly locale: Locale;
  readonly theme: TillView['theme'];
  readonly textSize: TillView['textSize'];
  /** Whether the striped edge of a mode in which no money moves stands at the top. */
  readonly hasEdge: boolean;
  /** How high what stood below the keys was, in CSS pixels. */
  readonly belowPx: number;
}

/** The name carries the shape's version: a page of a later version does not read this one's. */
const KEPT_UNDER = 'comptoir.first-paint.2';

/** What a page keeps from one start to the next; a browser that keeps nothing throws as it is read. */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const LANGUAGES: readonly unknown[] = LOCALES;
const THEMES: readonly unknown[] = [
  'system',
  'light',
  'dark',
  'clock',
] satisfies TillView['theme'][];
const TEXT_SIZES: readonly unknown[] = ['normal', 'large'] satisfies TillView['textSize'][];

/**
 * What the next start of a till like this will show first: the keypad, or null where nobody can tell or it is something else.
 * Where operators sign in, a start never begins with the keypad.
 */
export function expectedScreen(view: TillView, belowPx: number): ExpectedScreen | null {
  if (view.blocked !== null || view.signInNeeded || view.operators.length > 0) return null;
  const { locale, theme, textSize, mode } = view;
  return { locale, theme, textSize, hasEdge: mode !== 'live', belowPx };
}

/** Keeps it for the next start of this browser; null takes away what was kept. */
export function keepExpectedScreen(kept: () => Kept, expected: ExpectedScreen | null): void {
  try {
    if (expected === null) kept().removeItem(KEPT_UNDER);
    else kept().setItem(KEPT_UNDER, JSON.stringify(expected));
  } catch {
    // A browser that may keep nothing starts with an empty page.
  }
}

/** What an earlier page kept; null where there is nothing, or nothing that can be read. */
export function readExpectedScreen(kept: () => Kept): ExpectedScreen | null {
  try {
    const read: unknown = JSON.parse(kept().getItem(KEPT_UNDER) ?? 'null');
    return isExpectedScreen(read) ? read : null;
  } catch {
    return null;
  }
}

/** By hand: this is read before anything else of the page, the library that checks shapes included. */
function isExpectedScreen(read: unknown): read is ExpectedScreen {
  if (typeof read !== 'object' || read === null) return false;
  const { locale, theme, textSize, hasEdge, belowPx } = read as Partial<ExpectedScreen>;
  return (
    LANGUAGES.includes(locale) &&
    THEMES.includes(theme) &&
    TEXT_SIZES.includes(textSize) &&
    typeof hasEdge === 'boolean' &&
    typeof belowPx === 'number' &&
    belowPx >= 0 &&
    belowPx < 10_000
  );
}
