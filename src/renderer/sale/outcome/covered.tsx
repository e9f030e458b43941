import type { SaleView } from '../../../contract/views/view.ts';
import { isUnderWay } from '../../../domain/sale/sale.ts';
import { factsOf } from '../../../domain/sale/sale-state.ts';
import { useLanguage } from '../../language/language.tsx';
import { Button } from '../../parts/buttons/button.tsx';
import { ReceiptButton } from '../../receipts/receipt-button.tsx';
import { useElapsedMs } from '../../state/elapsed.ts';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import { OutcomeCard } from './outcome-card.tsx';

/** Late money of another sale pays for this one: no new code is offered, whatever its own state. */
export function CoveredScreen({ sale, by }: { readonly sale: SaleView; readonly by: number }) {
  const { words, format } = useLanguage();
  const { cashier } = useScreenParts();
  const elapsedMs = useElapsedMs();
  const busy = useScreen((state) => state.busy.has(`sale.acknowledge ${sale.id}`));
  const stopping = useScreen((state) => state.busy.has(`sale.stop ${sale.id}`));
  const other = words.sale.numberWithin(format.saleNumber(by));
  const payable = sale.endsAtMs !== null && (sale.endsInMs ?? 0) - elapsedMs > 0;
  const isOver = !isUnderWay(sale);
  return (
    <OutcomeCard
      sale={sale}
      sign="check"
      tone="good"
      title={words.covered.title(other)}
      text={[
        words.covered.text(other),
        payable && words.covered.payable(format.time(sale.endsAtMs ?? 0)),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {isOver || sale.settlement ? (
        <Button primary disabled={busy} onPress={() => void cashier.putAside(sale.id, null)}>
          {words.sale.done}
        </Button>
      ) : (
        <Button primary pressedBy="F2" onPress={() => cashier.park()}>
          {words.sale.next}
        </Button>
      )}
      <ReceiptButton key={sale.id} saleId={sale.id} saleNumber={sale.number} />
      {factsOf(sale).isCodeShown && (
        <Button disabled={stopping} onPress={() => void cashier.stop(sale.id)}>
          {words.sale.stop}
        </Button>
      )}
    </OutcomeCard>
  );
}
