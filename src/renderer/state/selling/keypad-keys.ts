import type { KeypadKey } from '../../../domain/basket/after-key.ts';
import { isEmptyBasket } from '../../../domain/basket/basket.ts';
import { keyRefusal, pressKey } from '../../../domain/basket/basket-keys.ts';
import type { ScreenStore } from '../store/screen-store.ts';
import { undoOf } from './undo.ts';

/** The keys of the register, until something is charged. */
export interface KeypadKeys {
  /** A key of the register. One that is refused is told, and nothing more is keyed until that was corrected. */
  press(key: KeypadKey): void;
  /** A sign was typed that is no part of the amount that is being keyed. */
  refuse(): void;
  writeLabel(label: string): void;
}

/** Binds them to a screen's state. */
export function createKeypadKeys({ store, devices, tell }: ScreenStore): KeypadKeys {
  return {
    press(key) {
      const before = store.getState();
      const { basket, charging, refusal } = before;
      if (charging) return;
      const corrects = key === 'C' || key === 'backspace';
      if (refusal !== null && !corrects) return tell(refusal);
      const refused = keyRefusal(basket, key);
      if (refused !== null) return store.setState({ refusal: refused, notice: refused });
      // What is taken back first is the key that was not taken.
      const next = refusal !== null && key === 'backspace' ? basket : pressKey(basket, key);
      if (next === basket && refusal === null) return;
      store.setState({
        basket: next,
        undo: undoOf(before, next),
        changing: null,
        refusal: null,
        notice: null,
        ...(isEmptyBasket(next) && { draftId: devices.newDraftId() }),
      });
    },
    refuse() {
      if (store.getState().charging) return;
      store.setState({ refusal: 'notAnAmount', notice: 'notAnAmount' });
    },
    writeLabel(label) {
      if (!store.getState().charging) store.setState({ label });
    },
  };
}
