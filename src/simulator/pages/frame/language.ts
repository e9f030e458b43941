/** Languages of the payer's pages. */
export type Language = 'en' | 'fr';

const isLanguage = (tag: string): tag is Language => tag === 'en' || tag === 'fr';

/**
 * The page language for an `Accept-Language` header: the one it weighs highest among ours, in its
 * own order where weights are equal (RFC 9110, 12.5.4); English when it names none of them.
 */
export const chooseLanguage = (header: string | undefined): Language => {
  let best: Language = 'en';
  let bestWeight = 0;
  for (const range of (header ?? '').toLowerCase().split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const language = tag.split('-')[0] ?? '';
    const weightText = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = weightText === undefined ? 1 : Number(weightText);
    if (isLanguage(language) && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
};
