import { useEffect, useLayoutEffect, useState } from 'react';
import type { CustomerSale } from '../../contract/views/customer-view.ts';
import { localeFor } from '../../domain/locale.ts';
import {
  CustomerLanguageProvider,
  useCustomer,
  useCustomerLanguage,
} from '../customer/customer-context.tsx';
import { ModeBanner } from '../customer/mode-banner.tsx';
import { Pairing } from '../customer/pairing.tsx';
import { classesOf } from '../look/classes.ts';
import { setTheme } from '../state/theme-now.ts';
import { CallStaff } from './call-staff.tsx';
import { Choose } from './choose.tsx';
import { Closed, CutOff } from './closed.tsx';
import { Exit } from './exit.tsx';
import { useHeldCorner } from './hold-corner.ts';
import module from './kiosk-app.module.css';
import { useKiosk, useKioskState, useKioskWords } from './kiosk-context.tsx';
import { KioskSale } from './kiosk-sale.tsx';
import { Languages } from './languages.tsx';
import { Start } from './start.tsx';
import { StillThere } from './still-there.tsx';
import { useIsIdle } from './use-left.ts';

const cx = classesOf(module);

/** A page that looks light by day and dark in the evening looks at the clock so often. */
const CLOCK_EVERY_MS = 60_000;
/** Before the till has said how long. */
const IDLE_S = 60;

/** The whole of a kiosk. */
export function KioskApp() {
  const shop = useCustomer((state) => state.shop);
  const chosen = useKioskState(({ locale }) => locale);
  const locale = chosen ?? shop?.locale ?? localeFor(navigator.languages);
  const theme = shop?.theme;
  useLayoutEffect(() => {
    if (theme === undefined) return;
    setTheme(document.documentElement, theme);
    if (theme !== 'clock') return;
    const timer = setInterval(() => setTheme(document.documentElement, theme), CLOCK_EVERY_MS);
    return () => clearInterval(timer);
  }, [theme]);
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

/** What stands in front of its customer; the name is for whoever looks for it from outside. */
type Shown = 'cutOff' | 'sale' | 'closed' | 'start' | 'choose';

function useShown(): Shown {
  const connection = useCustomer((state) => state.connection);
  const hasSale = useCustomer(({ sale }) => sale !== null);
  const isClosed = useKioskState(({ standing }) => standing !== null && standing.closed !== null);
  const isBegun = useKioskState((state) => state.isBegun);
  if (connection === 'lost') return 'cutOff';
  if (hasSale) return 'sale';
  if (isClosed) return 'closed';
  return isBegun ? 'choose' : 'start';
}

function Screen() {
  const connection = useCustomer((state) => state.connection);
  const words = useKioskWords();
  const isKnown = useKioskState(({ offer }) => offer !== null);
  const [isLeaving, setIsLeaving] = useState(false);
  useHeldCorner(() => setIsLeaving(connection === 'connected'));
  useEffect(() => {
    if (connection !== 'notLetIn') return;
    setIsLeaving(false);
    if (document.fullscreenElement !== null) void document.exitFullscreen();
  }, [connection]);
  if (connection === 'starting') return null;
  if (connection === 'notLetIn') return <Pairing text={words.pairing} />;
  if (!isKnown) return <CutOff />;
  return (
    <>
      <Served />
      {isLeaving && <Exit onClose={() => setIsLeaving(false)} />}
    </>
  );
}

function Served() {
  const shown = useShown();
  const shop = useCustomer((state) => state.shop);
  const sale = useCustomer((state) => state.sale);
  const offer = useKioskState((state) => state.offer);
  const { reset } = useKiosk();
  const hasLocale = useKioskState(({ locale }) => locale !== null);
  const isIdle = useIsIdle(
    offer?.idleS ?? IDLE_S,
    shown === 'choose' || ((shown === 'start' || shown === 'closed') && hasLocale),
  );
  const asks = isIdle && shown === 'choose';
  const forgets = isIdle && shown !== 'choose';
  useEffect(() => {
    if (forgets) reset();
  }, [forgets, reset]);
  if (!shop || !offer) return null;
  const isPaid = sale?.state === 'paid';
  return (
    <div
      className={cx('screen', isPaid && 'paid')}
      data-kiosk={shown === 'sale' ? sale?.state : shown}
    >
      <header className={cx('head')}>
        <ModeBanner mode={shop.mode} />
        {shown !== 'cutOff' && shown !== 'sale' && <Languages />}
      </header>
      <main className={cx('main')} inert={asks}>
        {shown === 'cutOff' && <CutOff />}
        {shown === 'closed' && <Closed />}
        {shown === 'start' && <Start shopName={shop.shopName} text={shop.text} />}
        {shown === 'choose' && <Choose offer={offer} />}
        {sale && <KioskSale sale={sale} shopName={shop.shopName} />}
        <Announcer sale={sale} />
      </main>
      {shown !== 'cutOff' && !isPaid && <CallStaff isFirst={sale?.state === 'askCashier'} />}
      {asks && <StillThere />}
    </div>
  );
}

/** For whoever hears the screen rather than sees it. */
function Announcer({ sale }: { readonly sale: CustomerSale | null }) {
  const { format } = useCustomerLanguage();
  const words = useKioskWords();
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
