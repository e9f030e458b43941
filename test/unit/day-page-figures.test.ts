import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { closeAll, play } from './ledger-days.ts';
import { HOUR_MS, NOON_MS } from './ledger-events.ts';
import { temporaryFile } from './ledger-setting.ts';
import { exportedWhole, newSigner, signingLedger } from './ledger-signed.ts';

/** What the page of a day adds up by itself, from the entries that stand in it. */
const page: {
  entriesOf(text: string): readonly unknown[];
  dayOf(entries: readonly unknown[]): { readonly received: unknown; readonly isAddedUp: boolean };
} = await import(new URL('../../resources/day-page/day.js', import.meta.url).href);

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
  ledger.close();
  const { path } = await exportedWhole(file, signer, null);
  const day = page.dayOf(page.entriesOf(readFileSync(path, 'utf8')));
  expect(day).toMatchObject({ received: { count: 0, minor: 0 }, isAddedUp: true });
});
