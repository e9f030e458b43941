import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectBridge } from '../../../../../src/bridge/screen-side.ts';
import { serveBridge } from '../../../../../src/bridge/till-side.ts';
import type { CallHandlers } from '../../../../../src/contract/calls.ts';
import type { TillChange } from '../../../../../src/contract/topics.ts';
import { operatorIdSchema } from '../../../../../src/contract/views/access-view.ts';
import type { RegisterEvent } from '../../../../../src/domain/register/register-event.ts';
import {
  actingSession,
  openActingClient,
} from '../../../../../src/host/calls/dispatch/acting-client.ts';
import { dispatcher } from '../../../../../src/host/calls/dispatch/dispatcher.ts';
import { topicsOfMoment } from '../../../../../src/host/calls/topics/topics-of-moment.ts';
import { viewsByAccess } from '../../../../../src/host/calls/topics/views-by-access.ts';
import { openClientSessions } from '../../../../../src/till/people/client-sessions.ts';
import { keepCode } from '../../../../../src/till/people/operator-code.ts';
import type { KnownOperator } from '../../../../../src/till/people/operators-file.ts';
import { memoryPair } from '../../../../support/in-memory-ports.ts';
import { triesInMemory } from '../../../../support/kept-tries.ts';
import { keyedLine } from '../../../../support/keyed-line.ts';
import { createManualClock } from '../../../../support/manual-clock.ts';
import { noKiosk } from '../../../../support/told-view.ts';
import { tillView } from '../../../renderer/setting.ts';

const COUNTER = 'the window at the counter';
const TABLET = 'a tablet';

const INES = operatorIdSchema.parse('operator_ines');
const LEA = operatorIdSchema.parse('operator_lea');
let people: readonly KnownOperator[] = [];

beforeAll(async () => {
  people = [
    { id: INES, name: 'Inès', role: 'manager', code: await keepCode('4071') },
    { id: LEA, name: 'Léa', role: 'cashier', code: await keepCode('1234') },
  ];
});

const NOTHING_YET = () => ({ ok: false, error: { code: 'journalUnavailable' } });

/** A till with two clients; a charge ends when the test lets it, and writes who made it. */
function openTill() {
  const clock = createManualClock();
  const acting = openActingClient();
  const notes: (readonly [type: string, operator: string])[] = [];
  const written: string[] = [];
  let known = people;
  const sessions = openClientSessions({
    operators: {
      get all() {
        return known;
      },
    },
    settings: () => ({ cashiersSeeTotal: false, discountsNeedManager: false, signOutAfterMin: 5 }),
    newManagerPin: { isAllowed: false },
    keptTries: triesInMemory(),
    clock,
    note: (event: RegisterEvent, client) =>
      acting.as(client, () => notes.push([event.type, session.name])),
    changed: () => undefined,
  });
  const session = actingSession(acting, sessions);
  let letGo: () => void = () => undefined;
  const handlers = {
    'topics.follow': () => ({ ok: true }),
    'till.view': () => ({ ...tillView([]), ...session.view() }),
    async 'sale.charge'() {
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
      written.push(session.name);
      return { ok: true, value: { saleId: 'sale_1' } };
    },
    'operator.isHere': () => ({ ok: true }),
    'till.hello': () => ({ ok: true }),
    'customer.show': () => ({ ok: true, value: { ok: true } }),
    'day.view': NOTHING_YET,
    'day.sales': NOTHING_YET,
    'report.items': NOTHING_YET,
    'report.itemSales': NOTHING_YET,
    'report.year': NOTHING_YET,
    'refunds.due': NOTHING_YET,
    'shift.view': NOTHING_YET,
    'closing.read': () => ({ ok: false, error: { code: 'journalUnavailable' } }),
  } as unknown as CallHandlers;
  let made = 0;
  const topics = () =>
    topicsOfMoment(
      viewsByAccess(acting, session, () => {
        made += 1;
        return { ...tillView([]), ...session.view() };
      }),
      {
        ...{ shown: [], linesOf: () => [], receiptCodeOf: () => null },
        ...{ spokenBefore: () => null, atKiosk: noKiosk },
      },
    );
  const dispatch = dispatcher(handlers, { acting, sessions });
  const bridge = serveBridge({
    dispatch,
    topics,
    report: () => undefined,
    nowMs: clock.monotonicMs,
  });
  function screenOf(client: string) {
    const { page, till } = memoryPair();
    bridge.attach(till, { id: client, kind: 'browser' });
    const heard: unknown[] = [];
    page.onMessage((message) => heard.push(message));
    return { ...connectBridge(page), heard };
  }
  return {
    ...{ clock, acting, sessions, session, notes, written, bridge, topics, dispatch },
    made: () => made,
    letGo: () => letGo(),
    become: (all: readonly KnownOperator[]) => {
      known = all;
      sessions.operatorsChanged(null);
    },
    counter: screenOf(COUNTER),
    tablet: screenOf(TABLET),
  };
}

const DRAFT = { draftId: 'draft-number-1', lines: [keyedLine(100)], label: '' } as never;

describe('two clients of a till', () => {
  let till: ReturnType<typeof openTill>;

  beforeEach(() => {
    till = openTill();
  });

  const enter = (client: string, id: typeof INES, code: string) =>
    till.sessions.of(client).signIn(id, code);

  test('a manager who signed in at one is not signed in at the other', async () => {
    await enter(COUNTER, INES, '4071');
    expect(await till.counter.call('closing.read', {})).toMatchObject({
      error: { code: 'journalUnavailable' },
    });
    expect(await till.tablet.call('closing.read', {})).toMatchObject({
      error: { code: 'notAllowed' },
    });
    expect(await till.tablet.call('till.view', {})).toMatchObject({
      operator: null,
      signInNeeded: true,
      rights: [],
    });
    await enter(TABLET, LEA, '1234');
    expect(await till.tablet.call('closing.read', {})).toMatchObject({
      error: { code: 'notAllowed' },
    });
    expect(till.sessions.of(COUNTER).name).toBe('Inès');
  });

  test('what follows from a press names who pressed, whoever does something elsewhere meanwhile', async () => {
    await enter(COUNTER, LEA, '1234');
    const charged = till.counter.call('sale.charge', DRAFT);
    await expect.poll(() => till.sessions.last.name).toBe('Léa');
    await enter(TABLET, INES, '4071');
    await till.tablet.call('closing.read', {});
    expect(till.sessions.last.name).toBe('Inès');
    till.letGo();
    await charged;
    expect(till.written).toEqual(['Léa']);
  });

  test('what happens by itself names who did something last and is still there', async () => {
    expect(till.session.name).toBe('till');
    await enter(COUNTER, LEA, '1234');
    await enter(TABLET, INES, '4071');
    await till.tablet.call('closing.read', {});
    expect(till.session.name).toBe('Inès');
    till.sessions.touched(COUNTER);
    expect(till.session.name).toBe('Léa');
    till.sessions.touched(TABLET);
    expect(till.session.name).toBe('Inès');
    till.sessions.of(TABLET).signOut();
    expect(till.session.name).toBe('Léa');
  });

  test('wrong codes are counted over both', async () => {
    for (const client of [COUNTER, TABLET, COUNTER, TABLET, COUNTER]) {
      expect(await enter(client, INES, '0000')).toMatchObject({ error: { code: 'wrongCode' } });
    }
    expect(await enter(TABLET, INES, '4071')).toMatchObject({ error: { code: 'waitFirst' } });
    expect(till.notes).toEqual([['signInRefused', 'till']]);
  });

  test('each signs out by itself after its own wait', async () => {
    await enter(COUNTER, LEA, '1234');
    await enter(TABLET, INES, '4071');
    till.clock.advance(299_000);
    till.sessions.touched(TABLET);
    till.clock.advance(2_000);
    expect(till.sessions.of(COUNTER).name).toBe('till');
    expect(till.sessions.of(TABLET).name).toBe('Inès');
    expect(till.notes).toEqual([
      ['operatorSignedIn', 'Léa'],
      ['operatorSignedIn', 'Inès'],
      ['operatorSignedOut', 'Léa'],
    ]);
  });

  test('what a page asks by itself keeps nobody signed in', async () => {
    await enter(COUNTER, LEA, '1234');
    await enter(TABLET, INES, '4071');
    for (let minute = 0; minute < 6; minute++) {
      await till.counter.call('topics.follow', {});
      await till.counter.call('till.hello', {});
      await till.counter.call('customer.show', { saleId: null });
      await till.tablet.call('operator.isHere', {});
      till.clock.advance(60_000);
    }
    expect(till.sessions.of(COUNTER).name).toBe('till');
    expect(till.sessions.of(TABLET).name).toBe('Inès');
  });

  test('a room that is left open, and reads anew with each sale, keeps nobody signed in', async () => {
    await enter(COUNTER, INES, '4071');
    for (let minute = 0; minute < 6; minute++) {
      await till.counter.call('day.view', { businessDay: null });
      const list = { businessDay: '2026-11-20', hour: null, before: null };
      await till.counter.call('day.sales', list as never);
      const items = { span: 'day', containing: null, order: 'minor', most: 10 } as const;
      await till.counter.call('report.items', items);
      const ofOne = { span: 'day', containing: null, name: 'Bread', before: null } as const;
      await till.counter.call('report.itemSales', ofOne);
      await till.counter.call('report.year', { containing: null });
      await till.counter.call('refunds.due', { before: null });
      await till.counter.call('shift.view', { operator: null });
      till.clock.advance(60_000);
    }
    expect(till.notes.at(-1)).toEqual(['operatorSignedOut', 'Inès']);
    expect(till.sessions.of(COUNTER).name).toBe('till');
  });

  test('one that is let in no more signs its person out, and the other keeps its own', async () => {
    await enter(COUNTER, LEA, '1234');
    await enter(TABLET, INES, '4071');
    till.sessions.end(TABLET);
    expect(till.notes.at(-1)).toEqual(['operatorSignedOut', 'Inès']);
    expect(till.sessions.of(TABLET).view().operator).toBeNull();
    expect(till.sessions.of(COUNTER).name).toBe('Léa');
  });

  test('who is removed is signed out wherever they are', async () => {
    await enter(COUNTER, LEA, '1234');
    await enter(TABLET, LEA, '1234');
    till.become(people.filter(({ id }) => id !== LEA));
    expect(till.sessions.of(COUNTER).view().operator).toBeNull();
    expect(till.sessions.of(TABLET).view().operator).toBeNull();
  });

  test('one that is turned to the customer has no session, and does nothing that needs a right', async () => {
    till.become([]);
    const display = { id: 'a display', kind: 'customerDisplay' } as const;
    // Also where the till is open to all, and whatever let the call through to here.
    expect(till.dispatch(display, 'closing.read', {})).toMatchObject({
      error: { code: 'notAllowed' },
    });
    till.become(people);
    await enter(COUNTER, LEA, '1234');
    till.sessions.touched(COUNTER);
    await till.sessions.of(display.id).signIn(INES, '4071');
    expect(till.dispatch(display, 'closing.read', {})).toMatchObject({
      error: { code: 'notAllowed' },
    });
    till.dispatch(display, 'operator.isHere', {});
    expect(till.sessions.last.name).toBe('Léa');
  });

  test('each is told what its own person may see, and what is the same for both is made once', async () => {
    const told = () => [...till.counter.heard.splice(0), ...till.tablet.heard.splice(0)];
    await till.counter.call('topics.follow', {});
    await till.tablet.call('topics.follow', {});
    told();
    const before = till.made();
    till.bridge.publish(till.topics());
    expect(till.made()).toBe(before + 1);
    await enter(COUNTER, INES, '4071');
    till.bridge.publish(till.topics());
    expect(till.made()).toBe(before + 3);
    // The tablet is told nothing: nothing has changed for it.
    await expect.poll(() => till.counter.heard.length).toBe(1);
    expect(till.tablet.heard).toEqual([]);
    const [{ payload }] = till.counter.heard as [{ payload: TillChange }];
    expect(Object.keys(payload)).toEqual(['people']);
    expect(payload.people).toMatchObject({ operator: { name: 'Inès' } });
    expect(payload.people?.rights).toContain('closeDay');
  });
});
