import type { SaleView } from '../../../contract/views/view.ts';
import { isStillPayable } from '../../derived/payable-codes.ts';
import { useLanguage } from '../../language/language.tsx';
import { Button } from '../../parts/buttons/button.tsx';
import { ReceiptButton } from '../../receipts/receipt-button.tsx';
import { useElapsedMs } from '../../state/elapsed.ts';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import { codeName, stillPayable } from '../parts/still-payable.ts';
import { OutcomeCard, Until } from './outcome-card.tsx';

/**
 * A sale that a manager settled by hand: while the platform has said nothing, and once it has said
 * paid where the manager had as well (`agrees`). Money that the manager had not taken for paid is late money.
 */
export function SettledScreen(props: { readonly sale: SaleView; readonly agrees: boolean }) {
  const { sale, agrees } = props;
  const language = useLanguage();
  const { words } = language;
  const elapsedMs = useElapsedMs();
  const { cashier } = useScreenParts();
  const busy = useScreen((whole) => whole.busy.has(`sale.acknowledge ${sale.id}`));
  const asking = useScreen((whole) => whole.busy.has(`sale.check ${sale.id}`));
  const checking = asking || sale.evidence.checkingNow;
  const payable = sale.evidence.codes.filter((code) => isStillPayable(code, elapsedMs));
  const current = sale.evidence.codes.find(({ isCurrent }) => isCurrent);
  const name = agrees ? 'another' : codeName(payable, { stopped: current, last: undefined });
  return (
    <OutcomeCard
      sale={sale}
      sign={agrees ? 'check' : 'question'}
      {...(agrees && { tone: 'good' })}
      title={agrees ? words.settled.agreeTitle : words.settled.title}
      text={
        <>
          {payable.length > 0 && <Until>{stillPayable(payable, name, language)}</Until>}
          {agrees ? words.settled.agreeText : words.settled.text}
        </>
      }
    >
      <Button primary disabled={busy} onPress={() => void cashier.putAside(sale.id, null)}>
        {words.sale.done}
      </Button>
      {(agrees || sale.settlement?.outcome === 'paid') && (
        <ReceiptButton key={sale.id} saleId={sale.id} saleNumber={sale.number} />
      )}
      {!agrees && (
        <Button disabled={checking} onPress={() => void cashier.check(sale.id)}>
          {checking ? words.sale.checkingNow : words.sale.checkNow}
        </Button>
      )}
    </OutcomeCard>
  );
}
