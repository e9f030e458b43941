import type { Discount, Share } from '../../../domain/basket/discount.ts';
import { type Currency, minorUnits } from '../../../domain/money/money.ts';
import { type Language, useLanguage } from '../../language/language.tsx';
import { Choice } from '../../parts/fields/choice.tsx';
import { TextField } from '../../parts/fields/text-field.tsx';
import { type DiscountDraft, draftedDiscount, draftOf, USUAL_PERCENTS } from './discount-draft.ts';
import { discountText } from './line-text.ts';

/** What is off a line or the whole sale: one of the usual shares by a touch, any other or an amount typed. */
export function DiscountField(props: {
  readonly draft: DiscountDraft;
  readonly currency: Currency;
  /** What it is off, in minor units. */
  readonly ofMinor: number;
  readonly onDraft: (draft: DiscountDraft) => void;
}) {
  const { draft, currency, ofMinor, onDraft } = props;
  const { words, format } = useLanguage();
  const said = words.basket.discount;
  const isWrong = draft.typed !== '' && draftedDiscount(draft, ofMinor) === 'wrong';
  const money = (minor: number) => format.money(minorUnits(minor), currency);
  const isMoney = draft.chosen === 'money';
  const wrong = isMoney
    ? said.wrongMoney(money(1), money(Math.max(ofMinor, 0)))
    : said.wrongPercent;
  return (
    <>
      <Choice
        name={said.name}
        value={draft.chosen}
        options={[
          { value: 'none', word: said.none },
          ...USUAL_PERCENTS.map((usual) => ({
            value: `${usual}` as const,
            word: words.basket.percent(format.percent(usual)),
          })),
          { value: 'percent', word: said.otherPercent },
          { value: 'money', word: said.money },
        ]}
        onChoose={(chosen) => onDraft({ chosen, typed: '' })}
      />
      {(isMoney || draft.chosen === 'percent') && (
        <TextField
          name={isMoney ? said.typedMoney : said.typedPercent}
          value={draft.typed}
          longest={10}
          keyboard="decimal"
          isShort
          isWrong={isWrong}
          hint={isWrong ? wrong : undefined}
          onChange={(typed) => onDraft({ ...draft, typed })}
        />
      )}
    </>
  );
}

/** The draft of a discount that is there, in a language. */
export const draftIn = (
  discount: Discount | null,
  { format }: Language,
  currency: Currency,
): DiscountDraft =>
  draftOf(discount, {
    percent: (hundredths) => format.percent(hundredths),
    money: (minor) => format.number(minorUnits(minor), currency),
  });

/** The discount with the name that its line will have: what is off, and what it is off of. */
export function namedDiscount(
  drafted: Share | null,
  language: Language,
  currency: Currency,
  nameOf: (what: string) => string,
): Discount | null {
  if (drafted === null) return null;
  const { discount } = language.words.basket;
  const what =
    drafted.kind === 'money'
      ? discount.moneyOff
      : discount.percentOff(discountText(drafted, language, currency));
  return { ...drafted, name: nameOf(what) };
}
