import { PAID_GOES_AFTER_S, type ShopSettings } from '../../contract/views/access-view.ts';
import { type MinorUnits, minorUnits } from '../../domain/money/money.ts';
import { readPercent } from '../../domain/money/percent.ts';
import { readAmount } from '../../domain/money/typed-amount.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Choice } from '../parts/fields/choice.tsx';
import { ChosenOrTyped } from '../parts/fields/chosen-or-typed.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import module from './settings-shop.module.css';

const cx = classesOf(module);

/** In hundredths of a per cent: the rates of a shop in France (CGI, art. 278, 278-0 bis, 279). */
const USUAL_RATES = [550, 1000, 2000];
const USUAL_LIMITS = [50_000, 100_000, 500_000].map(minorUnits);
const NEVER = 'never';
const MINUTES = [1, 5, 15, 30];

/** What is the manager's to choose for the shop. */
export function ShopSection(props: {
  readonly shop: ShopSettings;
  readonly hasOperators: boolean;
  readonly onPeople: () => void;
  readonly onShop: () => void;
}) {
  const { shop, hasOperators, onPeople, onShop } = props;
  const { words } = useLanguage();
  const { manager } = useScreenParts();
  const { signOutAfterMin } = shop;
  const signOut = signOutAfterMin === null ? NEVER : String(signOutAfterMin);
  return (
    <section className={cx('shop')} aria-label={words.shop.title}>
      <h3 className={cx('title')}>{words.shop.title}</h3>
      <Button onPress={onShop}>{words.shopForm.open}</Button>
      <VatRate rate={shop.vatRate} />
      <AskAbove above={shop.askAboveMinor} />
      <PaidGoes afterS={shop.paidGoesAfterS} />
      {hasOperators && (
        <>
          <Choice
            name={words.shop.signOut}
            value={signOut}
            options={[
              { value: NEVER, word: words.shop.never },
              ...MINUTES.map((minutes) => ({
                value: String(minutes),
                word: words.shop.minutes(minutes),
              })),
            ]}
            onChoose={(value) =>
              void manager.changeShop({ signOutAfterMin: value === NEVER ? null : Number(value) })
            }
          />
          <SettingSwitch
            word={words.shop.cashiersSeeTotal}
            isOn={shop.cashiersSeeTotal}
            onChange={(cashiersSeeTotal) => void manager.changeShop({ cashiersSeeTotal })}
          />
        </>
      )}
      <Button onPress={onPeople}>{words.shop.operators}</Button>
    </section>
  );
}

/** When the green screen makes room for the next sale. */
function PaidGoes({ afterS }: { readonly afterS: ShopSettings['paidGoesAfterS'] }) {
  const { words } = useLanguage();
  const { manager } = useScreenParts();
  return (
    <Choice
      name={words.paidGoes.name}
      value={String(afterS ?? NEVER)}
      options={[
        { value: NEVER, word: words.paidGoes.never },
        ...PAID_GOES_AFTER_S.map((seconds) => ({
          value: String(seconds),
          word: words.paidGoes.after(seconds),
        })),
      ]}
      onChoose={(value) => {
        const chosen = PAID_GOES_AFTER_S.find((seconds) => String(seconds) === value);
        void manager.changeShop({ paidGoesAfterS: chosen ?? null });
      }}
    />
  );
}

function VatRate({ rate }: { readonly rate: number | null }) {
  const { words, format } = useLanguage();
  const { manager } = useScreenParts();
  return (
    <ChosenOrTyped
      words={words.shop.vat}
      value={rate}
      usual={USUAL_RATES}
      wordOf={(usual) => words.shop.rate(format.percent(usual))}
      write={(unusual) => format.percent(unusual)}
      read={readPercent}
      longest={6}
      onKeep={(vatRate) => void manager.changeShop({ vatRate })}
    />
  );
}

function AskAbove({ above }: { readonly above: MinorUnits | null }) {
  const { words, format } = useLanguage();
  const { manager } = useScreenParts();
  const currency = useScreen(({ view }) => view?.currency ?? 'EUR');
  return (
    <ChosenOrTyped
      words={words.shop.askAbove}
      value={above}
      usual={USUAL_LIMITS}
      wordOf={(usual) => format.money(usual, currency)}
      write={(unusual) => format.number(unusual, currency)}
      read={readAmount}
      longest={10}
      onKeep={(askAboveMinor) => void manager.changeShop({ askAboveMinor })}
    />
  );
}
