import '../look/fonts.css';
import '../look/tokens.css';
import '../look/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { CustomerWay } from '../connection/customer-port.ts';
import { keepPairedConnected } from '../connection/keep-paired-connected.ts';
import { keepPageAwake } from '../connection/stay-awake.ts';
import { afterDelay } from '../time/after-delay.ts';
import { CustomerApp } from './customer-app.tsx';
import { CustomerProvider } from './customer-context.tsx';
import { createCustomerScreen } from './customer-state.ts';
import { guardPage } from './guard-page.ts';

/** Puts the customer's screen into a page, and keeps it in step with its till. */
export function mountCustomerScreen(page: Document, way: CustomerWay): void {
  const { openPort, pair, isInOwnWindow } = way;
  const root = page.getElementById('screen');
  if (!root) throw new Error('the page has no place for the screen');
  const nowMs = (): number => performance.now();
  const screen = createCustomerScreen(nowMs);
  void keepPairedConnected('customerDisplay', openPort, screen, { nowMs, delay: afterDelay });
  guardPage(page);
  if (!isInOwnWindow) keepPageAwake(page, navigator.wakeLock);
  createRoot(root).render(
    <StrictMode>
      <CustomerProvider parts={{ ...screen, pair }}>
        <CustomerApp />
      </CustomerProvider>
    </StrictMode>,
  );
}
