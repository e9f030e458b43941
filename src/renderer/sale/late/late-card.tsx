import { lateStory, lateTitle } from '../../derived/late-story.ts';
import { isMismatched, lateMoneyOf } from '../../derived/sales-on-screen.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Icon } from '../../parts/signs/icon.tsx';
import { useScreen } from '../../state/screen-context.tsx';
import module from './late-card.module.css';
import { LateDecisions } from './late-decisions.tsx';
import { MismatchDecisions } from './mismatch-decisions.tsx';

const cx = classesOf(module);

/**
 * Late money, with what to do about it. It takes neither the screen nor the keys: over the tape where an
 * amount is keyed (`over`), in a row of its own elsewhere (`row`), so that it never covers a QR code.
 */
export function LateCard({ place }: { readonly place: 'over' | 'row' }) {
  const view = useScreen((state) => state.view);
  const frontLateId = useScreen((state) => state.frontLateId);
  const language = useLanguage();
  const { words } = language;
  const openSaleId = useScreen((state) => state.openSaleId);
  const [sale, ...others] = lateMoneyOf(view, frontLateId, openSaleId);
  if (!sale) return null;
  return (
    <div className={cx('frame', place)} data-news={sale.id}>
      <section
        className={cx('card')}
        aria-label={isMismatched(sale) ? words.mismatch.landmark : words.late.landmark}
      >
        <span className={cx('bell')}>
          <Icon name={isMismatched(sale) ? 'alert' : 'bell'} />
        </span>
        <div>
          <h2 className={cx('title')}>{lateTitle(sale, language)}</h2>
          <p className={cx('text')}>{lateStory(sale, language, Date.now())}</p>
        </div>
        {others.length > 0 && <p className={cx('more')}>{words.late.more(others.length)}</p>}
        <div className={cx('decisions')}>
          {isMismatched(sale) ? (
            <MismatchDecisions key={sale.id} sale={sale} />
          ) : (
            <LateDecisions key={sale.id} sale={sale} />
          )}
        </div>
      </section>
    </div>
  );
}
