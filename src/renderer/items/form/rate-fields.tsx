import { useLanguage } from '../../language/language.tsx';
import { Choice } from '../../parts/fields/choice.tsx';
import { TextField } from '../../parts/fields/text-field.tsx';
import { useScreen } from '../../state/screen-context.tsx';
import { type ItemDraft, OTHER_RATE, SHOP_RATE, USUAL_RATES } from './item-draft.ts';

const LONGEST_RATE = 6;

/** The VAT within an item's price: the shop's, one of the usual ones, or one that is typed. */
export function RateFields(props: {
  readonly draft: ItemDraft;
  readonly isWrong: boolean;
  readonly onChange: (part: Pick<Partial<ItemDraft>, 'rate' | 'typedRate'>) => void;
}) {
  const { draft, isWrong, onChange } = props;
  const { words, format } = useLanguage();
  const shopRate = useScreen(({ view }) => view?.shop.vatRate ?? null);
  const shop = words.items.shopRate(shopRate === null ? null : format.percent(shopRate));
  return (
    <>
      <Choice
        name={words.items.rate}
        value={draft.rate}
        options={[
          { value: SHOP_RATE, word: shop },
          ...USUAL_RATES.map((rate) => ({
            value: String(rate),
            word: words.quickKeys.rate(format.percent(rate)),
          })),
          { value: OTHER_RATE, word: words.items.otherRate },
        ]}
        onChoose={(rate) => onChange({ rate })}
      />
      {draft.rate === OTHER_RATE && (
        <TextField
          name={words.items.typedRate}
          hint={words.items.rateHint}
          keyboard="decimal"
          longest={LONGEST_RATE}
          value={draft.typedRate}
          isWrong={isWrong}
          onChange={(typedRate) => onChange({ typedRate })}
        />
      )}
    </>
  );
}
