import type { SaleView } from '../../till/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import module from './contradictions.module.css';
import { Icon } from './icon.tsx';

const cx = classesOf(module);

/** Where the platform's answers cannot both be true, the cashier is told so. */
export function Contradictions({ sale }: { readonly sale: SaleView }) {
  const { words } = useLanguage();
  // What was settled by hand stands beside the platform's word, with the difference said there.
  const told = sale.contradictions.filter(
    (contradiction) => contradiction !== 'settledOtherwise' || sale.settlement === null,
  );
  if (told.length === 0) return null;
  return (
    <ul className={cx('list')}>
      {told.map((contradiction) => (
        <li key={contradiction} className={cx('item')}>
          <Icon name="alert" />
          {words.contradictions[contradiction]}
        </li>
      ))}
    </ul>
  );
}
