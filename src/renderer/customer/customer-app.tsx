import type { CustomerTopics } from '../../contract/topics.ts';
import type { CustomerSale } from '../../contract/views/customer-view.ts';
import { localeFor } from '../../domain/locale.ts';
import { classesOf } from '../look/classes.ts';
import module from './customer-app.module.css';
import { CustomerLanguageProvider, useCustomer, useCustomerLanguage } from './customer-context.tsx';
import { Disconnected } from './disconnected.tsx';
import { Idle } from './idle.tsx';
import { LanguageBar } from './language-bar.tsx';
import { ModeBanner } from './mode-banner.tsx';
import { Paid } from './paid.tsx';
import { Pairing } from './pairing.tsx';
import { SaleAnnouncer } from './sale-announcer.tsx';
import { SaleBefore } from './sale-before.tsx';
import { usePageLook } from './use-page-look.ts';

const cx = classesOf(module);

/** The whole of a customer's screen. */
export function CustomerApp() {
  const shop = useCustomer((state) => state.shop);
  const locale = shop?.locale ?? localeFor(navigator.languages);
  usePageLook(shop, locale);
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
  const { words } = useCustomerLanguage();
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
        {isCut ? <Disconnected /> : <Before shop={shop} sale={sale} />}
        <SaleAnnouncer sale={sale} titleOf={(state) => words.states[state].title} />
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
  if (sale === null) return <Idle shop={shop} />;
  if (sale.state === 'paid') return <Paid shopName={shop.shopName} sale={sale} />;
  return <SaleBefore shopName={shop.shopName} sale={sale} />;
}
