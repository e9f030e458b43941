import { beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '../../../../src/contract/calls.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import type { RegisterEvent } from '../../../../src/domain/register/register-event.ts';
import { openCrew } from '../../../../src/host/calls/people/crew.ts';
import { changeSettings } from '../../../../src/host/calls/shop/change-settings.ts';
import { shopSettingsOf } from '../../../../src/till/shop/settings.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { changedBy, names, REGISTRY } from './every-setting.ts';
import { crewOf, folder, MACHINE, makeFolder, open, written } from './settings-of-a-folder.ts';

beforeEach(makeFolder);

describe('every setting', () => {
  test.each(changedBy('shop.change').map((name) => [name]))(
    'that is the shop’s is taken from a screen, kept, shown and journalled: %s',
    async (name) => {
      const noted: RegisterEvent[] = [];
      const crew = openCrew(folder, MACHINE, {
        clock: createManualClock(),
        note: (event) => noted.push(event),
        changed: () => undefined,
      });
      if (!crew.ok) throw new Error(crew.error.sentence);
      const { to } = REGISTRY[name];
      const change = CALLS['shop.change'].input.parse({ [name]: to });
      expect(await crew.value.ownCalls['shop.change'](change)).toMatchObject({ ok: true });
      crew.value.sessions.close();
      expect(written()[name]).toEqual(to);
      expect(open().current[name]).toEqual(to);
      expect(shopSettingsOf(crew.value.settings.current)).toMatchObject({ [name]: to });
      const [event] = noted;
      if (event?.type !== 'settingsChanged') throw new Error('not journalled');
      expect(event.changes.find((one) => one.name === name)?.to).toBe(
        typeof to === 'object' ? JSON.stringify(to) : String(to),
      );
    },
  );

  test.each(changedBy('settings.change').map((name) => [name]))(
    'that is anybody’s is taken from a screen and kept: %s',
    (name) => {
      const { to } = REGISTRY[name];
      const change = CALLS['settings.change'].input.parse({ [name]: to });
      expect(changeSettings(open(), change, () => undefined)).toMatchObject({ ok: true });
      expect(open().current[name]).toEqual(to);
    },
  );

  test('that a call names is one of the till, and each of the till is of one call', () => {
    const ofCall = (name: 'shop.change' | 'settings.change') =>
      Object.keys(CALLS[name].input.shape).sort();
    expect(ofCall('shop.change').filter((name) => name !== 'shown')).toEqual(
      changedBy('shop.change').sort(),
    );
    expect(ofCall('settings.change')).toEqual(changedBy('settings.change').sort());
    expect(Object.keys(open().current).sort()).toEqual([...names].sort());
  });

  test('that nobody knows is refused, never dropped', () => {
    for (const name of ['shop.change', 'settings.change'] as const) {
      expect(CALLS[name].input.safeParse({ shopColour: 'red' }).success).toBe(false);
    }
  });
});

test('two managers who change the shop at once: the second is told so, and takes back nothing of the first', async () => {
  const crew = crewOf();
  if (!crew.ok) throw new Error(crew.error.sentence);
  const change = crew.value.ownCalls['shop.change'];
  const shown = { shopName: null };
  expect(await change({ shopName: 'Épicerie du Port', shown })).toMatchObject({ ok: true });
  expect(await change({ shopName: 'Le Port', shown })).toEqual({
    ...{ ok: false, error: { code: 'changedMeanwhile' } },
  });
  expect(written().shopName).toBe('Épicerie du Port');
  // What was not typed over is not looked at, and a tap is of the moment.
  const presets = [300].map(minorUnits);
  expect(await change({ kioskPresetsMinor: presets, shown: { kioskPresetsMinor: [] } })).toEqual({
    ...{ ok: false, error: { code: 'changedMeanwhile' } },
  });
  expect(await change({ vatRate: null })).toMatchObject({ ok: true });
  expect(written()).not.toHaveProperty('shown');
});
