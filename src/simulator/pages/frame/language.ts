/** The languages of the pages and the e-mails, as BCP 47 tags. What a further one has to say, the compiler asks for by file. */
export const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where none of ours is asked for, and nothing is known of the reader. */
export const DEFAULT_LANGUAGE: Language = 'en';

/**
 * The page language for an `Accept-Language` header: the one it weighs highest among ours, in its
 * own order where weights are equal (RFC 9110, 12.5.4); English when it names none of them.
 */
export const chooseLanguage = (header: string | undefined): Language => {
  let best: Language = DEFAULT_LANGUAGE;
  let bestWeight = 0;
  for (const range of (header ?? '').toLowerCase().split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const language = LANGUAGES.find((spoken) => spoken === tag.split('-')[0]);
    const weightText = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = weightText === undefined ? 1 : Number(weightText);
    if (language !== undefined && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
};
