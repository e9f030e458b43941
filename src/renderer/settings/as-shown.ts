import type { CallInput } from '../../contract/calls.ts';
import type { ShopSettings } from '../../contract/views/access-view.ts';
import type { Manager } from '../state/shop/manager.ts';

type ShopChange = CallInput<'shop.change'>;

/** A change of the shop, with what it is typed over as it was shown: what somebody else changed since is not lost. */
export function changedAsShown(change: ShopChange, shop: ShopSettings): ShopChange {
  const names = Object.keys(change) as (keyof ShopSettings)[];
  return { ...change, shown: Object.fromEntries(names.map((name) => [name, shop[name]])) };
}

/** A manager whose changes of the shop say so; `kept` is told what the shop is then. */
export const managerAsShown = (
  manager: Manager,
  shop: ShopSettings,
  kept: (shop: ShopSettings) => void,
): Manager => ({
  ...manager,
  async changeShop(change) {
    const isKept = await manager.changeShop(changedAsShown(change, shop));
    if (isKept) kept({ ...shop, ...(change as Partial<ShopSettings>) });
    return isKept;
  },
});
