import { type MinorUnits, minorUnits } from '../../src/domain/money/money.ts';
import {
  type CreateFailure,
  type LaterSaleEvent,
  type PaymentId,
  paymentIdSchema,
  type SaleDrafted,
  saleIdSchema,
} from '../../src/domain/sale/sale-event.ts';
import { amountOf, type SaleLine } from '../../src/domain/sale/sale-line.ts';
import { LABELS } from './labels.ts';
import type { SeededRandom } from './seeded-random.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const CODE_LIVES_MS = 180 * SECOND_MS;

/** France's rates, in hundredths of a per cent; some shops state none. */
const VAT_RATES = [2000, 2000, 2000, 1000, 1000, 550, null];
const FAILURES: readonly CreateFailure[] = ['timedOut', 'unreachable', 'platformError'];

/** A sale from its draft to the moment somebody puts its outcome aside. Events are in their order. */
export interface SaleLife {
  readonly draft: SaleDrafted;
  readonly later: readonly LaterSaleEvent[];
}

/** What is sold for an amount. */
type LinesOf = (amountMinor: number, random: SeededRandom) => readonly SaleLine[];

export const oneLine: LinesOf = (unitMinor, random) => [
  { name: '', quantity: 1, unitMinor, vatRate: random.pick(VAT_RATES) },
];

const SOLD = ['Baguette', 'Café', 'Cidre', 'Quiche', ''];

/** Some pieces of some things, and a last line for what is left of the amount: below nothing where they came to more. */
export const basketOf: LinesOf = (amountMinor, random) => {
  const lines = Array.from({ length: 1 + random.below(4) }, () => ({
    name: random.pick(SOLD),
    quantity: 1 + random.below(3),
    unitMinor: 50 + random.below(900),
    vatRate: random.pick(VAT_RATES),
  }));
  return [...lines, ...oneLine(amountMinor - amountOf(lines), random)];
};

/** Makes the lives of sales, as they are in a shop: nearly all are paid at once. */
export function saleLives(random: SeededRandom, linesOf: LinesOf): (atMs: number) => SaleLife {
  return (atMs) => {
    const saleId = saleIdSchema.parse(`sale_${random.hex(32)}`);
    const draftId = `draft_${random.hex(32)}`;
    const amountMinor = amountAsked(random);
    const label = random.pick(LABELS);
    const draft: SaleDrafted = {
      type: 'drafted',
      version: 2,
      atMs,
      saleId,
      draftId,
      amountMinor,
      currency: 'EUR',
      label,
      terminalId: 'till-1',
      lines: [...linesOf(amountMinor, random)],
    };
    return { draft, later: laterOf(draft, random) };
  };
}

/** Mostly some twenty euros, now and then thousands. */
function amountAsked(random: SeededRandom) {
  const usual = Math.exp(Math.log(1_900) + 0.9 * random.normal());
  const tail = random.share() < 0.01 ? (1 - random.share()) ** -0.8 * 10 : 1;
  return minorUnits(Math.min(99_999_999, Math.max(1, Math.round(usual * tail))));
}

/** The shares of outcomes, which add up to 1. */
const OUTCOMES: readonly (readonly [share: number, outcome: Outcome])[] = [
  [0.928, paid],
  [0.018, expired],
  [0.012, retried],
  [0.004, paidNextDay],
  [0.016, stopped],
  [0.012, refused],
  [0.008, failed],
  [0.002, lost],
];

type Outcome = (code: Code, random: SeededRandom, draft: SaleDrafted) => readonly LaterSaleEvent[];

function laterOf(draft: SaleDrafted, random: SeededRandom): readonly LaterSaleEvent[] {
  const code = codeAt(draft.atMs, draft.amountMinor, random);
  let left = random.share();
  for (const [share, outcome] of OUTCOMES) {
    if (left < share) return outcome(code, random, draft);
    left -= share;
  }
  return paid(code, random);
}

/** A code on the customer's screen, and what is said of it. */
interface Code {
  readonly atMs: number;
  readonly created: LaterSaleEvent;
  readonly endsAtMs: number;
  readonly paymentId: PaymentId;
  readonly amountMinor: MinorUnits;
}

function codeAt(atMs: number, amountMinor: MinorUnits, random: SeededRandom): Code {
  const name = random.hex(24);
  const paymentId = paymentIdSchema.parse(`pay_${name}`);
  const createdAtMs = atMs + 250 + random.below(600);
  const endsAtMs = createdAtMs + CODE_LIVES_MS;
  return {
    atMs: createdAtMs,
    endsAtMs,
    paymentId,
    amountMinor,
    created: {
      type: 'codeCreated',
      atMs: createdAtMs,
      paymentId,
      paymentLink: `https://pay.example/p/${name}`,
      expiresAtMs: endsAtMs,
      platformNowMs: createdAtMs - 40,
    },
  };
}

const asideAt = (
  atMs: number,
  decision: 'handedOver' | 'refundNeeded' | null = null,
): LaterSaleEvent => ({ type: 'acknowledged', atMs, decision, attachedTo: null });

const completedAt = (atMs: number, { paymentId, amountMinor }: Code): LaterSaleEvent => ({
  type: 'completed',
  atMs,
  paymentId,
  channel: 'stream',
  amountMinor,
});

const seconds = (random: SeededRandom, least: number, most: number): number =>
  Math.round((least + random.share() * (most - least)) * SECOND_MS);

function paid(code: Code, random: SeededRandom): readonly LaterSaleEvent[] {
  const atMs = code.atMs + seconds(random, 3, 45);
  const completed = completedAt(atMs, code);
  return [code.created, completed, asideAt(atMs + seconds(random, 2, 8))];
}

function unpaid({ created, paymentId, endsAtMs }: Code): readonly LaterSaleEvent[] {
  return [
    created,
    { type: 'countdownEnded', atMs: endsAtMs, paymentId },
    { type: 'unpaidAnswered', atMs: endsAtMs + SECOND_MS, paymentId, status: 'pending' },
  ];
}

function expired(code: Code, random: SeededRandom): readonly LaterSaleEvent[] {
  return [...unpaid(code), asideAt(code.endsAtMs + seconds(random, 4, 40))];
}

function retried(code: Code, random: SeededRandom): readonly LaterSaleEvent[] {
  const atMs = code.endsAtMs + seconds(random, 4, 40);
  const second = codeAt(atMs, code.amountMinor, random);
  return [...unpaid(code), { type: 'retryRequested', atMs }, ...paid(second, random)];
}

function paidNextDay(code: Code, random: SeededRandom): readonly LaterSaleEvent[] {
  const atMs = code.endsAtMs + seconds(random, 13 * 3_600, 22 * 3_600);
  const decision = random.pick(['handedOver', 'refundNeeded'] as const);
  return [...expired(code, random), completedAt(atMs, code), asideAt(atMs + HOUR_MS / 6, decision)];
}

function stopped({ created, atMs, paymentId }: Code, random: SeededRandom) {
  const stoppedAtMs = atMs + seconds(random, 5, 90);
  return [
    created,
    { type: 'stopRequested', atMs: stoppedAtMs, paymentId },
    { type: 'unpaidAnswered', atMs: stoppedAtMs + 300, paymentId, status: 'pending' },
    asideAt(stoppedAtMs + seconds(random, 2, 20)),
  ] as const;
}

function refused({ created, atMs, paymentId }: Code, random: SeededRandom) {
  const refusedAtMs = atMs + seconds(random, 5, 60);
  return [
    created,
    { type: 'refusalReported', atMs: refusedAtMs, paymentId, status: 'failed' },
    asideAt(refusedAtMs + seconds(random, 2, 20)),
  ] as const;
}

function failed(_code: Code, random: SeededRandom, { atMs }: SaleDrafted) {
  const failedAtMs = atMs + seconds(random, 1, 10);
  return [
    { type: 'createFailed', atMs: failedAtMs, reason: random.pick(FAILURES) },
    asideAt(failedAtMs + seconds(random, 2, 20)),
  ] as const;
}

/** Nobody could be asked; a manager said what became of it. */
function lost({ created, endsAtMs, paymentId }: Code, random: SeededRandom) {
  const settledAtMs = endsAtMs + seconds(random, 120, 3_000);
  return [
    created,
    { type: 'countdownEnded', atMs: endsAtMs, paymentId },
    { type: 'contactLost', atMs: endsAtMs + 5 * SECOND_MS, paymentId },
    {
      type: 'settledByHand',
      atMs: settledAtMs,
      outcome: random.pick(['paid', 'notPaid'] as const),
      reason: 'Confirmé au téléphone',
    },
    asideAt(settledAtMs + 4 * SECOND_MS),
  ] as const;
}
