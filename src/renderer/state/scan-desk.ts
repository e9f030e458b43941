import { LONGEST_LABEL } from '../../contract/calls/sale-calls.ts';
import { isEmptyBasket } from '../../domain/basket/basket.ts';
import type { ScreenState } from './screen-state.ts';
import type { ScreenStore } from './screen-store.ts';

/** What a screen goes back to where what was typed turns out to be a scan. */
export type BeforeTyping = Pick<ScreenState, 'basket' | 'undo' | 'draftId' | 'label' | 'refusal'>;

interface ScannedText {
  readonly text: string;
  readonly mark: BeforeTyping;
  /** Its first signs may have been keyed by somebody: they are in the label, and the amount is to be looked at. */
  readonly mayBeginWithTyped: boolean;
  /** One or two signs, which may be the last keys of an amount. */
  readonly isShort: boolean;
}

/** Takes what a barcode scanner typed: never an amount, never a press. */
export interface ScanDesk {
  now(): BeforeTyping;
  /** All of a scan so far; `taken` where a label can be written. */
  heard(scan: ScannedText, taken: boolean): void;
}

const HELD = 'scannedWithTyped';

/** Binds a scanner to a screen's state. */
export function createScanDesk({ store, tell }: Pick<ScreenStore, 'store' | 'tell'>): ScanDesk {
  return {
    now() {
      const { basket, undo, draftId, label, refusal } = store.getState();
      return { basket, undo, draftId, label, refusal };
    },
    heard(scan, taken) {
      if (!taken || store.getState().charging) return tell('scanNotHere');
      const { text, mark } = scan;
      const code = text.trim();
      const label = mark.label.trim() === '' ? code : `${mark.label.trim()}, ${code}`;
      const fits = code !== '' && label.length <= LONGEST_LABEL;
      const notice = fits ? 'scanned' : code === '' ? 'scanUnreadable' : 'scanTooLong';
      store.setState({ ...mark, ...(fits && { label }), notice });
      if (mayBeTyped(scan)) store.setState({ refusal: HELD, notice: HELD });
    },
  };
}

const mayBeTyped = ({ mayBeginWithTyped, isShort, mark }: ScannedText): boolean =>
  mayBeginWithTyped || (isShort && !isEmptyBasket(mark.basket));
