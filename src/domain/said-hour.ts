// In three languages one o'clock is one, and all other hours are many: a time of day has its article by that.

/** Of a time as it is written: `01:05`, `1 h`. */
const isOfOne = (time: string): boolean => /^0?1(?!\d)/.test(time);

/** A Spanish time with its article: `la 01:05`, `las 14:27`. */
export const spanishTime = (time: string): string => `${isOfOne(time) ? 'la' : 'las'} ${time}`;

/** A Portuguese time after a preposition with its article: `à 01:05`, `às 14:27`. */
export const portugueseTime = (word: 'a' | 'da', time: string): string => {
  const one = word === 'a' ? 'à' : word;
  return `${isOfOne(time) ? one : `${one}s`} ${time}`;
};

/** An Italian time after a preposition with its article: `all’01:05`, `alle 14:27`. */
export const italianTime = (word: 'a' | 'da', time: string): string =>
  isOfOne(time) ? `${word}ll’${time}` : `${word}lle ${time}`;
