import type { Clock } from '../../../domain/clock.ts';
import type { Locale } from '../../../domain/locale.ts';
import type { SaleId } from '../../../domain/sale/sale-event.ts';

/** Whoever chose before anything was charged and has gone by then is spoken to no more, in milliseconds. */
const CHOSEN_FOR_NOBODY_MS = 3 * 60 * 1000;

/** The language that a customer chose on their screen: it is theirs, and goes with them. */
export interface CustomerLanguage {
  /** Whoever stands there now chose this one. */
  choose(locale: Locale): void;
  /** What is spoken to whoever stands before this sale, or before none; null where the shop's own is. */
  spokenBefore(sale: SaleId | null): Locale | null;
  close(): void;
}

/**
 * Nobody has chosen yet. A choice holds for the sale that is before its customer, or for the first one that comes; with the next
 * customer it is over. `changed` asks for what has changed to be told.
 */
export function openCustomerLanguage(parts: {
  readonly clock: Pick<Clock, 'after'>;
  readonly changed: () => void;
}): CustomerLanguage {
  const { clock, changed } = parts;
  let before: SaleId | null = null;
  let chosen: Locale | null = null;
  let cancelWait = (): void => undefined;

  function forget(): void {
    cancelWait();
    chosen = null;
  }

  return {
    choose(locale) {
      cancelWait();
      chosen = locale;
      if (before === null) {
        cancelWait = clock.after(CHOSEN_FOR_NOBODY_MS, () => {
          chosen = null;
          changed();
        });
      }
      changed();
    },
    spokenBefore(sale) {
      if (sale !== before) {
        // From none to one, it is the same customer's first sale.
        if (before === null) cancelWait();
        else forget();
        before = sale;
      }
      return chosen;
    },
    close: forget,
  };
}
