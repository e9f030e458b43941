import { inlineSource } from '../papers/page/inline-source.ts';

/** What a page may load, beside what it names here: nothing. It sends no form, has no other base, and nobody may frame it. */
export const pagePolicy = (...sources: readonly string[]): string =>
  [
    "default-src 'none'",
    ...sources,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** For a page that has this style within it, and no other. */
export const ownStyle = (style: string): string => `style-src ${inlineSource(style)}`;

/** What a page has within itself, each by its hash as a policy names it. */
export interface WithinPage {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What every file has within it that is no page. */
export const NOTHING_WITHIN: WithinPage = { scripts: [], styles: [] };

/** The script and the style within a page that our build has written. */
export function withinPage(page: string): WithinPage {
  const hashesOf = (element: 'script' | 'style'): readonly string[] =>
    [...page.matchAll(new RegExp(`<${element}[^>]*>(.*?)</${element}>`, 'gs'))]
      .map(([, content = '']) => content)
      .filter((content) => content !== '')
      .map(inlineSource);
  return { scripts: hashesOf('script'), styles: hashesOf('style') };
}

/**
 * What every shell sends with the screens: they may use what came from where they came from, and what is within their page.
 * `also` is what a shell's own page needs beside that. The sounds are made, and need no file.
 */
export const screenHeaders = ({ scripts, styles }: WithinPage, ...also: readonly string[]) =>
  ({
    'content-security-policy': pagePolicy(
      ["script-src 'self'", ...scripts].join(' '),
      ["style-src 'self'", ...styles].join(' '),
      // The font of the first frame is within the style.
      "font-src 'self' data:",
      "img-src 'self' data:",
      "connect-src 'self'",
      ...also,
    ),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }) as const;
