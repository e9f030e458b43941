import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import './look/key-hints.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { v7 as uuidV7 } from 'uuid';
import { minorUnits } from '../domain/money/money.ts';
import { App } from './app.tsx';
import { keepConnected } from './connection/keep-connected.ts';
import type { PortSource } from './connection/kept-port.ts';
import { keepScreenOn } from './connection/stay-awake.ts';
import { wakeTillOnReturn } from './connection/wake-till.ts';
import { keepExpectedScreenOf } from './first-paint/expect-next.ts';
import { expectedLanguage } from './first-paint/expected-language.ts';
import { staticScreenOf } from './first-paint/kept-keys.ts';
import { replayEarlyKeys } from './first-paint/replay-early-keys.ts';
import { listenToFunctionKeys } from './keyboard/function-keys.ts';
import { listenForHelp } from './keyboard/help-keys.ts';
import { showKeyHints } from './keyboard/key-hints.ts';
import { listenToKeys } from './keyboard/page-keyboard.ts';
import { loadCatalogue } from './language/catalogues.ts';
import { createFormat } from './language/format.ts';
import { guardDoublePresses } from './presses/double-press-guard.ts';
import { clickKeys } from './sound/click-keys.ts';
import { createRinger } from './sound/ringer.ts';
import { tellPresence } from './state/people/tell-presence.ts';
import { ScreenProvider } from './state/screen-context.tsx';
import { screenPartsOf } from './state/screen-parts.ts';
import { createScanDesk } from './state/selling/scan-desk.ts';
import { tellCustomerSale } from './state/selling/tell-customer.ts';
import { keepInSession } from './state/store/screen-keep.ts';
import { createScreenStore } from './state/store/screen-store.ts';
import { afterDelay } from './time/after-delay.ts';

/** Puts the screens into a page and keeps them connected to their till. */
export function mountScreens(page: Document, openPort: PortSource): void {
  performance.mark('comptoir:screens-run');
  const root = page.getElementById('screen');
  if (!root) throw new Error('the page has no place for the screens');
  const language = expectedLanguage(window);
  // Asked for first: nothing is drawn without its words.
  loadCatalogue(language).catch(() => undefined);
  const ringer = createRinger(page);
  const screen = createScreenStore({
    nowMs: () => performance.now(),
    // In the order of time, as a sale's name is (decision 22).
    newDraftId: () => uuidV7(),
    ring: (sound, volume) => ringer.ring(sound, volume),
    keep: keepInSession(() => window.sessionStorage),
  });
  const parts = screenPartsOf(screen);
  const before = staticScreenOf(window);
  replayEarlyKeys(before, screen.store, parts.cashier);
  keepExpectedScreenOf(window, screen.store);
  void keepConnected(openPort, screen, {
    nowMs: screen.devices.nowMs,
    delay: afterDelay,
  });
  listenToKeys(window, { screen, cashier: parts.cashier, scans: createScanDesk(screen) });
  listenForHelp(window, { screen, help: parts.help });
  listenToFunctionKeys(window);
  showKeyHints(window, screen);
  guardDoublePresses(window);
  clickKeys(screen.store, ringer);
  tellPresence(page, screen, parts.crew);
  tellCustomerSale(screen);
  wakeTillOnReturn(page, () => void screen.ask('till.wake', {}));
  // The desktop's own program keeps its screen on.
  if (!('comptoirPort' in window)) keepScreenOn(page, screen.store, navigator.wakeLock);
  // While the till is being asked, the browser reads what it needs to write a number: tens of milliseconds, once.
  setTimeout(() => createFormat(language, 'UTC').money(minorUnits(0), 'EUR'));
  createRoot(root).render(
    <StrictMode>
      <ScreenProvider parts={parts}>
        <App before={before} expected={language} />
      </ScreenProvider>
    </StrictMode>,
  );
}
