import type { DayClosed } from '../../../../src/domain/register/closing.ts';
import type { NumberedClosing } from '../../../../src/ledger/entry/closing-record.ts';
import { HOUR_MS, NOON_MS } from '../events.ts';
import { newSigner, signingLedger } from '../proof/signed.ts';
import { temporaryFile } from '../setting.ts';
import { closeAll, play, type Step } from './days.ts';

const UNCONFIRMED = { mismatch: 'unconfirmed', amountMinor: null, currency: null } as const;
const TWENTY = { mismatch: 'amountDiffers', amountMinor: 2_000, currency: 'EUR' } as const;
const REFUND: Step['what'] = { act: 'decide', decision: 'refundNeeded' };
const MATCHES: Step['what'] = { act: 'matchesAfterAll' };

const otherwise = (told: typeof UNCONFIRMED | typeof TWENTY): Step['what'] => ({
  act: 'otherwise',
  minor: 1_250,
  told: { ...told, isSimulation: null },
  late: false,
  afterPaidMs: told === UNCONFIRMED ? 20 : null,
});

const DAYS: readonly Step[] = [
  ...[otherwise(TWENTY), REFUND, otherwise(UNCONFIRMED)],
  ...[MATCHES, MATCHES, otherwise(TWENTY), REFUND, otherwise(UNCONFIRMED)],
].map((what, index) => ({ afterMs: index === 3 ? 24 * HOUR_MS : 0, what }));

/**
 * The closing of a day on which as much of each kind came as matched after all: one payment is to be given back where
 * another was, and one that is contradicted is not decided about. Its figures say nothing of any of them.
 */
export function cancelledDay(): NumberedClosing & { readonly event: DayClosed } {
  const ledger = signingLedger(temporaryFile(), newSigner());
  play(ledger, NOON_MS, DAYS);
  const closed = closeAll(ledger, NOON_MS + 25 * HOUR_MS).at(-1);
  if (closed?.event.type !== 'dayClosed') throw new Error('no day was closed');
  return { ...closed, event: closed.event };
}
