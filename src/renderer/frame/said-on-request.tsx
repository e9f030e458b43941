import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '../language/language.tsx';
import { speak } from './voice.ts';

/** No browser and no system has a use of its own for it. */
const ASKS = 'F8';
/** A text that is there already is not read again. */
const AGAIN = '\u00a0';

/**
 * Says `text` when F8 is pressed, as often as it is: by a voice of the machine, for whoever cannot see the screen well; where it
 * has none of the language, by whatever reads the screen. Never by both.
 */
export function SaidOnRequest({ text }: { readonly text: string }) {
  const { locale } = useLanguage();
  const [said, setSaid] = useState('');
  // Whoever reads the page must not find what is true no more, such as a code that has been stopped since.
  if (said !== '' && said !== text && said !== text + AGAIN) setSaid('');
  const say = useEffectEvent((): void => {
    if (text === '' || speak(text, locale)) return;
    setSaid((before) => (before === text ? text + AGAIN : text));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { key, ctrlKey, altKey, metaKey, shiftKey, repeat } = event;
      if (key !== ASKS || ctrlKey || altKey || metaKey || shiftKey || repeat) return;
      event.preventDefault();
      say();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return <p aria-live="assertive">{said}</p>;
}
