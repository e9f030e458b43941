import { useState } from 'react';
import { readPercent } from '../../domain/percent.ts';
import type { ShopSettings } from '../../till/access-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import module from './settings-shop.module.css';

const cx = classesOf(module);

/** In hundredths of a per cent: the rates of a shop in France (CGI, art. 278, 278-0 bis, 279). */
const USUAL_RATES = [550, 1000, 2000];
const NONE = 'none';
const OTHER = 'other';
const NEVER = 'never';
const MINUTES = [1, 5, 15, 30];

/** What is the manager's to choose for the shop. */
export function ShopSection(props: {
  readonly shop: ShopSettings;
  readonly hasOperators: boolean;
  readonly onPeople: () => void;
}) {
  const { shop, hasOperators, onPeople } = props;
  const { words } = useLanguage();
  const { manager } = useScreenParts();
  const { signOutAfterMin } = shop;
  const signOut = signOutAfterMin === null ? NEVER : String(signOutAfterMin);
  return (
    <section className={cx('shop')} aria-label={words.shop.title}>
      <h3 className={cx('title')}>{words.shop.title}</h3>
      <VatRate rate={shop.vatRate} />
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

function VatRate({ rate }: { readonly rate: number | null }) {
  const { words, format } = useLanguage();
  const { manager } = useScreenParts();
  const isUnusual = rate !== null && !USUAL_RATES.includes(rate);
  const [typing, setTyping] = useState(isUnusual);
  const [typed, setTyped] = useState(isUnusual ? format.percent(rate) : '');
  const read = readPercent(typed);
  const kept = rate === null ? NONE : String(rate);
  return (
    <>
      <Choice
        name={words.shop.vat}
        value={typing ? OTHER : kept}
        options={[
          { value: NONE, word: words.shop.noVat },
          ...USUAL_RATES.map((usual) => ({
            value: String(usual),
            word: words.shop.rate(format.percent(usual)),
          })),
          { value: OTHER, word: words.shop.otherVat },
        ]}
        onChoose={(value) => {
          setTyping(value === OTHER);
          if (value === OTHER) return;
          void manager.changeShop({ vatRate: value === NONE ? null : Number(value) });
        }}
      />
      {typing && (
        <div className={cx('typed')}>
          <TextField
            name={words.shop.percent}
            hint={words.shop.percentHint}
            keyboard="decimal"
            longest={6}
            value={typed}
            onChange={setTyped}
          />
          <Button
            disabled={read === null || read === rate}
            onPress={() => void manager.changeShop({ vatRate: read })}
          >
            {words.shop.keep}
          </Button>
        </div>
      )}
    </>
  );
}
