import { readFileSync } from 'node:fs';
import { linesIn } from '../entry/read-lines.ts';

const JOURNAL = /<script type="application\/jsonl" id="journal">([^<]*)<\/script>/g;

/**
 * The export within the page of a day, as it was before it was put there; null where the page holds none, or several.
 * Throws the system's error where the file cannot be read.
 */
export function journalOfPage(file: string): Buffer | null {
  const found = [...readFileSync(file, 'utf8').matchAll(JOURNAL)];
  const [escaped] = found.length === 1 ? (found[0]?.slice(1) ?? []) : [];
  if (escaped === undefined) return null;
  return Buffer.from(unescaped(escaped));
}

const OPENS = '<script type="application/jsonl" id="journal">';
const CLOSES = '</script>';

/** The same in flat memory, as the lines of an export, of a page that was just made: there it is the first of its kind. */
export async function* journalLinesOfPage(
  chunks: AsyncIterable<Buffer>,
): AsyncIterable<Buffer | null> {
  let isWithin = false;
  for await (const line of linesIn(chunks)) {
    const text = line?.toString('utf8') ?? '';
    if (isWithin && text.startsWith(CLOSES)) return;
    if (isWithin) yield Buffer.from(unescaped(text));
    else if (text.startsWith(OPENS)) {
      isWithin = true;
      yield Buffer.from(unescaped(text.slice(OPENS.length)));
    }
  }
}

const unescaped = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
