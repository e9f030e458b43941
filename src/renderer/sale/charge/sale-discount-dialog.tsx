import { useState } from 'react';
import { linesOf } from '../../../domain/basket/basket.ts';
import { lineTotal } from '../../../domain/basket/charged-lines.ts';
import { discountOn } from '../../../domain/basket/discount.ts';
import type { Currency } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { Button } from '../../parts/buttons/button.tsx';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import { draftedDiscount } from './discount-draft.ts';
import { DiscountField, draftIn, namedDiscount } from './discount-field.tsx';
import { DraftTotal } from './draft-total.tsx';

/** What is off the whole sale, behind what is off each line. */
export function SaleDiscountDialog({ currency }: { readonly currency: Currency }) {
  const language = useLanguage();
  const { cashier } = useScreenParts();
  const basket = useScreen((state) => state.basket);
  const [draft, setDraft] = useState(() => draftIn(basket.discount, language, currency));
  const { discount: said, line: common } = language.words.basket;
  const ofMinor = linesOf(basket).reduce((sum, line) => sum + lineTotal(line), 0);
  const drafted = draftedDiscount(draft, ofMinor);
  const named =
    drafted === 'wrong' ? null : namedDiscount(drafted, language, currency, said.onSale);
  const close = () => cashier.change(null);
  const done = () => {
    if (drafted !== 'wrong' && cashier.discountSale(named)) close();
  };
  return (
    <Dialog
      title={said.ofSale}
      close={common.back}
      onClose={close}
      wide
      actions={
        <Button primary disabled={drafted === 'wrong'} onPress={done}>
          {common.done}
        </Button>
      }
    >
      <DiscountField draft={draft} currency={currency} ofMinor={ofMinor} onDraft={setDraft} />
      <DraftTotal
        name={said.saleComesTo}
        minor={ofMinor - discountOn(ofMinor, named)}
        currency={currency}
      />
    </Dialog>
  );
}
