import type { ReplacementView } from '../../../contract/views/view.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { StateTag } from '../../parts/figures/state-tag.tsx';
import module from './attach-dialog.module.css';

const cx = classesOf(module);

/** The sales that late money may have paid for, one tap each. */
export function AttachDialog(props: {
  readonly sales: readonly ReplacementView[];
  readonly onChoose: (sale: ReplacementView) => void;
  readonly onClose: () => void;
}) {
  const { sales, onChoose, onClose } = props;
  const { words, format } = useLanguage();
  return (
    <Dialog title={words.late.attachTitle} close={words.late.attachCancel} onClose={onClose}>
      <p className={cx('text')}>{words.late.attachText}</p>
      <ul className={cx('sales')}>
        {sales.map((sale) => (
          <li key={sale.id}>
            <button type="button" className={cx('sale')} onClick={() => onChoose(sale)}>
              <time className={cx('time')}>{format.time(sale.draftedAtMs)}</time>
              <span className={cx('name')}>
                {words.sale.number(format.saleNumber(sale.number))}
                {sale.label && <span className={cx('label')}>{sale.label}</span>}
              </span>
              <StateTag state={sale.state} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
