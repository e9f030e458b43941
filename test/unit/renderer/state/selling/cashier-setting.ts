import { BridgeError, type ScreenSide } from '../../../../../src/bridge/screen-side.ts';
import type { CallName } from '../../../../../src/contract/calls.ts';
import type { SaleView } from '../../../../../src/contract/views/view.ts';
import type { KeypadKey } from '../../../../../src/domain/basket/after-key.ts';
import { createCashier } from '../../../../../src/renderer/state/selling/cashier.ts';
import { createScanDesk } from '../../../../../src/renderer/state/selling/scan-desk.ts';
import type { ScreenKeep } from '../../../../../src/renderer/state/store/screen-keep.ts';
import { createScreenStore } from '../../../../../src/renderer/state/store/screen-store.ts';
import { saleId, tillView } from '../../setting.ts';

interface Asked {
  readonly name: CallName;
  readonly input: unknown;
  answer(output: unknown): void;
  fail(): void;
}

/** A screen whose till answers when the test says so; `keep` is its page's session. */
export function setUpCashier(
  keep: ScreenKeep = { read: () => null, write: () => undefined },
  sales: readonly SaleView[] = [],
) {
  const asked: Asked[] = [];
  const rung: string[] = [];
  let drafts = 0;
  const bridge: ScreenSide = {
    call: (name, input) =>
      new Promise((resolve, reject) => {
        asked.push({
          name,
          input,
          answer: (output) => resolve(output as never),
          fail: () => reject(new BridgeError('closed', name)),
        });
      }),
    on: () => () => undefined,
  };
  const screen = createScreenStore({
    nowMs: () => 0,
    newDraftId: () => `draft_000${++drafts}`,
    ring: (sound) => rung.push(sound),
    keep,
  });
  screen.connected(bridge);
  screen.viewed(tillView(sales));
  const cashier = createCashier(screen);
  const key = (...keys: KeypadKey[]) => {
    for (const pressed of keys) cashier.press(pressed);
  };
  const state = () => screen.store.getState();
  const draftsAsked = () =>
    asked
      .filter(({ name }) => name === 'sale.charge')
      .map(({ input }) => (input as { draftId: string }).draftId);
  const scans = createScanDesk(screen);
  return { asked, rung, scans, screen, cashier, key, state, draftsAsked };
}

export const accepted = (number: number) => ({ ok: true, value: { saleId: saleId(number) } });
export const refused = (code: string) => ({ ok: false, error: { code } });
