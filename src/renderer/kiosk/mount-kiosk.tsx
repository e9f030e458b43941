import '../look/fonts.css';
import '../look/tokens.css';
import '../look/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { v4 as newId } from 'uuid';
import { LOCALES } from '../../domain/locale.ts';
import type { CustomerWay } from '../connection/customer-port.ts';
import { keepPairedConnected } from '../connection/keep-paired-connected.ts';
import { keepPageAwake } from '../connection/stay-awake.ts';
import { CustomerProvider } from '../customer/customer-context.tsx';
import { fillScreenAtTouch, guardKeys, guardPage } from '../customer/guard-page.ts';
import { afterDelay } from '../time/after-delay.ts';
import { KioskApp } from './kiosk-app.tsx';
import { KioskProvider } from './kiosk-context.tsx';
import { createKioskScreen, type KeptLocale } from './kiosk-state.ts';

/** Puts the kiosk into a page, keeps it in step with its till, and its customers within it. */
export function mountKiosk(page: Document, way: CustomerWay): void {
  const { openPort, pair, isInOwnWindow } = way;
  const root = page.getElementById('screen');
  if (!root) throw new Error('the page has no place for the kiosk');
  const nowMs = (): number => performance.now();
  const screen = createKioskScreen({ nowMs, newId, kept: keptInPage() });
  void keepPairedConnected('kiosk', openPort, screen, { nowMs, delay: afterDelay });
  guardPage(page);
  guardKeys(page);
  if (!isInOwnWindow) {
    keepPageAwake(page, navigator.wakeLock);
    fillScreenAtTouch(page);
  }
  const { store, speak } = screen;
  createRoot(root).render(
    <StrictMode>
      <CustomerProvider parts={{ store, speak, pair }}>
        <KioskProvider screen={screen}>
          <KioskApp />
        </KioskProvider>
      </CustomerProvider>
    </StrictMode>,
  );
}

const KEPT_AS = 'comptoir-kiosk-language';

/** In the page's own session, where the browser keeps one: over a reload, and not over the next start. */
function keptInPage(): KeptLocale {
  return {
    read() {
      try {
        const kept = sessionStorage.getItem(KEPT_AS);
        return LOCALES.find((locale) => locale === kept) ?? null;
      } catch {
        return null;
      }
    },
    write(locale) {
      try {
        if (locale === null) sessionStorage.removeItem(KEPT_AS);
        else sessionStorage.setItem(KEPT_AS, locale);
      } catch {
        // After a reload its customer reads the shop's language.
      }
    },
  };
}
