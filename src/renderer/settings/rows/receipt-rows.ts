import type { ShopSettings } from '../../../contract/views/access-view.ts';
import {
  LONGEST_PRINTER_ADDRESS,
  PRINTER_WIDTHS,
  printerAddressSchema,
  RECEIPTS_PRINT,
} from '../../../domain/register/printer.ts';
import {
  LONGEST_RECEIPT_ADDRESS,
  receiptAddressSchema,
} from '../../../domain/register/receipt-address.ts';
import { choiceEditor } from '../editors/choice-editor.tsx';
import { SystemPrinterEditor } from '../editors/system-printer-editor.tsx';
import { textEditor } from '../editors/text-editor.tsx';
import { edited, switched } from './value-rows.tsx';

/** Whether receipts are meant to come out anywhere. */
export const hasPrinter = ({ shop }: { readonly shop: ShopSettings }): boolean =>
  shop.printerAddress !== null || shop.systemPrinter !== null;

/** Where receipts come out, and when. */
export const receiptRows = {
  printerAddress: edited(
    {
      section: 'receipts',
      title: ({ printer }) => printer.address,
      read: ({ shop }) => shop.printerAddress,
      tell: (address, { words }) => address ?? words.settingsRoom.unset,
      keep: (printerAddress, manager) =>
        manager.changeShop({ printerAddress, ...(printerAddress && { systemPrinter: null }) }),
    },
    textEditor({
      schema: printerAddressSchema,
      longest: LONGEST_PRINTER_ADDRESS,
      isOptional: true,
      hint: ({ printer }) => printer.addressHint,
    }),
  ),
  systemPrinter: edited(
    {
      section: 'receipts',
      title: ({ printer }) => printer.system.title,
      read: ({ shop }) => shop.systemPrinter,
      tell: (name, { words }) => name ?? words.settingsRoom.unset,
      keep: (systemPrinter, manager) =>
        manager.changeShop({ systemPrinter, ...(systemPrinter && { printerAddress: null }) }),
    },
    SystemPrinterEditor,
  ),
  printerWidth: edited(
    {
      section: 'receipts',
      title: ({ printer }) => printer.width,
      read: ({ shop }) => shop.printerWidth,
      tell: (width, { words }) => words.printer.widths[width],
      keep: (printerWidth, manager) => manager.changeShop({ printerWidth }),
      isNeeded: hasPrinter,
    },
    choiceEditor<ShopSettings['printerWidth']>(({ words }) =>
      PRINTER_WIDTHS.map((value) => ({ value, word: words.printer.widths[value] })),
    ),
  ),
  receiptsPrint: edited(
    {
      section: 'receipts',
      title: ({ printer }) => printer.prints,
      read: ({ shop }) => shop.receiptsPrint,
      tell: (when, { words }) => words.printer.when[when],
      keep: (receiptsPrint, manager) => manager.changeShop({ receiptsPrint }),
      isNeeded: hasPrinter,
    },
    choiceEditor<ShopSettings['receiptsPrint']>(({ words }) =>
      RECEIPTS_PRINT.map((value) => ({ value, word: words.printer.when[value] })),
    ),
  ),
  drawerOpens: switched({
    section: 'receipts',
    title: ({ printer }) => printer.drawer,
    read: ({ shop }) => shop.drawerOpens,
    keep: (drawerOpens, manager) => manager.changeShop({ drawerOpens }),
    // The system's printers are given pages, and no commands.
    isNeeded: ({ shop }) => shop.printerAddress !== null && shop.systemPrinter === null,
  }),
  receiptCodes: switched({
    section: 'receipts',
    title: ({ receiptCode }) => receiptCode.setting,
    read: ({ shop }) => shop.receiptCodes,
    keep: (receiptCodes, manager) => manager.changeShop({ receiptCodes }),
  }),
  receiptAddress: edited(
    {
      section: 'receipts',
      title: ({ receiptCode }) => receiptCode.address,
      read: ({ shop }) => shop.receiptAddress,
      tell: (address, { words }) => address ?? words.settingsRoom.unset,
      keep: (receiptAddress, manager) => manager.changeShop({ receiptAddress }),
      isNeeded: ({ shop }) => shop.receiptCodes,
    },
    textEditor({
      schema: receiptAddressSchema,
      longest: LONGEST_RECEIPT_ADDRESS,
      isOptional: true,
      hint: ({ receiptCode }) => receiptCode.addressHint,
    }),
  ),
} as const;
