import { expect, test } from 'vitest';
import { NOON_MS } from '../events.ts';
import { edit, editableLedger } from '../proof/edited.ts';
import { newSigner } from '../proof/signed.ts';
import { openedLedger, temporaryFile, value } from '../setting.ts';

const started = (n: number) =>
  ({ type: 'tillStarted', atMs: NOON_MS + n, mode: 'simulation', terminalId: 'till-1' }) as const;
const keyChanged = (n: number) =>
  ({ type: 'platformKeyChanged', atMs: NOON_MS + n, mark: `mark ${n}` }) as const;

/** A journal of these notes, oldest first. */
function noted(...events: readonly (ReturnType<typeof started> | ReturnType<typeof keyChanged>)[]) {
  const ledger = openedLedger(temporaryFile());
  for (const event of events) value(ledger.journal.note(event));
  return ledger;
}

test('are told newest first, and of the newest so many those of the kinds that were asked for', () => {
  const ledger = noted(keyChanged(1), started(2), keyChanged(3), started(4), keyChanged(5));
  const marks = (most: number) =>
    ledger.journal
      .registerNotes(most, ['platformKeyChanged'])
      .map(({ event }) => event.type === 'platformKeyChanged' && event.mark);
  expect(marks(100)).toEqual(['mark 5', 'mark 3', 'mark 1']);
  expect(marks(3)).toEqual(['mark 5', 'mark 3']);
  expect(ledger.journal.registerNotes(3).map(({ event }) => event)).toEqual([
    keyChanged(5),
    started(4),
    keyChanged(3),
  ]);
  expect(ledger.journal.registerNotes(100, [])).toEqual([]);
});

test('of another kind are not read: one that was edited is in nobody’s way, and is found where it is read', () => {
  const { database, ledger } = editableLedger(temporaryFile(), newSigner());
  value(ledger.journal.note(started(1)));
  value(ledger.journal.note(keyChanged(2)));
  edit(
    database,
    "UPDATE journal SET body = replace(body, 'till-1', 'till-9') WHERE kind = 'tillStarted'",
  );
  expect(ledger.journal.registerNotes(100, ['platformKeyChanged'])).toHaveLength(1);
  expect(() => ledger.journal.registerNotes(100)).toThrow();
  expect(() => ledger.journal.registerNotes(100, ['tillStarted'])).toThrow();
});
