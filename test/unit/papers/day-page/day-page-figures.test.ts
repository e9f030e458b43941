import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { closeAll, play } from '../../ledger/closing/days.ts';
import { cancelledDay } from '../../ledger/closing/days-cancelled.ts';
import { HOUR_MS, NOON_MS } from '../../ledger/events.ts';
import { exportedWhole, newSigner, signingLedger } from '../../ledger/proof/signed.ts';
import { temporaryFile } from '../../ledger/setting.ts';
import { dayPageWords } from './day-page-words.ts';

/** What the page of a day adds up by itself, from the entries that stand in it. */
const page: {
  entriesOf(text: string): readonly unknown[];
  keysOfNobody(text: string): ReadonlySet<string>;
  dayOf(entries: readonly unknown[]): {
    readonly received: unknown;
    readonly isAddedUp: boolean;
  };
} = await import(new URL('../../../../resources/day-page/day.js', import.meta.url).href);

const otherwise: {
  toldOtherwise(entries: readonly unknown[]): readonly unknown[];
  otherwiseRows(
    day: unknown,
    words: unknown,
    format: {
      count(value: number): string;
      money(minor: number, currency?: string, digits?: number): string;
    },
  ): readonly (readonly string[])[];
  otherwiseSums(
    closing: unknown,
    words: unknown,
    format: {
      count(value: number): string;
      money(minor: number, currency?: string, digits?: number): string;
    },
  ): readonly (readonly string[])[];
} = await import(new URL('../../../../resources/day-page/otherwise.js', import.meta.url).href);

const english = (await dayPageWords('en')).words;

const CONFIRMED = { act: 'matchesAfterAll' } as const;
const TWENTY = {
  mismatch: 'amountDiffers',
  amountMinor: 2_000,
  currency: 'EUR',
  isSimulation: null,
} as const;
const TOLD_ANEW = { act: 'toldAnew', told: TWENTY } as const;

test('what the stream alone had told is no money where the status route took it back', async () => {
  const file = temporaryFile();
  const signer = newSigner();
  const ledger = signingLedger(file, signer);
  const told = {
    mismatch: 'amountDiffers',
    amountMinor: 5,
    currency: 'EUR',
    isSimulation: null,
  } as const;
  const what = { act: 'otherwise', minor: 990, told, late: false, afterPaidMs: 20 } as const;
  play(ledger, NOON_MS, [{ afterMs: 0, what }]);
  closeAll(ledger, NOON_MS + HOUR_MS);
  ledger.maintenance.close();
  const { path } = await exportedWhole(file, signer, null);
  const day = page.dayOf(page.entriesOf(readFileSync(path, 'utf8')));
  expect(day).toMatchObject({ received: { count: 0, minor: 0 }, isAddedUp: true });
});

test.each([
  ['nobody confirmed', [], { to: 'undecided' }],
  ['was confirmed after all', [{ afterMs: 30 * HOUR_MS, what: CONFIRMED }], { to: null }],
  [
    'was told anew',
    [{ afterMs: 30 * HOUR_MS, what: TOLD_ANEW }],
    { mismatch: 'amountDiffers', amountMinor: 2_000, to: 'undecided' },
  ],
] as const)('money that stays received and %s is named as that', async (_name, then, named) => {
  const file = temporaryFile();
  const signer = newSigner();
  const ledger = signingLedger(file, signer);
  const told = { mismatch: 'unconfirmed', amountMinor: null, currency: null } as const;
  const what = {
    act: 'otherwise',
    minor: 990,
    told: { ...told, isSimulation: null },
    late: false,
    afterPaidMs: 20 * HOUR_MS,
  } as const;
  play(ledger, NOON_MS, [{ afterMs: 0, what }, ...then]);
  ledger.maintenance.close();
  const { path } = await exportedWhole(file, signer, null);
  const entries = page.entriesOf(readFileSync(path, 'utf8'));
  expect(otherwise.toldOtherwise(entries)).toMatchObject([{ mismatch: 'unconfirmed', ...named }]);
});

test('a kind of which a closing names a payment has a row also where they cancelled out', () => {
  const format = { count: String, money: (minor: number) => `${minor} cents` };
  expect(otherwise.otherwiseSums(cancelledDay().event, english, format)).toEqual([
    ['Another amount', '0', '0 cents'],
    ['To refund at the bank', '0', '0 cents'],
    ['Said paid, then otherwise', '0', '–'],
  ]);
});

test('an amount in another currency is written in that currency’s own minor units', () => {
  const named = (amountMinor: number, currency: string) => ({
    ...{ saleNumber: 1, paymentId: currency, mismatch: 'currencyDiffers', minor: 5_000 },
    ...{ amountMinor, currency, to: 'undecided' },
  });
  const closing = { otherwise: [named(5_000, 'JPY'), named(1_234, 'kwd'), named(8_936, 'CHF')] };
  const money = (minor: number, currency = 'EUR', digits = 2) =>
    `${minor} with ${digits} digits ${currency}`;
  const rows = otherwise.otherwiseRows({ closing }, english, { count: String, money });
  expect(rows.map((row) => row[3])).toEqual([
    '5000 with 0 digits JPY',
    '1234 with 3 digits KWD',
    '8936 with 2 digits CHF',
  ]);
});

test('a key that no key before it handed over to is named as one that may be anybody’s', () => {
  const line = (type: string, keyId: string, previous: unknown) =>
    JSON.stringify({
      type,
      kind: 'registerKeyAdopted',
      body: JSON.stringify({ keyId, ...(previous !== undefined && { previous }) }),
    });
  const handedOver = { keyId: 'first', signature: 'ab' };
  const text = [
    line('entry', 'first', undefined),
    line('entry', 'handed', handedOver),
    line('entry', 'lost', null),
    line('adoption', 'later', null),
    line('adoption', 'last', handedOver),
  ].join('\n');
  expect([...page.keysOfNobody(`${text}\n`)]).toEqual(['lost', 'later']);
});
