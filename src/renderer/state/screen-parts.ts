import { createCashier } from './cashier.ts';
import { createCrew } from './crew.ts';
import { createHelp } from './help.ts';
import { createManager } from './manager.ts';
import { createPictures } from './pictures.ts';
import { createReceipts } from './receipts.ts';
import type { ScreenParts } from './screen-context.tsx';
import type { ScreenStore } from './screen-store.ts';
import { createSetup } from './setup.ts';
import { createShopItems } from './shop-items.ts';
import { createSimulation } from './simulation.ts';

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
