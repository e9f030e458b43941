import type { BrowserWindow, Screen } from 'electron';
import type { SecondDisplay } from '../../host/calls/customer/second-display.ts';
import { customersDisplay, type DisplayPlace, isSameDisplay } from './customers-display.ts';

/** What is asked of Electron's `screen`. */
type Displays = Pick<Screen, 'getAllDisplays' | 'on'>;

/** The till's window, as far as the customer's goes by it. */
type TillWindow = Pick<
  BrowserWindow,
  'getBounds' | 'getNormalBounds' | 'isMinimized' | 'focus' | 'on'
>;

/** The customer's window, as far as it is opened and closed here. */
type CustomersWindow = Pick<BrowserWindow, 'on' | 'destroy'>;

/** Makes the customer's window on this display, and shows it; `failed` where its page cannot be shown. */
type OpenWindow = (display: DisplayPlace, failed: () => void) => CustomersWindow;

/** The customer's screen as a window on the machine's second display. */
export interface SecondDisplayWindow extends SecondDisplay {
  /** The till's window is there: the customer's opens beside it from now on, and goes with it. */
  beside(till: TillWindow, open: OpenWindow): void;
  /** The program ends: what closes now stays closed. */
  end(): void;
  readonly isShown: boolean;
}

/**
 * Keeps the window as long as it is wanted and there is a display for it: opened where one is plugged in, closed where it is
 * pulled, and moved out of the way where the till's window comes to it. `changed` is told each time that it has come or gone.
 */
export function openSecondDisplay(displays: Displays, changed: () => void): SecondDisplayWindow {
  let isWanted = false;
  let hasFailed = false;
  let beside: { readonly till: TillWindow; readonly open: OpenWindow } | null = null;
  let shown: { readonly window: CustomersWindow; readonly display: DisplayPlace } | null = null;

  function close(): void {
    const closing = shown;
    shown = null;
    closing?.window.destroy();
  }

  function place(): void {
    const before = shown;
    const display = displayNow();
    if (shown && (display === null || !isSameDisplay(shown.display, display))) close();
    if (beside && display && shown === null) shown = openOn(display, beside);
    if (before !== shown) changed();
  }

  function displayNow(): DisplayPlace | null {
    if (beside === null || !isWanted || hasFailed) return null;
    return customersDisplay(displays.getAllDisplays(), boundsOf(beside.till));
  }

  function openOn(
    display: DisplayPlace,
    { till, open }: NonNullable<typeof beside>,
  ): NonNullable<typeof shown> {
    const window = open(display, () => {
      hasFailed = true;
      place();
    });
    // A customer's touch takes the keyboard and the scanner with it: they are the till's.
    window.on('focus', () => {
      if (!till.isMinimized()) till.focus();
    });
    window.on('closed', () => {
      // Closed by somebody at its own keyboard: it is wanted all the same.
      if (shown?.window !== window) return;
      shown = null;
      place();
    });
    return { window, display };
  }

  function end(): void {
    beside = null;
    place();
  }

  return {
    show(wanted) {
      if (wanted === isWanted) return;
      isWanted = wanted;
      // Switched off and on again, it is tried anew.
      hasFailed = false;
      place();
    },
    state() {
      if (shown) return 'shown';
      if (hasFailed) return 'failed';
      if (beside === null) return 'off';
      const display = customersDisplay(displays.getAllDisplays(), boundsOf(beside.till));
      return display === null ? 'noDisplay' : 'off';
    },
    beside(till, open) {
      beside = { till, open };
      till.on('move', place);
      till.on('restore', place);
      till.on('closed', end);
      displays.on('display-added', place);
      displays.on('display-removed', place);
      displays.on('display-metrics-changed', place);
      place();
    },
    end,
    get isShown() {
      return shown !== null;
    },
  };
}

/** One that is put away is nowhere: it comes back where it was. */
const boundsOf = (till: TillWindow) =>
  till.isMinimized() ? till.getNormalBounds() : till.getBounds();
