import { useEffect, useState } from 'react';
import { localeFor } from '../../domain/locale.ts';
import { CustomerLanguageProvider, useCustomer } from '../customer/customer-context.tsx';
import { ModeBanner } from '../customer/mode-banner.tsx';
import { Pairing } from '../customer/pairing.tsx';
import { SaleAnnouncer } from '../customer/sale-announcer.tsx';
import { usePageLook } from '../customer/use-page-look.ts';
import { classesOf } from '../look/classes.ts';
import { CallStaff } from './call-staff.tsx';
import { Choose } from './choose.tsx';
import { Closed, Disconnected } from './closed.tsx';
import { useCornerLongPress } from './corner-long-press.ts';
import { Exit } from './exit.tsx';
import { IdleWarning } from './idle-warning.tsx';
import module from './kiosk-app.module.css';
import { useKiosk, useKioskState, useKioskWords } from './kiosk-context.tsx';
import { KioskSale } from './kiosk-sale.tsx';
import { Languages } from './languages.tsx';
import { Start } from './start.tsx';
import { useIsIdle } from './use-left.ts';

const cx = classesOf(module);

/** Before the till has said how long. */
const IDLE_S = 60;

/** The whole of a kiosk. */
export function KioskApp() {
  const shop = useCustomer((state) => state.shop);
  const chosen = useKioskState(({ locale }) => locale);
  const locale = chosen ?? shop?.locale ?? localeFor(navigator.languages);
  usePageLook(shop, locale);
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
  useCornerLongPress(() => setIsLeaving(connection === 'connected'));
  useEffect(() => {
    if (connection !== 'notLetIn') return;
    setIsLeaving(false);
    if (document.fullscreenElement !== null) void document.exitFullscreen();
  }, [connection]);
  if (connection === 'starting') return null;
  if (connection === 'notLetIn') return <Pairing text={words.pairing} />;
  if (!isKnown) return <Disconnected />;
  return (
    <>
      <Served isBehind={isLeaving} />
      {isLeaving && <Exit onClose={() => setIsLeaving(false)} />}
    </>
  );
}

/** Whether to ask if somebody is still there; where nothing was chosen, only their language is forgotten. */
function useAsksForSomebody(shown: Shown): boolean {
  const idleS = useKioskState(({ offer }) => offer?.idleS ?? IDLE_S);
  const hasLocale = useKioskState(({ locale }) => locale !== null);
  const { reset } = useKiosk();
  const isBare = shown === 'start' || shown === 'closed';
  const isIdle = useIsIdle(idleS, shown === 'choose' || (isBare && hasLocale));
  const forgets = isIdle && isBare;
  useEffect(() => {
    if (forgets) reset();
  }, [forgets, reset]);
  return isIdle && shown === 'choose';
}

function Served({ isBehind }: { readonly isBehind: boolean }) {
  const shown = useShown();
  const mode = useCustomer(({ shop }) => shop?.mode ?? 'live');
  const sale = useCustomer((state) => state.sale);
  const words = useKioskWords();
  const asks = useAsksForSomebody(shown);
  const isPaid = sale?.state === 'paid';
  return (
    <div
      className={cx('screen', isPaid && 'paid')}
      data-kiosk={shown === 'sale' ? sale?.state : shown}
      inert={isBehind}
    >
      <header className={cx('head')}>
        <ModeBanner mode={mode} />
        {shown !== 'cutOff' && shown !== 'sale' && <Languages />}
      </header>
      <main className={cx('main')} inert={asks}>
        <InFront shown={shown} />
        <SaleAnnouncer sale={sale} titleOf={(state) => words.states[state].title} />
      </main>
      {shown !== 'cutOff' && !isPaid && (
        <div className={cx('below')} inert={asks}>
          <CallStaff isFirst={sale?.state === 'askCashier'} />
        </div>
      )}
      {asks && <IdleWarning />}
    </div>
  );
}

function InFront({ shown }: { readonly shown: Shown }) {
  const shop = useCustomer((state) => state.shop);
  const sale = useCustomer((state) => state.sale);
  const offer = useKioskState((state) => state.offer);
  switch (shown) {
    case 'cutOff':
      return <Disconnected />;
    case 'closed':
      return <Closed />;
    case 'start':
      return <Start shopName={shop?.shopName ?? ''} text={shop?.text ?? null} />;
    case 'choose':
      return offer && <Choose offer={offer} />;
    case 'sale':
      return sale && <KioskSale sale={sale} shopName={shop?.shopName ?? ''} />;
  }
}
