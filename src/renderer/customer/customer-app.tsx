import { useEffect, useLayoutEffect } from 'react';
import type { CustomerTopics } from '../../contract/topics.ts';
import type { CustomerSale } from '../../contract/views/customer-view.ts';
import { localeFor } from '../../domain/locale.ts';
import { classesOf } from '../look/classes.ts';
import { setTheme } from '../state/theme-now.ts';
import module from './customer-app.module.css';
import { CustomerLanguageProvider, useCustomer, useCustomerLanguage } from './customer-context.tsx';
import { CutOff } from './cut-off.tsx';
import { Idle } from './idle.tsx';
import { LanguageBar } from './language-bar.tsx';
import { ModeBanner } from './mode-banner.tsx';
import { Paid } from './paid.tsx';
import { Pairing } from './pairing.tsx';
import { SaleBefore } from './sale-before.tsx';

const cx = classesOf(module);

/** A page that looks light by day and dark in the evening looks at the clock so often. */
const CLOCK_EVERY_MS = 60_000;

/** The whole of a customer's screen. */
export function CustomerApp() {
  const shop = useCustomer((state) => state.shop);
  const locale = shop?.locale ?? localeFor(navigator.languages);
  useLook(shop);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const name = shop?.shopName;
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);
  return (
    <CustomerLanguageProvider locale={locale}>
      <Screen />
    </CustomerLanguageProvider>
  );
}

function Screen() {
  const connection = useCustomer((state) => state.connection);
  const shop = useCustomer((state) => state.shop);
  const sale = useCustomer((state) => state.sale);
  if (connection === 'starting') return null;
  if (connection === 'notLetIn') return <Pairing />;
  const isCut = connection === 'lost' || shop === null;
  const isPaid = sale?.state === 'paid';
  return (
    <div
      className={cx('screen', isPaid && 'paid')}
      data-customer={isCut ? 'cutOff' : (sale?.state ?? 'idle')}
    >
      <header>{shop && <ModeBanner mode={shop.mode} />}</header>
      <main className={cx('main')}>
        {isCut ? <CutOff /> : <Before shop={shop} sale={sale} />}
        <Announcer sale={sale} />
      </main>
      <div>{!isCut && !isPaid && <LanguageBar />}</div>
    </div>
  );
}

function Before(props: {
  readonly shop: CustomerTopics['shop'];
  readonly sale: CustomerSale | null;
}) {
  const { shop, sale } = props;
  if (sale === null) return <Idle shopName={shop.shopName} text={shop.text} />;
  if (sale.state === 'paid') return <Paid shopName={shop.shopName} sale={sale} />;
  return <SaleBefore shopName={shop.shopName} sale={sale} />;
}

/** For whoever hears the screen rather than sees it. */
function Announcer({ sale }: { readonly sale: CustomerSale | null }) {
  const { words, format } = useCustomerLanguage();
  const said = sale && [
    words.states[sale.state].title,
    format.money(sale.amountMinor, sale.currency),
  ];
  return (
    <p role="status" className="visuallyHidden">
      {said?.join(', ')}
    </p>
  );
}

/** As the shop has its till look. */
function useLook(shop: CustomerTopics['shop'] | null): void {
  const theme = shop?.theme;
  useLayoutEffect(() => {
    if (theme === undefined) return;
    setTheme(document.documentElement, theme);
    if (theme !== 'clock') return;
    const timer = setInterval(() => setTheme(document.documentElement, theme), CLOCK_EVERY_MS);
    return () => clearInterval(timer);
  }, [theme]);
}
