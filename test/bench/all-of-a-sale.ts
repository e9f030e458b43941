import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { v7 as uuidV7 } from 'uuid';
import { minorUnits } from '../../src/domain/money/money.ts';
import type { Result } from '../../src/domain/result.ts';
import { paymentIdSchema, saleIdSchema } from '../../src/domain/sale/sale-event.ts';
import { signerOf } from '../../src/ledger/entry/register-key.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';

/** Drafted, with a code, completed and put aside. */
export const EVENTS_OF_SALE = 4;

const BEGAN_MS = Date.UTC(2026, 10, 20, 9);
const SALE_EVERY_MS = 20_000;

/** A new ledger that signs, in this file. */
export function sellingLedger(file: string): Ledger {
  const { privateKey } = generateKeyPairSync('ed25519');
  const signer = signerOf(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
  if (signer === null) throw new Error('no key for the register');
  return valued(
    openLedger({
      file,
      bounds: { timeZone: 'Europe/Paris', startsAtHour: 4 },
      operator: () => 'Amélie',
      softwareVersion: '0.1.0',
      signer,
    }),
  );
}

/** Everything that happens to a sale that is paid, each event by `commit`; names are made as a till and its platform make theirs. */
export function ringUp(
  ledger: Ledger,
  sale: number,
  commit: (write: () => void) => void = (write) => write(),
): void {
  const atMs = BEGAN_MS + sale * SALE_EVERY_MS;
  const saleId = saleIdSchema.parse(`sale_${uuidV7()}`);
  const paymentId = paymentIdSchema.parse(`pos_${randomUUID()}`);
  const amountMinor = minorUnits(1_000 + sale);
  const writes: readonly (() => Result<unknown, unknown>)[] = [
    () =>
      ledger.journal.draft({
        type: 'drafted',
        version: 2,
        atMs,
        saleId,
        draftId: uuidV7(),
        amountMinor,
        currency: 'EUR',
        label: `Table ${sale % 40}`,
        terminalId: 'till-1',
        lines: [{ name: '', quantity: 1, unitMinor: amountMinor, vatRate: 2_000 }],
      }),
    () =>
      ledger.journal.append(saleId, {
        type: 'codeCreated',
        atMs: atMs + 300,
        paymentId,
        paymentLink: `https://pay.example/${paymentId}`,
        expiresAtMs: atMs + 180_000,
        platformNowMs: atMs + 290,
      }),
    () =>
      ledger.journal.append(saleId, {
        type: 'completed',
        atMs: atMs + 9_000,
        paymentId,
        channel: 'stream',
        amountMinor,
      }),
    () =>
      ledger.journal.append(saleId, {
        type: 'acknowledged',
        atMs: atMs + 12_000,
        decision: null,
        attachedTo: null,
      }),
  ];
  for (const write of writes) {
    commit(() => void valued(write()));
  }
}

/** What the ledger answers; throws what it refuses. */
export function valued<Value, Failure>(result: Result<Value, Failure>): Value {
  if (!result.ok) throw new Error(`the ledger refused: ${JSON.stringify(result.error)}`);
  return result.value;
}
