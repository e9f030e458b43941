import { LONGEST_LABEL } from '../../../contract/calls/sale-calls.ts';
import { isEmptyBasket } from '../../../domain/basket/basket.ts';
import { LONGEST_BARCODE } from '../../../domain/items/barcode.ts';
import type { ScreenState } from '../store/screen-state.ts';
import type { ScreenStore } from '../store/screen-store.ts';
import { createItemScan } from './item-scan.ts';

/** What a screen goes back to where what was typed turns out to be a scan. */
export type BeforeTyping = Pick<
  ScreenState,
  'basket' | 'undo' | 'draftId' | 'label' | 'refusal' | 'itemSearch'
>;

interface ScannedText {
  readonly text: string;
  readonly mark: BeforeTyping;
  /** Its first signs may have been keyed by somebody: they are in the label, and the amount is to be looked at. */
  readonly mayBeginWithTyped: boolean;
  /** One or two signs, which may be the last keys of an amount. */
  readonly isShort: boolean;
  /** Whether its line has ended, as far as is known. */
  readonly ended: boolean;
}

/** Takes what a barcode scanner typed: never an amount, never a press. */
export interface ScanDesk {
  now(): BeforeTyping;
  /** All of a scan so far; `taken` where a label can be written. */
  heard(scan: ScannedText, taken: boolean): void;
}

const HELD = 'scannedWithTyped';

/** Binds a scanner to a screen's state: where the shop has items, a code is one of theirs before it is a label. */
export function createScanDesk(screen: ScreenStore): ScanDesk {
  const { store, tell } = screen;
  const items = createItemScan(screen);

  function writeLabel(scan: ScannedText): void {
    const { text, mark } = scan;
    const code = text.trim();
    const label = behind(mark.label, code);
    const fits = code !== '' && label.length <= LONGEST_LABEL;
    const notice = fits ? 'scanned' : code === '' ? 'scanUnreadable' : 'scanTooLong';
    store.setState({ ...mark, ...(fits && { label }), notice });
    if (!mayBeTyped(scan)) return;
    // Keys that may have been the amount's are in the label or nowhere: it is said which.
    const held = notice === 'scanned' ? HELD : notice;
    store.setState({ refusal: held, notice: held });
  }

  /** A link or a ticket, which is no item's: what was rung up since stays. */
  function writeLong(code: string): void {
    const label = behind(store.getState().label, code);
    const fits = label.length <= LONGEST_LABEL;
    store.setState({ ...(fits && { label }), notice: fits ? 'scanned' : 'scanTooLong' });
  }

  /** What may have been typed is to be looked at, and a code of no item that can have been read is no barcode. */
  function notFound(scan: ScannedText, code: string): boolean {
    if (mayBeTyped(scan)) writeLabel(scan);
    else if (code.length > LONGEST_BARCODE) writeLong(code);
    else return false;
    return true;
  }

  return {
    now() {
      const { basket, undo, draftId, label, refusal, itemSearch } = store.getState();
      return { basket, undo, draftId, label, refusal, itemSearch };
    },
    heard(scan, taken) {
      const { charging, view } = store.getState();
      if (!taken || charging) return tell('scanNotHere');
      const isCode = scan.text.trim() !== '' && !(scan.isShort && mayBeTyped(scan));
      if ((view?.items.count ?? 0) > 0 && isCode) items.heard(scan, (code) => notFound(scan, code));
      else writeLabel(scan);
    },
  };
}

const behind = (label: string, code: string): string =>
  label.trim() === '' ? code : `${label.trim()}, ${code}`;

const mayBeTyped = ({ mayBeginWithTyped, isShort, mark }: ScannedText): boolean =>
  mayBeginWithTyped || (isShort && !isEmptyBasket(mark.basket));
