import { actsFor, saleAtHand } from '../derived/sale-at-hand.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { StateTag } from '../parts/figures/state-tag.tsx';
import { useElapsedMs } from '../state/elapsed.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './play-the-payer.module.css';
import { SimulationPanel } from './simulation-panel.tsx';

const cx = classesOf(module);

/** What the customer of the sale at hand could do with their phone. */
export function PlayThePayer({ onPlayed }: { readonly onPlayed: () => void }) {
  const { words, format } = useLanguage();
  const { simulation } = useScreenParts();
  const view = useScreen((state) => state.view);
  const openSaleId = useScreen((state) => state.openSaleId);
  const elapsedMs = useElapsedMs();
  const sale = saleAtHand(view, openSaleId);
  return (
    <SimulationPanel title={words.console.atHand}>
      {sale === null ? (
        <p className={cx('soft')}>{words.console.noSale}</p>
      ) : (
        <>
          <p className={cx('sale')}>
            <span>{words.sale.number(format.saleNumber(sale.number))}</span>
            <strong>{format.money(sale.amountMinor, sale.currency)}</strong>
            {sale.label && <span className={cx('soft')}>{sale.label}</span>}
            <StateTag state={sale.state} />
          </p>
          <div className={cx('actions')}>
            {actsFor(sale, elapsedMs).map((action) => (
              <Button
                key={action}
                onPress={() => {
                  void simulation.play({ saleId: sale.id, action });
                  onPlayed();
                }}
              >
                {words.play[action]}
              </Button>
            ))}
          </div>
        </>
      )}
    </SimulationPanel>
  );
}
