/** Makes a language's way of counting: its thousands apart, and by its own plural rules. */
export function pluralIn(language: string): (count: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count, one, other) =>
    `${numbers.format(count)}\u00a0${rules.select(count) === 'one' ? one : other}`;
}
