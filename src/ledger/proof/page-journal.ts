import { readFileSync } from 'node:fs';

const JOURNAL = /<script type="application\/jsonl" id="journal">([^<]*)<\/script>/g;

/**
 * The export within the page of a day, as it was before it was put there; null where the page holds none, or several.
 * Throws the system's error where the file cannot be read.
 */
export function journalOfPage(file: string): Buffer | null {
  const found = [...readFileSync(file, 'utf8').matchAll(JOURNAL)];
  const [escaped] = found.length === 1 ? (found[0]?.slice(1) ?? []) : [];
  if (escaped === undefined) return null;
  return Buffer.from(escaped.replaceAll('&lt;', '<').replaceAll('&amp;', '&'));
}
