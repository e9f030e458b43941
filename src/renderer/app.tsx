import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import type { TillView } from '../contract/views/view.ts';
import type { Locale } from '../domain/locale.ts';
import module from './app.module.css';
import { registerName } from './derived/register-name.ts';
import { faceOf, factsOfFace } from './derived/sale-face.ts';
import { railOf } from './derived/sales-on-screen.ts';
import type { StaticScreen } from './first-paint/kept-keys.ts';
import { Announcer } from './frame/announcer.tsx';
import { ModeEdge } from './frame/mode-badge.tsx';
import { TopBar } from './frame/top-bar.tsx';
import { UnrecordedLine } from './frame/unrecorded-line.tsx';
import { LanguageProvider } from './language/language.tsx';
import { useCatalogue } from './language/use-catalogue.ts';
import {
  ApprovalDialog,
  AtOtherRegisters,
  DayShown,
  Guide,
  Help,
  HelpTopics,
  Items,
  ItemsSellScreen,
  KioskCalls,
  ManagerRoom,
  PrinterNews,
  SettingsRoom,
  SetupLine,
  SignInDialog,
  SignInScreen,
} from './later-screens.ts';
import { classesOf } from './look/classes.ts';
import { useTheme } from './look/use-theme.ts';
import { NoticeLine } from './parts/notices/notice.tsx';
import { Boundary } from './parts/rooms/boundary.tsx';
import { Dispensable } from './parts/rooms/dispensable.tsx';
import { LoadingRoom } from './parts/rooms/loading-room.tsx';
import { SellScreen } from './sale/charge/sell.tsx';
import { LateCard } from './sale/late/late-card.tsx';
import { ChargedScreen, SaleScreen } from './sale/sale.tsx';
import { ParkedNews } from './sale/waiting/parked-news.tsx';
import { PayableLine } from './sale/waiting/payable-line.tsx';
import { Rail } from './sale/waiting/rail.tsx';
import { BlockedScreen } from './start/blocked.tsx';
import { BrokenPage, BrokenScreen } from './start/broken.tsx';
import { NotLetInScreen } from './start/not-let-in.tsx';
import { ReconnectingScreen } from './start/reconnecting.tsx';
import { StartingScreen } from './start/starting.tsx';
import { mayDo } from './state/people/crew.ts';
import { useScreen } from './state/screen-context.tsx';
import { type Screen, screenKey, whichScreen } from './state/shown/which-screen.ts';

const cx = classesOf(module);

/**
 * The whole of one screen: what the till last said, or that it says nothing; `before` is shown until either is known.
 * `expected`: its language until the till has said one.
 */
export function App(props: { readonly before: StaticScreen | null; readonly expected: Locale }) {
  const { before, expected } = props;
  const view = useScreen((state) => state.view);
  const connection = useScreen((state) => state.connection);
  const lost = connection === 'lost' || connection === 'notLetIn';
  const spoken = useCatalogue(view?.locale ?? expected);
  const isKnown = spoken !== null && (view !== null || lost);
  // In the same frame as what takes its place.
  useLayoutEffect(() => {
    if (!isKnown) return;
    before?.remove();
    performance.mark('comptoir:till-shown');
  }, [before, isKnown]);
  useLook(view);
  const name = view && [view.shopName, registerName(view)].filter(Boolean).join(', ');
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);
  if (spoken === null) return null;
  return (
    <LanguageProvider {...spoken} timeZone={view?.timeZone ?? 'UTC'}>
      <Boundary attempt={null} fallback={<BrokenPage />}>
        {view ? (
          <Till view={view} covered={lost} />
        ) : (
          !lost && before === null && <StartingScreen />
        )}
      </Boundary>
      {connection === 'lost' && <ReconnectingScreen />}
      {connection === 'notLetIn' && <NotLetInScreen />}
    </LanguageProvider>
  );
}

/** The page's theme and the size of its type, as its till says. */
function useLook(view: TillView | null): void {
  const textSize = view?.textSize;
  useTheme(view?.theme);
  useLayoutEffect(() => {
    if (textSize !== undefined) document.documentElement.setAttribute('data-text-size', textSize);
  }, [textSize]);
}

/** A till that answers, or did: `covered` while it does not, and nothing of it can be touched. */
function Till({ view, covered }: { readonly view: TillView; readonly covered: boolean }) {
  const state = useScreen((whole) => whole);
  const screen = whichScreen(state);
  const name = screenKey(screen);
  const main = useRef<HTMLElement>(null);
  useFocusOnChange(main, name);
  const paid = screen.kind === 'sale' && factsOfFace(faceOf(screen.sale))?.moneyCame === 'inTime';
  return (
    <div className={cx('till', paid && 'paid')} data-screen={name} inert={covered}>
      <Dispensable>
        <ModeEdge mode={view.mode} />
      </Dispensable>
      <div className={cx('front')}>
        {screen.kind !== 'guide' && (
          <Dispensable>
            <TopBar view={view} />
          </Dispensable>
        )}
        <main ref={main} className={cx('main', FLOWS[screen.kind])}>
          <Boundary
            attempt={name}
            fallback={<BrokenScreen sale={screen.kind === 'sale' ? screen.sale : null} />}
          >
            <OneScreen screen={screen} view={view} />
          </Boundary>
        </main>
      </div>
      <div className={cx('below')} data-below>
        <UnrecordedLine />
        {view.kiosks.length > 0 && (
          <Suspense>
            <KioskCalls />
          </Suspense>
        )}
        {SAYS_WHAT_IS_PAYABLE.includes(screen.kind) && (
          <Dispensable>
            <div className={cx('payable')}>
              <PayableLine />
            </div>
          </Dispensable>
        )}
        {screen.kind !== 'sell' && <ParkedNews />}
        {screen.kind !== 'sell' && screen.kind !== 'guide' && <NoticeLine />}
        {view.printer !== null && (
          <Dispensable>
            <Suspense>
              <PrinterNews />
            </Suspense>
          </Dispensable>
        )}
        {view.setup.guide !== null && (
          <Suspense>
            <SetupLine view={view} />
          </Suspense>
        )}
        <Dispensable>{screen.kind !== 'sell' && <LateCard place="row" />}</Dispensable>
        <Dispensable>
          <Rail sales={railOf(view, state.openSaleId, state.frontLateId)} />
        </Dispensable>
        {view.peers !== null && screen.kind === 'sell' && (
          <Dispensable>
            <Suspense>
              <AtOtherRegisters peers={view.peers} />
            </Suspense>
          </Dispensable>
        )}
      </div>
      {state.itemsShown && mayDo(view, 'changeSettings') && (
        <Suspense>
          <Items shown={state.itemsShown} />
        </Suspense>
      )}
      {state.help && (
        <Suspense>
          <Help room={state.help} />
        </Suspense>
      )}
      <PeopleDialogs />
      {state.helpTopic && (
        <Suspense>
          <HelpTopics topic={state.helpTopic} />
        </Suspense>
      )}
      <Dispensable>
        <Announcer screen={screen} />
      </Dispensable>
    </div>
  );
}

/** What stands in front of a screen while somebody else is needed at the till, or beside it. */
function PeopleDialogs() {
  const signInAsked = useScreen((state) => state.signInAsked);
  const approvalAsked = useScreen((state) => state.approvalAsked);
  const dayShown = useScreen((state) => state.dayShown);
  return (
    <Suspense>
      {dayShown && <DayShown day={dayShown} />}
      {approvalAsked && <ApprovalDialog asked={approvalAsked} />}
      {signInAsked && <SignInDialog asked={signInAsked} />}
    </Suspense>
  );
}

/** How a screen stands in a window with little room: as high as its own words ask for, or in a room of its own that scrolls. */
const FLOWS: Record<Screen['kind'], 'keys' | 'card' | false> = {
  starting: false,
  sell: 'keys',
  blocked: false,
  guide: false,
  day: false,
  settings: false,
  signIn: false,
  charged: 'card',
  sale: 'card',
};

/** Where nothing is sold, or nobody is at the till, a code can be paid all the same; the keypad says it by itself. */
const SAYS_WHAT_IS_PAYABLE: readonly Screen['kind'][] = ['blocked', 'signIn', 'day', 'settings'];

function OneScreen({ screen, view }: { readonly screen: Screen; readonly view: TillView }) {
  switch (screen.kind) {
    case 'starting':
      return <StartingScreen />;
    case 'sell':
      return <OneSellScreen view={view} />;
    case 'blocked':
      return <BlockedScreen blocked={screen.blocked} />;
    case 'guide':
      return (
        <Suspense fallback={<LoadingRoom />}>
          <Guide view={view} step={screen.step} />
        </Suspense>
      );
    case 'day':
      return (
        <Suspense fallback={<LoadingRoom />}>
          <ManagerRoom />
        </Suspense>
      );
    case 'settings':
      return (
        <Suspense fallback={<LoadingRoom />}>
          <SettingsRoom />
        </Suspense>
      );
    case 'signIn':
      return (
        <Suspense fallback={<LoadingRoom />}>
          <SignInScreen />
        </Suspense>
      );
    case 'charged':
      return <ChargedScreen charged={screen.charged} currency={view.currency} />;
    case 'sale':
      return <SaleScreen sale={screen.sale} />;
  }
}

/** A shop without items has the keypad, and nothing of theirs is loaded. */
function OneSellScreen({ view: { items, currency } }: { readonly view: TillView }) {
  if (items.count === 0) return <SellScreen currency={currency} />;
  return (
    <Suspense fallback={<LoadingRoom />}>
      <ItemsSellScreen currency={currency} items={items} />
    </Suspense>
  );
}

/** Takes the focus to a new screen's first action or its heading, and its page to the top: the eye, the keyboard and a reader start there. */
function useFocusOnChange(main: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const element = main.current;
    if (!element || element.getAttribute('data-focused') === name) return;
    element.setAttribute('data-focused', name);
    element.closest('[data-screen]')?.scrollTo(0, 0);
    const first = element.querySelector<HTMLElement>('[data-focus-first]');
    (first ?? element.querySelector('h1'))?.focus({ preventScroll: true });
  }, [main, name]);
}
