import type { CallInput } from '../../contract/calls.ts';
import type { ShopSettings } from '../../contract/views/access-view.ts';
import { isVisible } from '../../domain/register/printed-line.ts';
import {
  registerNameSchema,
  shopAddressSchema,
  shopNameSchema,
  taxNumberSchema,
} from '../../domain/register/shop-identity.ts';

/** Whose shop it is, as it is typed: an empty text is none. */
export interface ShopDraft {
  readonly shopName: string;
  readonly shopAddress: string;
  readonly taxNumber: string;
  readonly registerName: string;
  readonly timeZone: string;
  readonly dayStartsAtHour: number;
}

/** What the till has now, to be changed. */
export function draftOf(shop: ShopSettings): ShopDraft {
  const { shopName, shopAddress, taxNumber, registerName, timeZone, dayStartsAtHour } = shop;
  return {
    shopName: shopName ?? '',
    shopAddress: shopAddress ?? '',
    taxNumber: taxNumber ?? '',
    registerName: registerName ?? '',
    timeZone,
    dayStartsAtHour,
  };
}

type Read = (text: string) => { readonly success: boolean; readonly data?: string };

const READ: Readonly<Record<'shopAddress' | 'taxNumber' | 'registerName', Read>> = {
  shopAddress: (text) => shopAddressSchema.safeParse(text),
  taxNumber: (text) => taxNumberSchema.safeParse(text),
  registerName: (text) => registerNameSchema.safeParse(text),
};

/** What the till is asked to keep of whose shop it is: a name that is empty is not asked for; null where something typed cannot be kept. */
export function identityOf(draft: ShopDraft): CallInput<'shop.change'> | null {
  const named = isVisible(draft.shopName) ? shopNameSchema.safeParse(draft.shopName) : null;
  if (named?.success === false) return null;
  const others = (['shopAddress', 'taxNumber', 'registerName'] as const).map((name) => {
    const text = draft[name].trim();
    return { name, read: !isVisible(text) ? { success: true, data: null } : READ[name](text) };
  });
  if (others.some(({ read }) => !read.success)) return null;
  return {
    ...(named && { shopName: named.data }),
    ...Object.fromEntries(others.map(({ name, read }) => [name, read.data ?? null])),
  };
}

/** What the till is asked to keep; null while the shop has no name, or something typed cannot be kept. */
export function changeOf(draft: ShopDraft): CallInput<'shop.change'> | null {
  const identity = identityOf(draft);
  if (identity?.shopName === undefined) return null;
  const { timeZone, dayStartsAtHour } = draft;
  return { ...identity, timeZone, dayStartsAtHour };
}
