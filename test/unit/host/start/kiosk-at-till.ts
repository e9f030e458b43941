import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { connectBridgeAs, type ScreenSide } from '../../../../src/bridge/screen-side.ts';
import type { KioskTopics } from '../../../../src/contract/topics.ts';
import type { SaleView, TillView } from '../../../../src/contract/views/view.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { kioskOf } from '../../../../src/domain/sale/kiosk.ts';
import type { RunningTill } from '../../../../src/host/shell.ts';
import { memoryPair } from '../../../support/in-memory-ports.ts';
import { itemNamed } from '../../../support/items.ts';
import { attachCounter, type CounterScreen, startWholeTill } from '../../../support/whole-till.ts';

/** A kiosk, all that came over its wire, and what it was told last. */
interface Kiosk {
  readonly screen: ScreenSide<'kiosk'>;
  readonly texts: string[];
  told(): KioskTopics;
  when(holds: (told: KioskTopics) => boolean): Promise<KioskTopics>;
}

/** A kiosk that is a client of this till. */
export async function attachKiosk({ bridge }: RunningTill, id = 'the kiosk'): Promise<Kiosk> {
  const { page, till } = memoryPair();
  bridge.attach(till, { id, kind: 'kiosk' });
  const texts: string[] = [];
  page.onMessage((message) => texts.push(JSON.stringify(message)));
  const screen = connectBridgeAs(page, 'kiosk');
  let known: Partial<KioskTopics> = {};
  screen.on('topics.changed', (change) => {
    known = { ...known, ...(change as Partial<KioskTopics>) };
  });
  await screen.call('topics.follow', {});
  const told = (): KioskTopics => known as KioskTopics;
  return {
    screen,
    texts,
    told,
    async when(holds) {
      await expect.poll(() => holds(told()), { timeout: 60_000 }).toBe(true);
      return told();
    },
  };
}

function dataFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'comptoir-kiosk-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

let baskets = 0;
/** The name of a basket that no other one has. */
export const newBasket = (): string => {
  baskets += 1;
  return `basket-number-${baskets}`;
};

/** A customer pays for a basket at the kiosk. */
export function buy(kiosk: Kiosk, { shownMinor = 280, basketId = newBasket() } = {}) {
  const key = kiosk.told().offer.pages[0]?.keys[0];
  if (!key) throw new Error('nothing is offered');
  return kiosk.screen.call('kiosk.charge', {
    basketId,
    basket: { items: [{ itemId: key.itemId, quantity: 2 }], amountMinor: null },
    shownMinor: minorUnits(shownMinor),
  });
}

/** A shop that sells a croissant, its counter, and a kiosk. */
export async function open(folder = dataFolder()) {
  const till = await startWholeTill(folder);
  const counter = attachCounter(till, 'the counter');
  await counter.viewWhen(() => true);
  if (counter.view().items.count === 0) {
    const saved = await counter.screen.call('items.save', {
      item: itemNamed('Croissant', 140),
      shown: null,
    });
    if (!saved.ok) throw new Error(saved.error.code);
  }
  const kiosk = await attachKiosk(till);
  return { folder, till, counter, kiosk };
}

/** The sale of the kiosk, as the counter sees it. */
export const ofKiosk = (view: TillView): SaleView | undefined =>
  view.sales.find((sale) => kioskOf(sale) !== null);

/** Waits until the counter sees the sale of the kiosk. */
export const soldAt = async (counter: CounterScreen): Promise<SaleView> => {
  const sale = ofKiosk(await counter.viewWhen((view) => ofKiosk(view) !== undefined));
  if (!sale) throw new Error('nothing was sold');
  return sale;
};
