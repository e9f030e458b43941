import { LOCALES } from '../../domain/locale.ts';
import { OWN_NAME } from '../language/own-name.ts';
import { classesOf } from '../look/classes.ts';
import { useCustomerLanguage, useCustomerParts } from './customer-context.tsx';
import module from './language-bar.module.css';

const cx = classesOf(module);

/** Where the screen can be touched, the customer chooses how they are spoken to. */
export function LanguageBar() {
  const { locale, words } = useCustomerLanguage();
  const { speak } = useCustomerParts();
  return (
    <nav className={cx('bar')} aria-label={words.language}>
      {LOCALES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === locale}
          className={cx('language')}
          onClick={() => speak(each)}
        >
          {OWN_NAME[each]}
        </button>
      ))}
    </nav>
  );
}
