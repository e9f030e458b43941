import { expect, test } from 'vitest';
import { codeCreated, collectedOtherwise, DAY, drafted, NOON_MS } from '../events.ts';
import { openedLedger, record } from '../setting.ts';

test('what moved in an open day is told with what came since it was asked last', () => {
  const ledger = openedLedger();
  const moved = () => ledger.closings.otherwiseOfDay(DAY, NOON_MS).length;
  record(ledger, drafted(1), [codeCreated(1)]);
  expect(moved()).toBe(0);
  record(ledger, drafted(2), [codeCreated(2), collectedOtherwise(2)]);
  expect(moved()).toBe(1);
  record(ledger, drafted(3), [codeCreated(3), collectedOtherwise(3)]);
  expect(moved()).toBe(2);
});
