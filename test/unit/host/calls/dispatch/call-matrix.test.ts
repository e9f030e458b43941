import { beforeAll, describe, expect, test } from 'vitest';
import { connectBridge } from '../../../../../src/bridge/screen-side.ts';
import { serveBridge } from '../../../../../src/bridge/till-side.ts';
import type { ClientKind } from '../../../../../src/contract/audience.ts';
import { ANSWERED } from '../../../../../src/contract/calls/call-row.ts';
import {
  CALLS,
  type CallHandlers,
  type CallName,
  type CounterCall,
} from '../../../../../src/contract/calls.ts';
import { operatorIdSchema } from '../../../../../src/contract/views/access-view.ts';
import { openActingClient } from '../../../../../src/host/calls/dispatch/acting-client.ts';
import { dispatcher } from '../../../../../src/host/calls/dispatch/dispatcher.ts';
import { openClientSessions } from '../../../../../src/till/people/client-sessions.ts';
import { keepCode } from '../../../../../src/till/people/operator-code.ts';
import type { KnownOperator } from '../../../../../src/till/people/operators-file.ts';
import { memoryPair } from '../../../../support/in-memory-ports.ts';
import { triesInMemory } from '../../../../support/kept-tries.ts';
import { createManualClock } from '../../../../support/manual-clock.ts';
import { toldNothing } from '../../../../support/told-view.ts';
import { code, TABLE } from './call-table.ts';

/** Who may have what, for each kind of client: an open till, nobody signed in, a cashier, a manager. */
const KINDS = ['open', 'nobody', 'cashier', 'manager', 'customer', 'kiosk'] as const;
type Kind = (typeof KINDS)[number];

/** Clients at which nobody of the shop stands. */
const CLIENT_OF: Readonly<Partial<Record<Kind, ClientKind>>> = {
  customer: 'customerDisplay',
  kiosk: 'kiosk',
};

const NAMES = Object.keys(CALLS) as CallName[];

/** A screen of a till at which this kind of client stands; what its calls reach is noted. */
async function screenOf(kind: Kind) {
  const reached: string[] = [];
  const problems: string[] = [];
  const clock = createManualClock();
  const all = kind === 'open' ? [] : KNOWN;
  const sessions = openClientSessions({
    operators: { all },
    settings: () => ({
      cashiersSeeTotal: false,
      discountsNeedManager: false,
      customersLocale: null,
      signOutAfterMin: null,
    }),
    newManagerPin: { isAllowed: false },
    keptTries: triesInMemory(),
    clock,
    note: () => undefined,
    changed: () => undefined,
  });
  const [present] = all.filter(({ role }) => role === kind);
  if (present) sessions.of(kind).welcome(present);
  // What a handler answers is another test's: here it stops, so that only its being reached is seen.
  const handlers = Object.fromEntries(
    NAMES.map((name) => [
      name,
      () => {
        reached.push(name);
        throw new Error('reached');
      },
    ]),
  ) as unknown as CallHandlers;
  const { page, till } = memoryPair();
  // Each call with a budget that is full: the clock moves on before it.
  const dispatch = dispatcher(handlers, { acting: openActingClient(), sessions });
  const report = (problem: { readonly code: string }) => void problems.push(problem.code);
  const bridge = serveBridge({ dispatch, topics: toldNothing, report, nowMs: clock.monotonicMs });
  bridge.attach(till, { id: kind, kind: CLIENT_OF[kind] ?? 'window' });
  const screen = connectBridge(page);
  async function call(name: CallName, input: unknown): Promise<string> {
    clock.advance(10_000);
    try {
      const answer: unknown = await screen.call(name as CounterCall, input as never);
      return (answer as { error: { code: string } }).error.code;
    } catch (error) {
      const { code: why } = error as { code: string };
      return why === 'internal' && reached.at(-1) === name ? 'reached' : why;
    }
  }
  return { call, reached, problems };
}

let KNOWN: readonly KnownOperator[] = [];

beforeAll(async () => {
  const kept = await keepCode(code);
  KNOWN = (['manager', 'cashier'] as const).map((role) => ({
    id: operatorIdSchema.parse(`operator_${role}`),
    name: role,
    role,
    code: kept,
  }));
});

describe('every call by every kind of client', () => {
  test('has its line in the table', () => {
    expect(Object.keys(TABLE).toSorted()).toEqual(NAMES.toSorted());
  });

  test('says of its audience what the rights say, and names the customer where it is theirs', () => {
    for (const name of NAMES) {
      const [, who] = TABLE[name];
      const said: readonly string[] = CALLS[name].audience;
      const meant = ['cashier', 'manager', 'customer', 'kiosk'].filter((one) =>
        who.split(' ').includes(one),
      );
      expect(`${name}: ${said.toSorted().join(' ')}`).toBe(
        `${name}: ${meant.toSorted().join(' ')}`,
      );
    }
  });

  test.each([
    [
      'customer',
      ['customer.hello', 'customer.picture', 'customer.speak', 'till.hello', 'topics.follow'],
    ],
    [
      'kiosk',
      [
        'customer.hello',
        'kiosk.call',
        'kiosk.charge',
        'kiosk.exit',
        'kiosk.leave',
        'kiosk.print',
        'kiosk.stop',
        'till.hello',
        'topics.follow',
      ],
    ],
  ] as const)(
    'is refused to a %s’s client with a word alone, but for its own',
    async (kind, own) => {
      const { call, reached, problems } = await screenOf(kind);
      const refused: string[] = [];
      for (const name of NAMES) {
        if ((await call(name, TABLE[name][0])) === 'otherAudience') refused.push(name);
      }
      expect(refused.length).toBeGreaterThanOrEqual(40);
      expect(reached.toSorted()).toEqual(own);
      expect(problems.filter((code) => code === 'otherAudience')).toHaveLength(refused.length);
    },
  );

  test('answers over a damaged journal what its screens can read', () => {
    const needing = NAMES.filter((name) => CALLS[name].whileDamaged !== ANSWERED);
    expect(needing).toContain('sale.charge');
    for (const name of needing) {
      const said = { ok: false, error: { code: CALLS[name].whileDamaged } };
      expect(CALLS[name].output.safeParse(said), name).toMatchObject({ success: true });
    }
  });

  test.each(KINDS)('%s: is done or refused as the table says', async (kind) => {
    const { call, reached } = await screenOf(kind);
    for (const name of NAMES) {
      const [input, who] = TABLE[name];
      const refused = isAnothers(kind, who) ? 'otherAudience' : 'notAllowed';
      const expected = who.split(' ').includes(kind) ? 'reached' : refused;
      expect(`${name}: ${await call(name, input)}`).toBe(`${name}: ${expected}`);
    }
    // Forty and more are refused to whoever has no rights, and to a customer's client.
    const mayLittle = kind === 'nobody' || CLIENT_OF[kind] !== undefined;
    if (mayLittle) expect(NAMES.length - reached.length).toBeGreaterThanOrEqual(40);
  });

  test.each(KINDS)(
    '%s: reaches nothing with an input that the table does not allow',
    async (kind) => {
      const { call, reached } = await screenOf(kind);
      for (const name of NAMES) {
        const [input, who] = TABLE[name];
        for (const bad of badInputs(input)) {
          const refused = isAnothers(kind, who) ? 'otherAudience' : 'invalidInput';
          const said = `${name} ${JSON.stringify(bad)}`;
          expect(`${said}: ${await call(name, bad)}`).toBe(`${said}: ${refused}`);
        }
      }
      expect(reached).toEqual([]);
    },
  );
});

/** Whether a call is made by clients of another kind alone. */
const isAnothers = (kind: Kind, who: string): boolean =>
  CLIENT_OF[kind] !== undefined
    ? !who.split(' ').includes(kind)
    : who.split(' ').every((one) => CLIENT_OF[one as Kind] !== undefined);

/** Inputs that differ from a right one by what they are, or by one field. */
function badInputs(input: object): readonly unknown[] {
  const fields = Object.keys(input);
  const wrong = fields.map((field) => ({ ...input, [field]: { not: 'this' } }));
  return [null, 'text', 7, [], ...wrong];
}
