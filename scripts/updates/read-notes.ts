import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '../../src/domain/locale.ts';

/** What a folder says of a release in each language of the screens, `en.txt` and so on. Throws in a sentence where one is missing. */
export function readNotes(folder: string): Readonly<Record<Locale, string>> {
  const missing = LOCALES.filter((locale) => !existsSync(join(folder, `${locale}.txt`)));
  if (missing.length > 0)
    throw new Error(`The notes in ${folder} are not in every language: ${missing.join(', ')}.`);
  const notes = LOCALES.map((locale) => [locale, readText(join(folder, `${locale}.txt`))]);
  return Object.fromEntries(notes) as Record<Locale, string>;
}

function readText(file: string): string {
  const text = readFileSync(file, 'utf8').trim();
  if (text === '') throw new Error(`${file} says nothing.`);
  return text;
}
