import { linesOf } from '../../../domain/basket/basket.ts';
import { useLanguage } from '../../language/language.tsx';
import { preventFocus } from '../../presses/prevent-focus.ts';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';

/** Takes something off the whole sale; nothing is off a sale of nothing. */
export function DiscountKey({ className }: { readonly className: string }) {
  const { words } = useLanguage();
  const { cashier } = useScreenParts();
  const isEmpty = useScreen(({ basket, charging }) => charging || linesOf(basket).length === 0);
  return (
    <button
      type="button"
      className={className}
      aria-label={words.basket.discount.ofSale}
      disabled={isEmpty}
      onMouseDown={preventFocus}
      onClick={() => cashier.change('sale')}
    >
      %
    </button>
  );
}
