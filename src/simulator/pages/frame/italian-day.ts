/** Italian days with their article, which is cut before the two that begin with a vowel: "il 7 dicembre", "l’8 dicembre". */

const withArticle = (day: string, article: { readonly whole: string; readonly cut: string }) =>
  /^(?:8|11)\b/.test(day) ? article.cut + day : `${article.whole} ${day}`;

/** On a day that is written in Italian. */
export const onDay = (day: string): string => withArticle(day, { whole: 'il', cut: 'l’' });

/** From that day on; `initial` is "D" where a sentence begins with it. */
export const fromDay = (day: string, initial: 'd' | 'D' = 'd'): string =>
  withArticle(day, { whole: `${initial}al`, cut: `${initial}all’` });

/** To that day, or until it behind "fino". */
export const untilDay = (day: string): string => withArticle(day, { whole: 'al', cut: 'all’' });
