import type { CustomerLine, CustomerSale } from '../../../src/contract/views/customer-view.ts';
import type { Mode } from '../../../src/contract/views/view.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { RECEIPT_CODE } from '../fixture/receipts.ts';

/** A state of the customer's screen. */
export interface CustomerPicture {
  /** What its customer stands before; nobody is there without it. */
  readonly sale?: CustomerSale;
  readonly shopName?: string;
  /** What its register is called; it has no name without it. */
  readonly registerName?: string;
  /** What the shop says while nothing is sold; a welcome without it. */
  readonly text?: string;
  /** Pictures of the shop's, as many as these. */
  readonly pictures?: readonly string[];
  /** Which platform answers; a simulation without it. */
  readonly mode?: Mode;
  /** Nobody has let it in, and this was keyed. */
  readonly keyed?: string;
  /** The till is not heard any more. */
  readonly silent?: true;
}

const line = (
  name: string,
  quantity: number,
  amountMinor: number,
  off: CustomerLine['off'] = null,
): CustomerLine => ({ name, quantity, amountMinor, off });

const KEYED = [line('', 1, 4_890)];
const BASKET = [
  line('Croissant au beurre', 3, 420),
  line('Yesterday’s', 1, -42, 'line'),
  line('Café crème', 2, 640),
];
const LONG = [
  line('Fromage de chèvre affiné, vingt-quatre mois, la pièce de deux cents grammes', 2, 2_390),
  line('Croissant au beurre', 12, 1_680),
  ...['Pain de campagne', 'Café crème', 'Jus d’orange', 'Tarte aux pommes', 'Éclair'].map((name) =>
    line(name, 1, 450),
  ),
  line('', 1, 1_000),
  line('Club card', 1, -732, 'sale'),
];

const sale = (change: Partial<CustomerSale> = {}): CustomerSale => ({
  lines: KEYED,
  amountMinor: minorUnits(4_890),
  currency: 'EUR',
  state: 'waiting',
  paymentLink: 'https://pay.example/a/pos_214_5f0c2c7d9b1e4a38',
  endsInMs: 178_400,
  lifetimeMs: 288_000,
  receiptCode: null,
  ...change,
});
const OVER = { paymentLink: null, endsInMs: null, lifetimeMs: null } as const;

const basket = sale({ lines: BASKET, amountMinor: minorUnits(1_018) });
const long = sale({ lines: LONG, amountMinor: minorUnits(6_588) });
const largest = sale({ amountMinor: minorUnits(99_999_999) });

/** Every state that the customer's screen can be in, by name. */
export const CUSTOMER_PICTURES = {
  idle: {},
  idleText: {
    registerName: 'Counter 2',
    text: 'Fresh bread from seven in the morning, and coffee to take away.',
  },
  idlePictures: {
    registerName: 'Counter 2',
    pictures: ['a'.repeat(64)],
    text: 'Fresh bread from seven in the morning.',
  },
  idleLive: { mode: 'live' },
  idleLongest: {
    shopName: 'Librairie-papeterie des Archives et du Conservatoire national des arts',
  },
  waiting: { sale: sale() },
  waitingLive: { sale: sale(), mode: 'live' },
  waitingBasket: { sale: basket },
  waitingLong: { sale: long },
  waitingLargest: { sale: largest },
  waitingNoEnd: { sale: sale({ endsInMs: null, lifetimeMs: null }) },
  ringing: { sale: { ...basket, ...OVER, state: 'ringing' } },
  ringingLong: { sale: { ...long, ...OVER, state: 'ringing' } },
  preparing: { sale: sale({ ...OVER, state: 'preparing' }) },
  checking: { sale: { ...basket, ...OVER, state: 'checking' } },
  paid: { sale: sale({ ...OVER, state: 'paid' }) },
  paidReceipt: { sale: sale({ ...OVER, state: 'paid', receiptCode: RECEIPT_CODE }) },
  paidReceiptLargest: {
    sale: { ...largest, ...OVER, state: 'paid', receiptCode: RECEIPT_CODE },
  },
  paidLargest: { sale: { ...largest, ...OVER, state: 'paid' } },
  ended: { sale: sale({ ...OVER, state: 'ended' }) },
  refused: { sale: sale({ ...OVER, state: 'refused' }) },
  askCashier: { sale: { ...long, ...OVER, state: 'askCashier' } },
  cutOff: { sale: sale(), silent: true },
  pairing: { keyed: '4071' },
} as const satisfies Readonly<Record<string, CustomerPicture>>;

export type CustomerPictureName = keyof typeof CUSTOMER_PICTURES;

/** The picture of that name; throws on a name that is none. */
export function customerPictureNamed(name: string): CustomerPicture {
  const picture: CustomerPicture | undefined = Object.hasOwn(CUSTOMER_PICTURES, name)
    ? CUSTOMER_PICTURES[name as CustomerPictureName]
    : undefined;
  if (!picture) throw new Error(`no picture of the customer's screen is named "${name}"`);
  return picture;
}
