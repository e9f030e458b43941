import type { ShopSettings } from '../../../contract/views/access-view.ts';
import { dayRows } from './day-rows.ts';
import { identityRows } from './identity-rows.ts';
import { peopleRows } from './people-rows.ts';
import { receiptRows } from './receipt-rows.ts';
import { saleRows } from './sale-rows.ts';
import type { SettingRow } from './setting-row.ts';
import { updateRows } from './update-rows.ts';

/** What the manager chooses for the shop: a setting that screens are told of and that has no row does not compile. */
export const SHOP_ROWS: Readonly<Record<keyof ShopSettings, SettingRow>> = {
  ...identityRows,
  ...saleRows,
  ...receiptRows,
  ...dayRows,
  ...peopleRows,
  ...updateRows,
};
