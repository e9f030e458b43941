import { expect } from 'vitest';
import type { RegisterSigner } from '../../../src/ledger/entry/register-key.ts';
import type { Ledger, LedgerOptions } from '../../../src/ledger/ledger.ts';
import { openLedger } from '../../../src/ledger/opening/open-ledger.ts';
import { generatedOptions } from '../../generated-ledger/generate-ledger.ts';

/** The journal in this file, which says whose it is, opened with this key; it adopts a key with the first entry that it signs. */
export function openWithKey(
  file: string,
  signer: RegisterSigner,
  more: Partial<LedgerOptions> = {},
): Ledger {
  const register = { mode: 'simulation', terminalId: 'till-1', shopName: 'Verdier' };
  const opened = openLedger({ ...generatedOptions(file, { seed: 1 }), signer, register, ...more });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const started = { mode: 'simulation', terminalId: 'till-1', atMs: 1_763_645_000_000 } as const;
  const noted = opened.value.journal.note({ type: 'tillStarted', ...started });
  expect(noted).toMatchObject({ ok: true });
  return opened.value;
}
