import { createCrew } from './people/crew.ts';
import type { ScreenParts } from './screen-context.tsx';
import { createCashier } from './selling/cashier.ts';
import { createManager } from './shop/manager.ts';
import { createPictures } from './shop/pictures.ts';
import { createReceipts } from './shop/receipts.ts';
import { createSetup } from './shop/setup.ts';
import { createShopItems } from './shop/shop-items.ts';
import { createSimulation } from './shop/simulation.ts';
import { createHelp } from './shown/help.ts';
import type { ScreenStore } from './store/screen-store.ts';

/** What a screen and its people do, over what it knows. */
export function screenPartsOf(screen: ScreenStore): ScreenParts {
  const cashier = createCashier(screen);
  return {
    screen,
    cashier,
    manager: createManager(screen),
    pictures: createPictures(screen),
    receipts: createReceipts(screen),
    crew: createCrew(screen),
    simulation: createSimulation(screen),
    help: createHelp(screen),
    items: createShopItems(screen),
    setup: createSetup(screen, cashier),
  };
}
