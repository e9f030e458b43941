import { minorUnits } from '../../../../src/domain/money/money.ts';
import type { Settings } from '../../../../src/till/shop/settings.ts';

/** Which call of a screen changes a setting: one of these two, one with work of its own, or none at all. */
type Way = 'shop.change' | 'settings.change' | 'elsewhere' | 'atStart';

type Registry = {
  readonly [Name in keyof Settings]: { readonly by: Way; readonly to: Settings[Name] };
};

/** Every setting: a new one does not compile before it is said here how it is changed. */
export const REGISTRY: Registry = {
  shopName: { by: 'shop.change', to: 'Épicerie du Port' },
  shopAddress: { by: 'shop.change', to: '3 quai Sud, Brest' },
  taxNumber: { by: 'shop.change', to: 'FR 40 303265045' },
  registerName: { by: 'shop.change', to: 'Comptoir 2' },
  timeZone: { by: 'shop.change', to: 'Indian/Reunion' },
  dayStartsAtHour: { by: 'shop.change', to: 6 },
  vatRate: { by: 'shop.change', to: 550 },
  signOutAfterMin: { by: 'shop.change', to: 15 },
  cashiersSeeTotal: { by: 'shop.change', to: true },
  discountsNeedManager: { by: 'shop.change', to: true },
  customersLocale: { by: 'shop.change', to: 'pt' },
  customerPictures: { by: 'shop.change', to: ['a'.repeat(64)] },
  codeOnTill: { by: 'shop.change', to: false },
  networkScreens: { by: 'shop.change', to: true },
  secondDisplay: { by: 'shop.change', to: true },
  customerText: { by: 'shop.change', to: 'Fresh bread from seven' },
  paidGoesAfterS: { by: 'shop.change', to: 5 },
  updateChannel: { by: 'shop.change', to: 'beta' },
  updateWhen: { by: 'shop.change', to: 'byHand' },
  kioskSells: { by: 'shop.change', to: 'both' },
  kioskPresetsMinor: { by: 'shop.change', to: [300, 450].map(minorUnits) },
  kioskLeastMinor: { by: 'shop.change', to: minorUnits(200) },
  kioskMostMinor: { by: 'shop.change', to: minorUnits(5_000) },
  kioskIdleS: { by: 'shop.change', to: 120 },
  kioskOpensAtHour: { by: 'shop.change', to: 9 },
  kioskClosesAtHour: { by: 'shop.change', to: 18 },
  closesByItselfAtHour: { by: 'shop.change', to: 5 },
  askAboveMinor: { by: 'shop.change', to: minorUnits(5_000) },
  printerAddress: { by: 'shop.change', to: '192.168.1.50:9100' },
  systemPrinter: { by: 'shop.change', to: 'TM-T20III' },
  printerWidth: { by: 'shop.change', to: 'mm58' },
  receiptsPrint: { by: 'shop.change', to: 'always' },
  drawerOpens: { by: 'shop.change', to: true },
  receiptCodes: { by: 'shop.change', to: false },
  receiptAddress: { by: 'shop.change', to: 'https://shop.example/receipt' },
  locale: { by: 'settings.change', to: 'fr' },
  theme: { by: 'settings.change', to: 'dark' },
  sound: { by: 'settings.change', to: false },
  textSize: { by: 'settings.change', to: 'large' },
  volume: { by: 'settings.change', to: 'high' },
  keyClicks: { by: 'settings.change', to: true },
  keyHints: { by: 'settings.change', to: 'always' },
  // The folder and its backups are looked at first.
  backupFolder: { by: 'elsewhere', to: '/media/drive' },
  backupsKept: { by: 'elsewhere', to: 12 },
  exportFolder: { by: 'elsewhere', to: '/media/exports' },
  // The company's office does, by a bundle.
  fromOffice: { by: 'elsewhere', to: ['vatRate'] },
  officeBundle: { by: 'elsewhere', to: { keyId: 'a', version: 1, sha256: 'b' } },
  // A journal is bound to it.
  terminalId: { by: 'atStart', to: 'till-9' },
};

/** The name of each setting. */
export const names = Object.keys(REGISTRY) as (keyof Settings)[];

/** The settings that this call changes. */
export const changedBy = (way: Way) => names.filter((name) => REGISTRY[name].by === way);
