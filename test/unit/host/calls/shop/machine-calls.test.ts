import { describe, expect, test } from 'vitest';
import type { RegisterEvent } from '../../../../../src/domain/register/register-event.ts';
import {
  type MachineStart,
  machineCalls,
} from '../../../../../src/host/calls/shop/machine-calls.ts';
import { createManualClock } from '../../../../support/manual-clock.ts';

type Said = ReturnType<MachineStart['read']>;

/** A machine that has what it was asked for, unless it is told otherwise. */
function open(otherwise: Partial<MachineStart> = {}, isThere = true) {
  let state: Said = 'off';
  const noted: RegisterEvent[] = [];
  const machine: MachineStart = {
    read: () => state,
    write: (starts) => {
      state = starts ? 'on' : 'off';
    },
    renew: () => undefined,
    ...otherwise,
  };
  const calls = machineCalls({
    machine: isThere ? machine : null,
    note: (event) => noted.push(event),
    clock: createManualClock(),
    log: { warn: () => undefined },
  });
  return { calls, noted };
}

const refuse = (): never => {
  throw new Error('EROFS: read-only file system');
};
const REFUSED = { ok: false, error: { code: 'machineRefused' } };

describe('starting with the machine', () => {
  test('is noted in the journal once it is so, and not where it was so before', async () => {
    const { calls, noted } = open();
    const on = { ok: true, value: { state: 'on' } };
    expect(await calls['machine.change']({ starts: true })).toEqual(on);
    expect(await calls['machine.change']({ starts: true })).toEqual(on);
    expect(noted).toEqual([
      {
        type: 'settingsChanged',
        atMs: expect.any(Number),
        changes: [{ name: 'startsWithMachine', from: 'false', to: 'true' }],
      },
    ]);
    await calls['machine.change']({ starts: false });
    expect(noted).toHaveLength(2);
  });

  test.each([
    ['with an error', refuse],
    ['without a word', () => undefined],
  ])('is refused, and not noted, where the machine refuses it %s', async (_how, write) => {
    const { calls, noted } = open({ write });
    expect(await calls['machine.change']({ starts: true })).toEqual(REFUSED);
    expect(noted).toEqual([]);
  });

  test('is not off because it was asked to be: the machine still says on', async () => {
    const { calls, noted } = open({ read: () => 'on' });
    expect(await calls['machine.change']({ starts: false })).toEqual(REFUSED);
    expect(noted).toEqual([]);
  });

  test('that the system holds back is as it was asked for, and waits there', async () => {
    let state: Said = 'off';
    const write = () => {
      state = 'heldBack';
    };
    const { calls } = open({ read: () => state, write });
    const value = { state: 'heldBack' };
    expect(await calls['machine.change']({ starts: true })).toEqual({ ok: true, value });
  });

  test('is not told where the machine does not say, and the till starts all the same', async () => {
    const { calls } = open({ read: refuse, renew: refuse });
    expect(await calls['machine.view']({})).toEqual({ state: 'notTold' });
    expect(await calls['machine.change']({ starts: false })).toEqual(REFUSED);
  });

  test('is no matter of a shell that somebody else starts', async () => {
    const { calls } = open({}, false);
    expect(await calls['machine.view']({})).toEqual({ state: 'notHere' });
    expect(await calls['machine.change']({ starts: true })).toEqual(REFUSED);
  });
});
