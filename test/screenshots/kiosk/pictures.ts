import type { KioskTopics } from '../../../src/contract/topics.ts';
import type { CustomerLine, CustomerSale } from '../../../src/contract/views/customer-view.ts';
import type {
  KioskKey,
  KioskOffer,
  KioskStanding,
} from '../../../src/contract/views/kiosk-view.ts';
import { ITEM_COLOURS, itemIdSchema } from '../../../src/domain/items/item.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { RECEIPT_CODE } from '../fixture/receipts.ts';

/** A state of a kiosk. */
export interface KioskPicture {
  readonly shop?: Partial<KioskTopics['shop']>;
  readonly offer?: KioskOffer;
  readonly standing?: Partial<KioskStanding>;
  readonly sale?: CustomerSale;
  /** What is touched, one after the other, and what comes of it. */
  readonly taps?: readonly string[];
  readonly waitsFor?: string;
  /** A finger rests in the corner. */
  readonly holds?: true;
  /** Nobody has let it in, and this was keyed. */
  readonly keyed?: string;
  /** The till is not heard any more. */
  readonly silent?: true;
  /** There is more than a small screen shows. */
  readonly isLong?: true;
}

const key = (name: string, unitMinor: number, place: number): KioskKey => ({
  itemId: itemIdSchema.parse(`item_${name.replaceAll(/[^a-z]/gi, '')}`),
  ...{ name, unitMinor, colour: ITEM_COLOURS[place % ITEM_COLOURS.length] ?? 'grey' },
});
const keysOf = (items: readonly (readonly [string, number])[]): KioskKey[] =>
  items.map(([name, minor], place) => key(name, minor, place));

const CAFE = keysOf([
  ['Café', 220],
  ['Croissant', 140],
  ['Jus d’orange', 340],
  ['Sandwich', 690],
  ['Eau', 180],
]);
const MUSEUM = keysOf([
  ['Adult', 1_400],
  ['Under 26', 700],
  ['Family', 3_200],
]);
const LONG = keysOf([
  ['Tarte aux pommes de la maison, à la cannelle et aux noix de Grenoble', 99_999_900],
  ...CAFE.map(({ name, unitMinor }) => [`${name} du matin`, unitMinor] as const),
  ...['Brioche', 'Éclair', 'Flan', 'Muffin', 'Quiche'].map((name) => [name, 450] as const),
]);

const amounts = {
  presetsMinor: [500, 1_000, 2_000, 5_000].map(minorUnits),
  leastMinor: minorUnits(100),
  mostMinor: minorUnits(50_000),
};
const offerOf = (keys: KioskKey[], change: Partial<KioskOffer> = {}): KioskOffer => ({
  pages: keys.length === 0 ? [] : [{ id: 'a', name: 'Boissons', keys }],
  ...{ amounts: null, idleS: 60 },
  ...change,
});
/** What a kiosk offers in a picture that says nothing of it. */
export const PLAIN_OFFER = offerOf(CAFE, { amounts: { ...amounts, presetsMinor: [] } });
const GIFTS = offerOf([], { amounts });
const PAGES: KioskOffer = {
  ...PLAIN_OFFER,
  pages: [
    { id: 'a', name: 'Boissons', keys: CAFE },
    { id: 'b', name: 'Pâtisserie', keys: LONG },
    { id: 'c', name: '', keys: CAFE },
  ],
};

const line = (name: string, quantity: number, amountMinor: number): CustomerLine => ({
  ...{ name, quantity, amountMinor, off: null },
});
const sale = (change: Partial<CustomerSale> = {}): CustomerSale => ({
  lines: [line('Croissant', 2, 280), line('Sandwich', 1, 690)],
  amountMinor: minorUnits(970),
  currency: 'EUR',
  state: 'waiting',
  paymentLink: 'https://pay.example/a/pos_214_5f0c2c7d9b1e4a38',
  ...{ endsInMs: 178_400, lifetimeMs: 288_000, receiptCode: null },
  ...change,
});
const OVER = { paymentLink: null, endsInMs: null, lifetimeMs: null } as const;

const BEGIN = '[data-kiosk="start"] main button';
const card = (place: number): string => `li:nth-child(${place}) button`;

/** Every state that a kiosk can be in, by name. */
export const KIOSK_PICTURES = {
  start: {},
  startText: {
    shop: {
      text: 'Tickets for today, and gifts to the museum.',
      shopName: 'Museum of the Harbour',
    },
  },
  startLive: { shop: { mode: 'live' } },
  choose: { taps: [BEGIN] },
  chosen: { taps: [BEGIN, card(2), card(2), card(4)] },
  museum: {
    taps: [BEGIN, card(1)],
    offer: offerOf(MUSEUM, { amounts: { ...amounts, presetsMinor: [] } }),
    shop: { mode: 'live' },
  },
  gifts: { taps: [BEGIN, card(2)], offer: GIFTS },
  pages: {
    taps: [BEGIN, 'main nav button[aria-pressed="false"]'],
    offer: PAGES,
    isLong: true,
  },
  longest: { taps: [BEGIN, card(1)], offer: offerOf(LONG), isLong: true },
  amount: { taps: [BEGIN, card(6), 'main button:nth-of-type(2)'] },
  stillThere: {
    taps: [BEGIN, card(2)],
    offer: { ...PLAIN_OFFER, idleS: 1 },
    waitsFor: '[role="alertdialog"]',
  },
  preparing: { sale: sale({ ...OVER, state: 'preparing' }) },
  waiting: { sale: sale() },
  waitingLive: { sale: sale(), shop: { mode: 'live' } },
  waitingAmount: { sale: sale({ lines: [line('', 1, 970)] }) },
  checking: { sale: sale({ ...OVER, state: 'checking' }) },
  paid: { sale: sale({ ...OVER, state: 'paid' }) },
  paidPrinter: {
    sale: sale({ ...OVER, state: 'paid', receiptCode: RECEIPT_CODE }),
    standing: { receipts: 'asked' },
  },
  ended: { sale: sale({ ...OVER, state: 'ended' }) },
  refused: { sale: sale({ ...OVER, state: 'refused' }) },
  askCashier: { sale: sale({ ...OVER, state: 'askCashier' }) },
  called: { sale: sale({ ...OVER, state: 'checking' }), standing: { call: 'coming' } },
  closed: { standing: { closed: { opensAtHour: 9 } } },
  outOfOrder: { standing: { closed: { fault: 'line' } } },
  cutOff: { silent: true },
  pairing: { keyed: '4071' },
  exit: { holds: true },
} as const satisfies Readonly<Record<string, KioskPicture>>;

export type KioskPictureName = keyof typeof KIOSK_PICTURES;

/** The picture of that name; throws on a name that is none. */
export function kioskPictureNamed(name: string): KioskPicture {
  const picture: KioskPicture | undefined = Object.hasOwn(KIOSK_PICTURES, name)
    ? KIOSK_PICTURES[name as KioskPictureName]
    : undefined;
  if (!picture) throw new Error(`no picture of a kiosk is named "${name}"`);
  return picture;
}
