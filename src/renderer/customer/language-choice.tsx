import { LOCALES } from '../../domain/locale.ts';
import { OWN_NAME } from '../language/own-name.ts';
import { useCustomerLanguage, useCustomerParts } from './customer-context.tsx';

/** How the customer is spoken to, by a touch; it looks as its classes say. */
export function LanguageChoice(look: { readonly bar: string; readonly language: string }) {
  const { locale, words } = useCustomerLanguage();
  const { speak } = useCustomerParts();
  return (
    <nav className={look.bar} aria-label={words.language}>
      {LOCALES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === locale}
          className={look.language}
          onClick={() => speak(each)}
        >
          {OWN_NAME[each]}
        </button>
      ))}
    </nav>
  );
}
