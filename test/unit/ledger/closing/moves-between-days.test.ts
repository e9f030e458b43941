import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LaterSaleEvent } from '../../../../src/domain/sale/sale-event.ts';
import {
  acknowledged,
  codeCreated,
  collectedOtherwise,
  completed,
  drafted,
  HOUR_MS,
  NOON_MS,
} from '../events.ts';
import { verdictOn } from '../proof/rewritten.ts';
import { exportedWhole, newSigner, signingLedger } from '../proof/signed.ts';
import { record, temporaryFile } from '../setting.ts';
import { closeAll } from './days.ts';

const [EARLIER, LATER] = [NOON_MS, NOON_MS + 24 * HOUR_MS];

const unconfirmed = collectedOtherwise('sale', {
  atMs: LATER,
  mismatch: 'unconfirmed',
  amountMinor: null,
  currency: null,
});

/** By a clock that was set back to the earlier day in between: that day says what was collected. */
const onceToldThere = (last: LaterSaleEvent): readonly LaterSaleEvent[] => [
  codeCreated('sale', LATER),
  unconfirmed,
  collectedOtherwise('sale', { atMs: EARLIER }),
  last,
];

test.each([
  ['is decided about', acknowledged('refundNeeded', LATER), 'refundNeeded'],
  ['matches after all', completed('sale', LATER), null],
])(
  'a day is closed in which money %s of which a day before told meanwhile',
  async (_what, last, to) => {
    const [file, signer] = [temporaryFile(), newSigner()];
    const ledger = signingLedger(file, signer);
    record(ledger, drafted('first', { atMs: EARLIER }), []);
    record(ledger, drafted('sale', { atMs: LATER }), onceToldThere(last));
    const closed = closeAll(ledger, LATER + 48 * HOUR_MS).flatMap(({ event }) =>
      event.type === 'dayClosed' ? [event.otherwise ?? []] : [],
    );
    const moves = closed.map((day) =>
      day.map(({ mismatch, from, to: at }) => [mismatch, from, at]),
    );
    expect(moves.slice(0, 2)).toEqual([
      [
        ['unconfirmed', 'undecided', null],
        ['amountDiffers', null, 'undecided'],
      ],
      [
        ['unconfirmed', null, 'undecided'],
        ['amountDiffers', 'undecided', to],
      ],
    ]);
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
    ledger.maintenance.close();
    const { path } = await exportedWhole(file, signer);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    expect(await verdictOn(lines)).toMatchObject({ ok: true });
  },
);
