import { useState } from 'react';
import type { KioskKey, KioskOffer } from '../../contract/views/kiosk-view.ts';
import { minorUnits } from '../../domain/money/money.ts';
import { useCustomerLanguage } from '../customer/customer-context.tsx';
import { classesOf } from '../look/classes.ts';
import colours from '../look/item-colours.module.css';
import { Heading } from '../parts/signs/heading.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import { AmountPad } from './amount-pad.tsx';
import module from './choose.module.css';
import { isFull } from './kiosk-basket.ts';
import { useKiosk, useKioskState, useKioskWords } from './kiosk-context.tsx';
import { PayBar } from './pay-bar.tsx';

const cx = classesOf(module);
const colourOf = classesOf(colours);

/** What the kiosk sells, key by key, and what its customer has taken of it. */
export function Choose({ offer }: { readonly offer: KioskOffer }) {
  const words = useKioskWords();
  const [isKeying, setIsKeying] = useState(false);
  const [pageId, setPageId] = useState<string | null>(null);
  const { pages, amounts } = offer;
  const page = pages.find(({ id }) => id === pageId) ?? pages[0];
  if (isKeying && amounts)
    return <AmountPad amounts={amounts} onClose={() => setIsKeying(false)} />;
  return (
    <div className={cx('choose')}>
      <div className={cx('shelf')}>
        <Heading className={cx('title')}>{words.choose.title}</Heading>
        <p className={cx('text')}>{words.choose.text}</p>
        {pages.length > 1 && <Pages offer={offer} shown={page?.id} onShow={setPageId} />}
        <ul className={cx('cards')}>
          {page?.keys.map((key) => (
            <li key={key.itemId}>
              <ItemCard item={key} />
            </li>
          ))}
          {amounts && <Amounts amounts={amounts} onKey={() => setIsKeying(true)} />}
        </ul>
      </div>
      <PayBar offer={offer} />
    </div>
  );
}

function Pages(props: {
  readonly offer: KioskOffer;
  readonly shown: string | undefined;
  readonly onShow: (id: string) => void;
}) {
  const words = useKioskWords();
  const { offer, shown, onShow } = props;
  return (
    <nav className={cx('pages')} aria-label={words.choose.pages}>
      {offer.pages.map(({ id, name }, place) => (
        <button
          key={id}
          type="button"
          className={cx('page')}
          aria-pressed={id === shown}
          onClick={() => onShow(id)}
        >
          {name || words.choose.page(place + 1)}
        </button>
      ))}
    </nav>
  );
}

/** The whole card takes one more; what was taken can be taken back beside its number. */
function ItemCard({ item }: { readonly item: KioskKey }) {
  const words = useKioskWords();
  const { format } = useCustomerLanguage();
  const currency = useCurrency();
  const { add } = useKiosk();
  const pieces = useKioskState(({ chosen }) => chosen.pieces.get(item.itemId) ?? 0);
  const isMost = useKioskState(({ chosen }) => isFull(chosen, item.itemId));
  const price = format.money(minorUnits(item.unitMinor), currency);
  return (
    <div className={`${cx('card', 'item', pieces > 0 && 'taken')} ${colourOf(item.colour)}`}>
      <button
        type="button"
        className={cx('whole')}
        disabled={isMost}
        aria-label={words.choose.add(item.name, price)}
        onClick={() => add(item.itemId, 1)}
      />
      <span className={cx('name')}>{item.name}</span>
      <span className={cx('price')}>{isMost ? words.choose.most : price}</span>
      {pieces > 0 && (
        <button
          type="button"
          className={cx('less')}
          aria-label={words.choose.less(item.name)}
          onClick={() => add(item.itemId, -1)}
        >
          <Icon name="dash" />
        </button>
      )}
      <span className={cx('count', pieces > 0 && 'some')}>
        {pieces > 0 ? format.count(pieces) : <Icon name="plus" />}
      </span>
    </div>
  );
}

/** Amounts that stand ready, and one that is keyed; one of them is paid. */
function Amounts(props: {
  readonly amounts: NonNullable<KioskOffer['amounts']>;
  readonly onKey: () => void;
}) {
  const { amounts, onKey } = props;
  const words = useKioskWords();
  const { format } = useCustomerLanguage();
  const currency = useCurrency();
  const { chooseAmount } = useKiosk();
  const chosen = useKioskState((state) => state.chosen.amountMinor);
  const isKeyed = chosen !== null && !amounts.presetsMinor.includes(chosen);
  return (
    <>
      {amounts.presetsMinor.map((preset) => (
        <li key={preset}>
          <button
            type="button"
            className={cx('card', 'amount', chosen === preset && 'taken')}
            aria-pressed={chosen === preset}
            onClick={() => chooseAmount(chosen === preset ? null : preset)}
          >
            <span className={cx('sum')}>{format.money(preset, currency)}</span>
            <span className={cx('count', chosen === preset && 'some')}>
              <Icon name={chosen === preset ? 'check' : 'plus'} />
            </span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={cx('card', 'amount', isKeyed && 'taken')}
          aria-pressed={isKeyed}
          onClick={onKey}
        >
          <span className={cx('name')}>{words.amount.title}</span>
          <span className={cx('price')}>{isKeyed && format.money(chosen, currency)}</span>
          <span className={cx('count', isKeyed && 'some')}>
            <Icon name={isKeyed ? 'check' : 'plus'} />
          </span>
        </button>
      </li>
    </>
  );
}

/** The interface states minor units for euros alone. */
const useCurrency = () => 'EUR' as const;
