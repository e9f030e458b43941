import { useState } from 'react';
import type { BasketLine } from '../../../domain/basket/basket.ts';
import type { LineChange } from '../../../domain/basket/basket-changes.ts';
import { discountOn } from '../../../domain/basket/discount.ts';
import type { Currency } from '../../../domain/money/money.ts';
import { LONGEST_LINE_NAME, lineMinor, MOST_PIECES } from '../../../domain/sale/sale-line.ts';
import { type Language, useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { QuantityField } from '../../parts/fields/quantity-field.tsx';
import { TextField } from '../../parts/fields/text-field.tsx';
import { typedQuantity } from '../../parts/fields/typed-quantity.ts';
import { useScreenParts } from '../../state/screen-context.tsx';
import { type DiscountDraft, draftedDiscount } from './discount-draft.ts';
import { DiscountField, draftIn, namedDiscount } from './discount-field.tsx';
import { DraftTotal } from './draft-total.tsx';
import module from './line-dialog.module.css';
import { lineText } from './line-text.ts';

const cx = classesOf(module);

interface LineDraft {
  readonly typed: string;
  readonly discount: DiscountDraft;
  readonly note: string;
}

/** One line of the sale: how many, what is off it, what is noted, or away with it. */
export function LineDialog(props: {
  readonly line: BasketLine;
  readonly place: number;
  readonly currency: Currency;
}) {
  const { line, place, currency } = props;
  const language = useLanguage();
  const { cashier } = useScreenParts();
  const [draft, setDraft] = useState<LineDraft>(() => ({
    typed: String(line.quantity),
    discount: draftIn(line.discount, language, currency),
    note: line.note,
  }));
  const said = language.words.basket.line;
  const { name } = lineText(line, place + 1, language, currency);
  const quantity = typedQuantity(draft.typed, 1, MOST_PIECES);
  const ofMinor = lineMinor({ ...line, quantity: quantity ?? line.quantity });
  const change = changeOf(draft, line, language, currency);
  const close = () => cashier.change(null);
  const done = () => {
    if (change !== null && cashier.changeLine(place, change)) close();
  };
  const remove = () => {
    if (cashier.removeLine(place)) close();
  };
  return (
    <Dialog
      title={<bdi>{name}</bdi>}
      close={said.back}
      onClose={close}
      wide
      actions={
        <>
          <Button onPress={remove}>{said.remove}</Button>
          <Button primary disabled={change === null} onPress={done}>
            {said.done}
          </Button>
        </>
      }
    >
      <div className={cx('first')}>
        <QuantityField
          typed={draft.typed}
          quantity={quantity}
          least={1}
          most={MOST_PIECES}
          fewer={said.fewer}
          more={said.more}
          wrong={said.wrongQuantity}
          onType={(typed) => setDraft({ ...draft, typed })}
        />
        <DraftTotal
          name={said.comesTo}
          minor={ofMinor - discountOn(ofMinor, change?.discount ?? null)}
          currency={currency}
        />
      </div>
      <DiscountField
        draft={draft.discount}
        currency={currency}
        ofMinor={ofMinor}
        onDraft={(discount) => setDraft({ ...draft, discount })}
      />
      <TextField
        name={said.note}
        hint={said.noteHint}
        value={draft.note}
        longest={longestNote(line)}
        onChange={(note) => setDraft({ ...draft, note })}
      />
    </Dialog>
  );
}

/** What the draft makes of the line; null while something in it is wrong. */
function changeOf(
  { typed, discount, note }: LineDraft,
  line: BasketLine,
  language: Language,
  currency: Currency,
): Required<LineChange> | null {
  const quantity = typedQuantity(typed, 1, MOST_PIECES);
  if (quantity === null) return null;
  const drafted = draftedDiscount(discount, lineMinor({ ...line, quantity }));
  if (drafted === 'wrong') return null;
  const { onLine } = language.words.basket.discount;
  const nameOf = (what: string) => (line.name === '' ? what : onLine(what, line.name));
  return {
    quantity,
    discount: namedDiscount(drafted, language, currency, nameOf),
    note: note.trim(),
  };
}

/** It stands behind the name on one line; below nothing a field would take a note of any length. */
const longestNote = ({ name }: BasketLine): number =>
  Math.max(0, LONGEST_LINE_NAME - name.length - ', '.length);
