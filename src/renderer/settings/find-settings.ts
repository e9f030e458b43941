import { folded } from '../language/folded.ts';

/** What a search looks through: a row's own words, in the language on the screen. */
export interface Findable {
  readonly texts: readonly (string | null)[];
}

/** Those of which every word that was typed is found somewhere, in their order; none for an empty search. */
export function findSettings<Row extends Findable>(
  rows: readonly Row[],
  typed: string,
): readonly Row[] {
  const wanted = folded(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return rows.filter(({ texts }) => {
    const whole = folded(texts.join('\n'));
    return wanted.every((word) => whole.includes(word));
  });
}

/** The first of these values in which a word that was typed is found: why its row was. */
export function valueFound(values: readonly string[], typed: string): string | null {
  const wanted = folded(typed).split(/\s+/).filter(Boolean);
  return values.find((value) => wanted.some((word) => folded(value).includes(word))) ?? null;
}
