import type { CallInput } from '../../bridge/table.ts';
import type { SaleView } from '../../till/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './play-the-payer.module.css';

const cx = classesOf(module);

type PayerAction = CallInput<'simulation.play'>['action'];

const WHILE_PAYABLE: readonly PayerAction[] = [
  'complete',
  'refuse',
  'expire',
  'completeAfterExpiry',
];
const ONCE_ENDED: readonly PayerAction[] = ['completeAfterExpiry'];

/** In simulation, what the customer could do with their phone; shown nowhere else. */
export function PlayThePayer({ sale }: { readonly sale: SaleView }) {
  const mode = useScreen((state) => state.view?.mode);
  const { words } = useLanguage();
  const { manager } = useScreenParts();
  if (mode !== 'simulation') return null;
  const actions = sale.state === 'expired' ? ONCE_ENDED : WHILE_PAYABLE;
  return (
    <section className={cx('panel')} aria-label={words.play.title}>
      <h2 className={cx('title')}>{words.play.title}</h2>
      <div className={cx('actions')}>
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            className={cx('action')}
            onClick={() => void manager.play({ saleId: sale.id, action })}
          >
            {words.play[action]}
          </button>
        ))}
      </div>
    </section>
  );
}
