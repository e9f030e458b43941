import type { SaleView } from '../../../contract/views/view.ts';
import { isDenied } from '../../../domain/sale/sale.ts';
import { useLanguage } from '../../language/language.tsx';
import { Button } from '../../parts/buttons/button.tsx';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { SalePayable } from './sale-payable.tsx';

/** Called paid, by the till or by a manager, and the platform denies it: no green, what it said, and nothing is charged again. */
export function ContestedScreen({ sale }: { readonly sale: SaleView }) {
  const { words, format } = useLanguage();
  const { cashier } = useScreenParts();
  const busy = useScreen((state) => state.busy.has(`sale.acknowledge ${sale.id}`));
  const said = isDenied(sale) ? words.contested.settled : words.contested;
  return (
    <OutcomeCard
      sale={sale}
      sign="alert"
      tone="alarm"
      title={said.title}
      text={
        <>
          <SalePayable sale={sale} as="sales" />
          {said.text(format.money(sale.amountMinor, sale.currency))}
        </>
      }
    >
      <Button primary pressedBy="F2" onPress={() => cashier.park()}>
        {words.sale.next}
      </Button>
      <Button disabled={busy} onPress={() => void cashier.putAside(sale.id, null)}>
        {words.sale.done}
      </Button>
    </OutcomeCard>
  );
}
