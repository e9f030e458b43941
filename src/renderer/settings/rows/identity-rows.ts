import {
  LONGEST_REGISTER_NAME,
  LONGEST_SHOP_ADDRESS,
  LONGEST_SHOP_NAME,
  LONGEST_TAX_NUMBER,
  registerNameSchema,
  shopAddressSchema,
  shopNameSchema,
  taxNumberSchema,
} from '../../../domain/register/shop-identity.ts';
import type { Language } from '../../language/language.tsx';
import { textEditor } from '../editors/text-editor.tsx';
import { edited } from './value-rows.tsx';

const toldText = (text: string | null, { words }: Language): string =>
  text ?? words.settingsRoom.unset;

/** Whose shop it is, and what its register is called. */
export const identityRows = {
  shopName: edited(
    {
      section: 'shop',
      title: (words) => words.shopForm.shopName,
      read: ({ shop }) => shop.shopName,
      tell: toldText,
      keep: async (shopName, manager) => shopName !== null && manager.changeShop({ shopName }),
      // A name that was given is not taken away.
      canBeAgain: (shopName) => shopName !== null,
    },
    textEditor({ schema: shopNameSchema, longest: LONGEST_SHOP_NAME, isOptional: false }),
  ),
  shopAddress: edited(
    {
      section: 'shop',
      title: (words) => words.shopForm.shopAddress,
      read: ({ shop }) => shop.shopAddress,
      tell: toldText,
      keep: (shopAddress, manager) => manager.changeShop({ shopAddress }),
    },
    textEditor({ schema: shopAddressSchema, longest: LONGEST_SHOP_ADDRESS, isOptional: true }),
  ),
  taxNumber: edited(
    {
      section: 'shop',
      title: (words) => words.shopForm.taxNumber,
      read: ({ shop }) => shop.taxNumber,
      tell: toldText,
      keep: (taxNumber, manager) => manager.changeShop({ taxNumber }),
    },
    textEditor({ schema: taxNumberSchema, longest: LONGEST_TAX_NUMBER, isOptional: true }),
  ),
  registerName: edited(
    {
      section: 'shop',
      title: (words) => words.shopForm.registerName,
      read: ({ shop }) => shop.registerName,
      tell: toldText,
      keep: (registerName, manager) => manager.changeShop({ registerName }),
    },
    textEditor({
      schema: registerNameSchema,
      longest: LONGEST_REGISTER_NAME,
      isOptional: true,
      hint: (words, terminalId) => words.shopForm.registerHint(terminalId),
    }),
  ),
} as const;
