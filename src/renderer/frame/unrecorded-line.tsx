import { unrecordedSales } from '../derived/unrecorded.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Icon } from '../parts/signs/icon.tsx';
import { useScreen } from '../state/screen-context.tsx';
import module from './unrecorded-line.module.css';

const cx = classesOf(module);

/** On every screen while the journal has not taken everything: the till must not be switched off. */
export function UnrecordedLine() {
  const sales = useScreen(({ view }) => unrecordedSales(view));
  const { words } = useLanguage();
  return (
    <div role="status">
      {sales > 0 && (
        <p className={cx('line')} data-unrecorded={sales}>
          <Icon name="alert" className={cx('sign')} />
          {words.unrecorded.line(sales)}
        </p>
      )}
    </div>
  );
}
