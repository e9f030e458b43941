import { basketTotal } from '../../../domain/basket/charged-lines.ts';
import { type Currency, minorUnits } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { Button } from '../../parts/buttons/button.tsx';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { Amount } from '../../parts/figures/amount.tsx';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';

/**
 * A high amount, as large as it will be charged: a slip of the finger is seen before the customer's bank sees it.
 * Neither button has the focus: an Enter out of habit would charge what nobody looked at, or take the question away and
 * bring it back with the next.
 */
export function SecondLook({ currency }: { readonly currency: Currency }) {
  const { words, format } = useLanguage();
  const { cashier } = useScreenParts();
  const amountMinor = useScreen((state) => minorUnits(basketTotal(state.basket)));
  const above = useScreen((state) => state.view?.shop.askAboveMinor ?? amountMinor);
  return (
    <Dialog
      title={words.sell.secondLook.title}
      close={words.sell.secondLook.back}
      onClose={() => cashier.lookedAway()}
      actions={
        <Button primary onPress={() => void cashier.chargeHigh()}>
          {words.sell.secondLook.charge(format.money(amountMinor, currency))}
        </Button>
      }
    >
      <Amount minor={amountMinor} currency={currency} size="large" />
      <p>{words.sell.secondLook.text(format.money(above, currency))}</p>
    </Dialog>
  );
}
