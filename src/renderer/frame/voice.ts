import type { Locale } from '../../domain/locale.ts';

/**
 * Speaks a sentence by a voice of this machine, in place of what it is speaking. Tells whether it has one of the language: what a
 * voice elsewhere would speak leaves the machine, so it is none.
 */
export function speak(sentence: string, locale: Locale): boolean {
  const { speechSynthesis } = window;
  if (speechSynthesis === undefined) return false;
  const voice = speechSynthesis
    .getVoices()
    .find(({ lang, localService }) => localService && languageOf(lang) === locale);
  if (voice === undefined) return false;
  const spoken = new SpeechSynthesisUtterance(sentence);
  spoken.voice = voice;
  spoken.lang = voice.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
  return true;
}

/** Of a BCP 47 tag; some systems write it with an underscore. */
const languageOf = (tag: string): string => tag.split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
