import { describe, expect, test } from 'vitest';
import {
  type AccessView,
  operatorIdSchema,
  type Role,
} from '../../../../src/contract/views/access-view.ts';
import { createCrew } from '../../../../src/renderer/state/crew.ts';
import { screenKey, whichScreen } from '../../../../src/renderer/state/which-screen.ts';
import { rightsOf } from '../../../../src/till/people/rights.ts';
import { saleId, saleView, screenState, tillView } from '../setting.ts';
import { refused, setUpCashier } from './cashier-setting.ts';

const access = (role: Role | null): AccessView => ({
  operator: role && { id: operatorIdSchema.parse('one'), name: 'One', role },
  signInNeeded: role === null,
  rights: [...rightsOf(role ?? 'nobody', { cashiersSeeTotal: false })],
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
    const answer = screen.ask('day.view', { businessDay: null });
    asked[0]?.answer(refused('notAllowed'));
    await answer;
    expect(state().signInAsked).toBe('manager');
  });
});
