import { LONGEST_BARCODE } from '../../../domain/items/barcode.ts';
import type { ScreenState } from '../store/screen-state.ts';
import type { ScreenStore } from '../store/screen-store.ts';
import { createBasketDesk } from './basket-desk.ts';
import { countUnderWay, whileUnderWay } from './items-under-way.ts';

/** A scanner that hesitates goes on within this, and what it read ends then (keyboard/paces.ts). */
const ENDS_AFTER_MS = 300;

/** How the lines of one code stand side by side (keyboard/scanner.ts); no barcode has a blank. */
const BETWEEN_LINES = ', ';

/** All of a scan so far; `mark` is the same as long as it is the same scan. */
interface ItemScanned {
  readonly text: string;
  readonly ended: boolean;
  readonly mark: Partial<ScreenState>;
}

/** Finds what a scanner read among the shop's items. */
export interface ItemScan {
  /** `otherwise` is done where no item has this code: true where that was all. */
  heard(scan: ItemScanned, otherwise: (code: string) => boolean): void;
}

/**
 * Binds a scanner to the shop's items. One that is found is added, also where it is out of stock: the customer holds it.
 * Each line of a scan is a code of its own, since a second scan that follows at once is heard as a line of the first.
 */
export function createItemScan(screen: ScreenStore): ItemScan {
  const { store, ask } = screen;
  const { addLine } = createBasketDesk(screen);
  let lookedUp: { readonly mark: unknown; readonly lines: number } = { mark: null, lines: 0 };
  let silence: ReturnType<typeof setTimeout> | null = null;

  async function lookUp(code: string, otherwise: (code: string) => boolean): Promise<void> {
    if (code === '') return;
    // The till is not asked for what no item can have.
    if (code.length > LONGEST_BARCODE && otherwise(code)) return;
    const answer = await ask('items.byBarcode', { barcode: code });
    if (answer === null) return;
    if (answer.ok) {
      const { id, name, nowMinor, vatRate } = answer.value;
      addLine({ itemId: id, name, unitMinor: nowMinor, vatRate });
    } else if (answer.error.code === 'itemNotFound' && !otherwise(code)) {
      store.setState({ unknownBarcode: code, notice: null });
    }
  }

  function lookUpRest({ text, mark }: ItemScanned, otherwise: (code: string) => boolean): void {
    const lines = text.split(BETWEEN_LINES);
    const from = lookedUp.mark === mark ? lookedUp.lines : 0;
    lookedUp = { mark, lines: lines.length };
    for (const line of lines.slice(from)) {
      void whileUnderWay(screen, () => lookUp(line.trim(), otherwise));
    }
  }

  /** A code without an end is on its way as well, until there is silence or more of it. */
  function endAfterSilence(scan: ItemScanned, otherwise: (code: string) => boolean): void {
    countUnderWay(screen, 1);
    silence = setTimeout(() => {
      lookUpRest(scan, otherwise);
      stopWaiting();
    }, ENDS_AFTER_MS);
  }

  function stopWaiting(): void {
    if (silence === null) return;
    clearTimeout(silence);
    silence = null;
    countUnderWay(screen, -1);
  }

  return {
    heard(scan, otherwise) {
      stopWaiting();
      // What was typed before it was heard as a scan is taken back, once: what it added since stays.
      const before = lookedUp.mark === scan.mark ? {} : scan.mark;
      store.setState({
        ...before,
        unknownBarcode: null,
        ...(before === scan.mark && { notice: null }),
      });
      if (scan.ended) lookUpRest(scan, otherwise);
      else endAfterSilence(scan, otherwise);
    },
  };
}
