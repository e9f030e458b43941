import { customersLanguage } from '../../../domain/locale.ts';
import { useLanguage } from '../../language/language.tsx';
import { useCatalogue } from '../../language/use-catalogue.ts';
import { classesOf } from '../../look/classes.ts';
import { useScreen } from '../../state/screen-context.tsx';
import module from './payer-steps.module.css';

const cx = classesOf(module);

/** How the customer pays, beside the code that they scan: in their language, and in the till's until its words are there. */
export function PayerSteps() {
  const { words, locale } = useLanguage();
  const chosen = useScreen(({ view }) => view?.shop.customersLocale ?? null);
  const spoken = useCatalogue(customersLanguage({ locale, customersLocale: chosen }));
  const steps = spoken ?? { locale, words };
  return (
    <ol className={cx('steps', steps.locale !== locale && 'foreign')} lang={steps.locale}>
      {steps.words.waiting.steps.map((step) => (
        <li key={step} className={cx('step')}>
          {step}
        </li>
      ))}
    </ol>
  );
}
