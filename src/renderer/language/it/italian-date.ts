/** A date after its preposition: `del 20 novembre 2026`, and `dell’8` and `dell’11`, which are said with a vowel first. */
export const ofDate = (date: string): string =>
  /^(?:8|11)\b/.test(date) ? `dell’${date}` : `del ${date}`;
