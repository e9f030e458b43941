import { afterEach, expect, test } from 'vitest';
import { isTimeZone, zoneOfDevice } from '../../../../src/domain/calendar/time-zone.ts';
import { machineTimeZone } from '../../../../src/host/start/machine-time-zone.ts';

const before = process.env.TZ;

afterEach(() => {
  if (before === undefined) Reflect.deleteProperty(process.env, 'TZ');
  else process.env.TZ = before;
});

test('the machine’s zone is the one that its environment names', () => {
  process.env.TZ = 'Australia/Lord_Howe';
  expect(machineTimeZone()).toBe('Australia/Lord_Howe');
  expect(process.env.TZ).toBe('Australia/Lord_Howe');
});

test.each([':/etc/localtime', 'localtime', 'UTC0', 'Nowhere/Land', ''])(
  'where the environment names none, as by %j, it is the one of the system',
  (told) => {
    Reflect.deleteProperty(process.env, 'TZ');
    const ofSystem = zoneOfDevice() ?? 'UTC';
    process.env.TZ = told;
    const named = zoneOfDevice();
    const zone = machineTimeZone();
    expect(isTimeZone(zone)).toBe(true);
    expect(zone).toBe(named ?? ofSystem);
  },
);
