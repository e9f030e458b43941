import { describe, expect, test } from 'vitest';
import {
  type AccessView,
  operatorIdSchema,
  type Role,
} from '../../../../../src/contract/views/access-view.ts';
import { createCrew } from '../../../../../src/renderer/state/people/crew.ts';
import { screenKey, whichScreen } from '../../../../../src/renderer/state/shown/which-screen.ts';
import { rightsOf } from '../../../../../src/till/people/rights.ts';
import { saleId, saleView, screenState, tillView } from '../../setting.ts';
import { refused, setUpCashier } from '../selling/cashier-setting.ts';

const access = (role: Role | null): AccessView => ({
  operator: role && { id: operatorIdSchema.parse('one'), name: 'One', role },
  signInNeeded: role === null,
  rights: [...rightsOf(role ?? 'nobody', { cashiersSeeTotal: false })],
  newCodeAllowed: false,
  operators: [],
});

describe('a screen at which nobody has signed in', () => {
  test('asks who is there, and keeps an open sale on it', () => {
    const view = tillView([saleView(1)], access(null));
    expect(whichScreen(screenState([], { view })).kind).toBe('signIn');
    expect(whichScreen(screenState([], { view, room: 'day' })).kind).toBe('signIn');
    expect(whichScreen(screenState([], { view, openSaleId: saleId(1) })).kind).toBe('sale');
  });

  test('calls an open sale by another name, so that a tap meant for its buttons is ignored', () => {
    const nameFor = (role: Role | null) => {
      const view = tillView([saleView(1)], access(role));
      return screenKey(whichScreen(screenState([], { view, openSaleId: saleId(1) })));
    };
    expect(nameFor(null)).not.toBe(nameFor('cashier'));
    expect(nameFor('manager')).toBe(nameFor('cashier'));
  });

  test('of a cashier shows no day, although a manager had it open', () => {
    const screenOf = (role: Role) =>
      whichScreen(screenState([], { view: tillView([], access(role)), room: 'day' })).kind;
    expect(screenOf('cashier')).toBe('sell');
    expect(screenOf('manager')).toBe('day');
  });
});

describe('what somebody may not do', () => {
  test('is not done, and asks for a manager; selling asks for anybody', () => {
    const { screen, state } = setUpCashier();
    const crew = createCrew(screen);
    let done = 0;
    const act = () => {
      done += 1;
    };
    screen.viewed(tillView([], access('cashier')));
    crew.withRight('sell', act);
    expect([done, state().signInAsked]).toEqual([1, null]);
    crew.withRight('readDays', act);
    expect([done, state().signInAsked]).toEqual([1, 'manager']);
    crew.cancelSignIn();
    screen.viewed(tillView([], access(null)));
    crew.withRight('sell', act);
    expect([done, state().signInAsked]).toEqual([1, 'anybody']);
  });

  test('asks as well where only the till knows it', async () => {
    const { screen, asked, state } = setUpCashier();
    screen.viewed(tillView([], access('cashier')));
    const answer = screen.ask('closing.read', {});
    asked[0]?.answer(refused('notAllowed'));
    await answer;
    expect(state().signInAsked).toBe('manager');
  });
});

describe('what a manager can approve', () => {
  const today = { businessDay: null };
  const MANAGER = operatorIdSchema.parse('manager');

  function setUp() {
    const setting = setUpCashier();
    setting.screen.viewed(tillView([], access('cashier')));
    return { ...setting, crew: createCrew(setting.screen) };
  }

  test('is asked for once more with the same input once it was approved, and its answer is the caller’s', async () => {
    const { screen, asked, state, crew } = setUp();
    const answer = screen.ask('day.view', today);
    asked[0]?.answer(refused('notAllowed'));
    await expect.poll(() => state().approvalAsked?.call).toBe('day.view');
    const approved = crew.approve(MANAGER, '4711');
    expect(asked[1]).toMatchObject({
      name: 'operator.approve',
      input: { id: MANAGER, code: '4711', act: { call: 'day.view', input: today } },
    });
    asked[1]?.answer({ ok: true, value: { ok: true } });
    await approved;
    await expect.poll(() => asked[2]?.name).toBe('day.view');
    asked[2]?.answer(refused('journalUnavailable'));
    expect(await answer).toEqual(refused('journalUnavailable'));
    expect(state()).toMatchObject({ approvalAsked: null, signInAsked: null });
  });

  test('is not done where nobody approves, or whoever asked has gone meanwhile', async () => {
    const { screen, asked, state, crew } = setUp();
    for (const leave of [crew.cancelApproval, () => screen.viewed(tillView([], access(null)))]) {
      const before = asked.length;
      const answer = screen.ask('day.view', today);
      asked[before]?.answer(refused('notAllowed'));
      await expect.poll(() => state().approvalAsked).not.toBeNull();
      leave();
      expect(await answer).toEqual(refused('notAllowed'));
      expect(asked).toHaveLength(before + 1);
      expect(state()).toMatchObject({ approvalAsked: null, signInAsked: null });
    }
  });

  test('is left to a sign-in where the manager would rather stay', async () => {
    const { screen, asked, state, crew } = setUp();
    const answer = screen.ask('day.view', today);
    asked[0]?.answer(refused('notAllowed'));
    await expect.poll(() => state().approvalAsked).not.toBeNull();
    crew.signInInstead();
    await answer;
    expect(state()).toMatchObject({ approvalAsked: null, signInAsked: 'manager' });
  });
});
