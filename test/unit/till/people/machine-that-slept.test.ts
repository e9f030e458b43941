import { expect, test } from 'vitest';
import type { RegisterEvent } from '../../../../src/domain/register/register-event.ts';
import { openApprovals } from '../../../../src/till/people/approvals.ts';
import { openNewManagerPin } from '../../../../src/till/people/new-manager-pin.ts';
import { keepCode } from '../../../../src/till/people/operator-code.ts';
import { openSession } from '../../../../src/till/people/session.ts';
import { createManualClock, type ManualClock } from '../../../support/manual-clock.ts';
import { INES, LEA } from './two-operators.ts';

const MINUTE_MS = 60_000;
const NIGHT_MS = 10 * 60 * MINUTE_MS;

const manager = { ...INES, code: await keepCode('4071') };
const operators = { all: [manager, { ...LEA, code: await keepCode('1234') }] };

/** Neither timers nor the monotonic clock go on while a machine sleeps; the machine's own clock does. */
const sleep = (clock: ManualClock, ms = NIGHT_MS): void => clock.setWallMs(clock.wallMs() + ms);

/** The manager is at a till that signs out after so many minutes without a touch; null for never. */
function atTill(signOutAfterMin: number | null) {
  const clock = createManualClock();
  const chosen = { signOutAfterMin };
  const notes: RegisterEvent[] = [];
  const session = openSession({
    operators,
    signIn: { judge: () => Promise.reject(new Error('nobody signs in')), waitsForMs: () => 0 },
    newManagerPin: { isAllowed: false },
    settings: () => ({ cashiersSeeTotal: false, discountsNeedManager: false, ...chosen }),
    clock,
    note: (event) => notes.push(event),
    changed: () => undefined,
  });
  session.welcome(manager);
  const whys = () => notes.flatMap((note) => ('why' in note ? [note.why] : []));
  return { clock, session, chosen, whys };
}

test('who was at a machine that slept is not taken for who touches it next', () => {
  const { clock, session, whys } = atTill(5);
  sleep(clock);
  session.touched();
  expect(session.name).toBe('till');
  expect(whys()).toEqual(['idle']);
});

test('who was at a machine that slept may do nothing any more, also where nothing was touched', () => {
  const { clock, session, whys } = atTill(5);
  expect(session.may('closeDay')).toBe(true);
  sleep(clock);
  expect(session.may('closeDay')).toBe(false);
  expect(session.view().operator).toBeNull();
  expect(whys()).toEqual(['idle']);
});

test('who was at a machine that slept is signed out soon after it woke up', () => {
  const { clock, session, whys } = atTill(5);
  sleep(clock);
  clock.advance(10_000);
  expect(session.name).toBe('till');
  expect(whys()).toEqual(['idle']);
  expect(clock.pendingMs).toEqual([]);
});

test('a nap that is shorter than the wait is part of it', () => {
  const { clock, session } = atTill(5);
  sleep(clock, 4 * MINUTE_MS);
  clock.advance(MINUTE_MS - 1);
  expect(session.name).toBe(manager.name);
  clock.advance(1);
  expect(session.name).toBe('till');
});

test('a clock that is set back keeps nobody at the till', () => {
  const { clock, session } = atTill(5);
  clock.setWallMs(clock.wallMs() - NIGHT_MS);
  clock.advance(5 * MINUTE_MS);
  expect(session.name).toBe('till');
});

test('who is at a till that never signs out stays, and is not signed out by choosing that it does', () => {
  const { clock, session, chosen } = atTill(null);
  sleep(clock);
  expect(session.may('changeSettings')).toBe(true);
  chosen.signOutAfterMin = 1;
  session.touched();
  expect(session.name).toBe(manager.name);
  chosen.signOutAfterMin = null;
  clock.advance(10_000);
  sleep(clock);
  chosen.signOutAfterMin = 1;
  session.touched();
  expect(session.name).toBe(manager.name);
});

test('what a manager approved before a machine slept is not done after it', () => {
  const clock = createManualClock();
  const approvals = openApprovals({ operators, clock });
  const act = { client: 'window', operator: LEA.id, call: 'day.view', input: {} } as const;
  approvals.give(act, manager);
  expect(approvals.take(act)).toBe(manager);
  approvals.give(act, manager);
  sleep(clock);
  expect(approvals.take(act)).toBeNull();
});

test('a new code for a forgotten one is not chosen after the machine slept', () => {
  const clock = createManualClock();
  const newCode = openNewManagerPin({ operators, clock, changed: () => undefined });
  expect(newCode.allow()).toBe(true);
  clock.advance(9 * MINUTE_MS);
  expect(newCode.isAllowed).toBe(true);
  sleep(clock);
  expect(newCode.isAllowed).toBe(false);
});
