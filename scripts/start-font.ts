import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { LOCALES } from '../src/domain/locale.ts';

/** As `base.css` names it for the static keypads, and for nothing else: a word of two fonts would lose its kerning. */
const FAMILY = 'Inter Start';
const WHOLE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/**
 * The style that holds the font of the static keypads, with what these show and what is keyed there, and no more. It is within
 * the page: a font of its own file holds up the first frame, and one that comes later changes the digits' shapes. Every weight is
 * in it: with fewer, the outlines of the others would be rounded anew, and the live screen would not look the same.
 */
export async function startFont(screens: string): Promise<string> {
  const whole = readFileSync(createRequire(import.meta.url).resolve(WHOLE));
  const text = [...new Set(shownIn(screens) + keyedText())].join('');
  const font = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    // Of what other glyphs could stand for these, none is asked for on the screens.
    noLayoutClosure: true,
  });
  const source = `url(data:font/woff2;base64,${font.toString('base64')}) format("woff2")`;
  return (
    `@font-face{font-family:"${FAMILY}";font-style:normal;font-display:block;` +
    `font-weight:100 900;src:${source}}`
  );
}

/** How React writes what would otherwise be markup. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The texts of a markup, and what stands in fields that are empty. */
function shownIn(markup: string): string {
  const inFields = [...markup.matchAll(/ placeholder="([^"]*)"/g)].map(([, text = '']) => text);
  return [markup.replaceAll(/<[^>]*>/g, ''), ...inFields]
    .join('')
    .replaceAll(/&[^;]+;/g, (written) => WRITTEN_OUT[written] ?? written);
}

/** Every digit, and what amounts have between, before and behind them. */
function keyedText(): string {
  const amounts = LOCALES.map((locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(-1_234_567.89),
  );
  return ['0123456789', ...amounts].join('');
}
