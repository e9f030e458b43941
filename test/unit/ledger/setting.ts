import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DayBounds } from '../../../src/domain/calendar/shop-time.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { LaterSaleEvent, SaleDrafted } from '../../../src/domain/sale/sale-event.ts';
import { type RegisterSigner, signerOf } from '../../../src/ledger/entry/register-key.ts';
import type { Ledger } from '../../../src/ledger/ledger.ts';
import { openLedger } from '../../../src/ledger/opening/open-ledger.ts';
import { options } from './events.ts';

/** A folder of its own for this test, gone when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const temporaryFile = (): string => join(temporaryFolder(), 'ledger.db');

/** A ledger in this file, closed when the test ends; closing it before is fine. */
export function openedLedger(
  file: string = temporaryFile(),
  bounds: DayBounds = options(file).bounds,
): Ledger {
  const ledger = value(openLedger({ ...options(file), bounds }));
  onTestFinished(() => ledger.maintenance.close());
  return ledger;
}

export function value<Value, Failure>(result: Result<Value, Failure>): Value {
  if (!result.ok) throw new Error(`expected a value, got ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Drafts a sale and appends these events to it. */
export function record(
  ledger: Ledger,
  draft: SaleDrafted,
  events: readonly LaterSaleEvent[],
): void {
  value(ledger.journal.draft(draft));
  for (const event of events) value(ledger.journal.append(draft.saleId, event));
}

/** A new key of a register in a till's own data folder, beside its journal of this mode, and the signer that it makes. */
export function keyBeside(folder: string, mode: 'live' | 'test'): RegisterSigner {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  writeFileSync(join(folder, `register-${mode}.key`), pem);
  const signer = signerOf(pem);
  if (signer === null) throw new Error('no key');
  return signer;
}
