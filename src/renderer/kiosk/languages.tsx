import { LOCALES } from '../../domain/locale.ts';
import { useCustomerLanguage } from '../customer/customer-context.tsx';
import { OWN_NAME } from '../language/own-name.ts';
import { classesOf } from '../look/classes.ts';
import { useKiosk } from './kiosk-context.tsx';
import module from './languages.module.css';

const cx = classesOf(module);

/** The customer chooses how they are spoken to, as long as they choose what to buy. */
export function Languages() {
  const { locale, words } = useCustomerLanguage();
  const { speak } = useKiosk();
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
