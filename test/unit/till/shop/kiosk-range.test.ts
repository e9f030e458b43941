import { beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '../../../../src/contract/calls.ts';
import { settingsOfOffice } from '../../../../src/till/shop/office-settings.ts';
import { crewOf, makeFolder, open } from './settings-of-a-folder.ts';

beforeEach(makeFolder);

describe('the least amount at a kiosk above the most', () => {
  const refused = { ok: false, error: { code: 'kioskRange' } };

  test.each([
    [{ kioskLeastMinor: 10_001 }, refused],
    [{ kioskMostMinor: 99 }, refused],
    [{ kioskLeastMinor: 900, kioskMostMinor: 800, cashiersSeeTotal: true }, refused],
    [{ kioskLeastMinor: 10_000 }, { ok: true }],
    [{ kioskLeastMinor: 20_000, kioskMostMinor: 30_000 }, { ok: true }],
  ])('is refused beside what stands: %j', async (asked, answer) => {
    const crew = crewOf();
    if (!crew.ok) throw new Error(crew.error.sentence);
    const before = open().current;
    const change = CALLS['shop.change'].input.parse(asked);
    expect(await crew.value.ownCalls['shop.change'](change)).toMatchObject(answer);
    crew.value.sessions.close();
    expect(open().current).toEqual(answer.ok ? { ...before, ...asked } : before);
  });

  test('is not taken from an office, and what else it says is', () => {
    const said = { kioskLeastMinor: 10_001, kioskIdleS: 30 };
    const { change, names, leftOut } = settingsOfOffice(said, open().current);
    expect(change).toEqual({ kioskIdleS: 30 });
    expect([names, leftOut]).toEqual([['kioskIdleS'], ['kioskLeastMinor']]);
  });
});
