import type { ItemId } from '../../domain/items/item.ts';
import { keypadTotal, MOST_ADDED_AMOUNTS, pressKey } from '../../domain/money/keypad.ts';
import { LARGEST_CHARGE_MINOR, minorUnits } from '../../domain/money/money.ts';
import type { ScreenState } from './screen-state.ts';
import type { ScreenStore } from './screen-store.ts';

/** One piece of something that has a name and a price; `vatRate` is null for the shop's. */
interface AddedLine {
  readonly itemId: ItemId | null;
  readonly name: string;
  readonly unitMinor: number;
  readonly vatRate: number | null;
}

/** Puts named things into the sale that is being keyed. */
export interface LineAdding {
  /** One piece more, and whether it was taken; where not, that is told as of a key that is not. */
  addLine(line: AddedLine): boolean;
}

/** Binds it to a screen's state: what is being keyed is added up first. */
export function createLineAdding({ store, tell }: Pick<ScreenStore, 'store' | 'tell'>): LineAdding {
  return {
    addLine(line) {
      const { charging, refusal, keypad } = store.getState();
      if (charging) return false;
      if (refusal !== null) {
        tell(refusal);
        return false;
      }
      const refused = refusalOf(line, keypad);
      if (refused !== null) {
        store.setState({ refusal: refused, notice: refused });
        return false;
      }
      const { added } = pressKey(keypad, '+');
      store.setState({
        keypad: {
          added: [...added, minorUnits(line.unitMinor)],
          entry: minorUnits(0),
          decimals: null,
        },
        notice: null,
      });
      return true;
    },
  };
}

function refusalOf({ unitMinor }: AddedLine, keypad: ScreenState['keypad']) {
  const lines = keypad.added.length + (keypad.entry > 0 ? 1 : 0);
  if (lines >= MOST_ADDED_AMOUNTS) return 'tapeFull';
  return keypadTotal(keypad) + unitMinor > LARGEST_CHARGE_MINOR ? 'ceiling' : null;
}
