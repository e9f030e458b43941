import { beforeAll, describe, expect, test } from 'vitest';
import { connectBridge } from '../../../../src/bridge/screen-side.ts';
import { serveBridge } from '../../../../src/bridge/till-side.ts';
import type { ClientKind } from '../../../../src/contract/audience.ts';
import { ANSWERED } from '../../../../src/contract/calls/call-row.ts';
import {
  CALLS,
  type CallHandlers,
  type CallName,
  type CounterCall,
} from '../../../../src/contract/calls.ts';
import { operatorIdSchema } from '../../../../src/contract/views/access-view.ts';
import { openActingClient } from '../../../../src/host/calls/acting-client.ts';
import { dispatcher } from '../../../../src/host/calls/dispatcher.ts';
import { openClientSessions } from '../../../../src/till/people/client-sessions.ts';
import { keepCode } from '../../../../src/till/people/operator-code.ts';
import type { KnownOperator } from '../../../../src/till/people/operators-file.ts';
import { memoryPair } from '../../../support/in-memory-ports.ts';
import { itemNamed } from '../../../support/items.ts';
import { triesInMemory } from '../../../support/kept-tries.ts';
import { keyedLine } from '../../../support/keyed-line.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { toldNothing } from '../../../support/told-view.ts';

/** Who may have what, for each kind of client: an open till, nobody signed in, a cashier, a manager. */
const KINDS = ['open', 'nobody', 'cashier', 'manager', 'customer', 'kiosk'] as const;
type Kind = (typeof KINDS)[number];

/** Clients at which nobody of the shop stands. */
const CLIENT_OF: Readonly<Partial<Record<Kind, ClientKind>>> = {
  customer: 'customerDisplay',
  kiosk: 'kiosk',
};

const ANY_CLIENT = 'open nobody cashier manager customer kiosk';
const EVERYBODY = 'open nobody cashier manager';
const WHO_SELLS = 'open cashier manager';
const WHO_MANAGES = 'open manager';

const day = '2026-11-20';
const id = 'operator_1';
const saleId = 'sale_1';
const ofDays = { from: day, to: day, folder: null };
const code = '4071';
const MAIL_SERVER = {
  host: 'mail.example',
  port: 465,
  security: 'tls',
  user: null,
  sender: 'till@example.com',
  recipients: ['office@example.com'],
};
const ITEM = itemNamed('Croissant', 140);
const PICTURE = 'a'.repeat(64);
const ANY_SALE = { text: '48.90', state: null, from: null, to: null };

/** Every call with an input that the table allows, and who may make it. */
const TABLE: { readonly [Name in CallName]: readonly [input: object, who: string] } = {
  'topics.follow': [{}, ANY_CLIENT],
  'till.hello': [{}, ANY_CLIENT],
  'customer.show': [{ saleId }, WHO_SELLS],
  'customer.hello': [{}, 'customer kiosk'],
  'customer.speak': [{ locale: 'nl' }, 'customer'],
  'customer.screens': [{ kind: 'kiosk' }, WHO_MANAGES],
  'customer.display': [{}, WHO_MANAGES],
  'customer.picture': [{ name: PICTURE }, 'customer'],
  'customer.pictureShown': [{ name: PICTURE }, WHO_MANAGES],
  'customer.picturePart': [{ uploadId: 'upload-1', place: 0, base64: 'AAAA' }, WHO_MANAGES],
  'customer.pictureAdd': [{ uploadId: 'upload-1' }, WHO_MANAGES],
  'customer.pictureRemove': [{ name: PICTURE }, WHO_MANAGES],
  'customer.pair': [{ kind: 'kiosk' }, WHO_MANAGES],
  'customer.unpair': [{ kind: 'kiosk', name: 'x' }, WHO_MANAGES],
  'kiosk.charge': [
    {
      basketId: 'basket-number-1',
      basket: { items: [{ itemId: 'item_1', quantity: 1 }], amountMinor: null },
      shownMinor: 140,
    },
    'kiosk',
  ],
  'kiosk.stop': [{}, 'kiosk'],
  'kiosk.print': [{}, 'kiosk'],
  'kiosk.leave': [{}, 'kiosk'],
  'kiosk.call': [{}, 'kiosk'],
  'kiosk.exit': [{ code }, 'kiosk'],
  'kiosk.come': [{ name: '4f1c09aa' }, WHO_SELLS],
  'till.view': [{}, EVERYBODY],
  'till.wake': [{}, EVERYBODY],
  'clock.accept': [{ by: 'platform' }, WHO_MANAGES],
  'sale.charge': [{ draftId: 'draft-number-1', lines: [keyedLine(100)], label: '' }, WHO_SELLS],
  'sale.stop': [{ saleId }, WHO_SELLS],
  'sale.retry': [{ saleId }, WHO_SELLS],
  'sale.check': [{ saleId }, WHO_SELLS],
  'sale.acknowledge': [{ saleId, decision: null, attachedTo: null }, WHO_SELLS],
  'sale.decideMismatch': [{ saleId, decision: 'refundNeeded' }, WHO_MANAGES],
  'sale.settle': [{ saleId, outcome: 'paid', reason: 'seen at the bank' }, WHO_MANAGES],
  'sale.refundMade': [{ saleId, reference: 'SEPA 4711', note: '', shown: [] }, WHO_MANAGES],
  'sale.returnable': [{ of: { number: 1 } }, WHO_SELLS],
  'creditNote.prints': [{ of: { creditNote: 1 } }, WHO_SELLS],
  'creditNote.print': [{ of: { creditNote: 1 }, paper: 'a4', copy: 0 }, WHO_SELLS],
  'sale.takeBack': [
    {
      saleId,
      pieces: [{ line: 0, quantity: 1 }],
      reason: 'faulty',
      note: '',
      after: 0,
      amountMinor: 1,
    },
    WHO_MANAGES,
  ],
  'shift.view': [{ operator: null }, WHO_SELLS],
  'shift.print': [{ operator: null, paper: 'roll' }, WHO_SELLS],
  'refunds.due': [{ before: null }, WHO_MANAGES],
  'record.verify': [{}, WHO_MANAGES],
  'backups.list': [{}, WHO_MANAGES],
  'backups.take': [{}, WHO_MANAGES],
  'backups.keep': [{ folder: null, kept: 10, shown: { folder: null, kept: 10 } }, WHO_MANAGES],
  'backups.loss': [{ fileName: 'x' }, WHO_MANAGES],
  'journal.restore': [{ fileName: 'x' }, WHO_MANAGES],
  'journal.goOn': [{}, WHO_MANAGES],
  'day.view': [{ businessDay: null }, WHO_MANAGES],
  'day.sales': [{ businessDay: day, hour: null, before: null }, WHO_MANAGES],
  'day.history': [{ saleId }, WHO_MANAGES],
  'report.view': [{ period: 'week', containing: null }, WHO_MANAGES],
  'report.year': [{ containing: null }, WHO_MANAGES],
  'vat.print': [{ containing: null, paper: 'a4' }, WHO_MANAGES],
  'report.items': [{ span: 'year', containing: null, order: 'minor', most: 10 }, WHO_MANAGES],
  'report.itemSales': [
    { span: 'year', containing: null, name: 'Bread', before: null },
    WHO_MANAGES,
  ],
  'sales.find': [{ search: ANY_SALE, before: null }, WHO_MANAGES],
  'closing.read': [{}, WHO_MANAGES],
  'closing.begin': [{ through: day, clockAccepted: false }, WHO_MANAGES],
  'closing.sign': [{ day }, WHO_MANAGES],
  'closing.cancel': [{}, WHO_MANAGES],
  'closing.list': [{ before: null }, WHO_MANAGES],
  'closing.view': [{ number: 1 }, WHO_MANAGES],
  'closing.prints': [{ of: { closing: 1 } }, WHO_MANAGES],
  'closing.print': [{ of: { closing: 1 }, paper: 'a4', copy: 0 }, WHO_MANAGES],
  'export.start': [{ ...ofDays, what: 'jsonl' }, WHO_MANAGES],
  'export.cancel': [{ exportId: 'x' }, WHO_MANAGES],
  'export.folders': [{}, WHO_MANAGES],
  'receipt.prints': [{ saleId: 'sale_1' }, WHO_SELLS],
  'receipt.print': [{ saleId: 'sale_1', on: 'printer', copy: 0 }, WHO_SELLS],
  'receipt.code': [{ saleId: 'sale_1' }, WHO_SELLS],
  'receipt.page': [{}, WHO_MANAGES],
  'printer.paper': [{ of: { creditNote: 1 }, copy: 0 }, WHO_SELLS],
  'printer.shift': [{ operator: null }, WHO_SELLS],
  'printer.vat': [{ containing: null }, WHO_MANAGES],
  'printer.find': [{}, WHO_MANAGES],
  'printer.test': [{}, WHO_MANAGES],
  'printer.list': [{}, WHO_MANAGES],
  'printer.tryNow': [{}, WHO_SELLS],
  'printer.forget': [{}, WHO_SELLS],
  'mail.view': [{}, WHO_MANAGES],
  'mail.change': [{ server: MAIL_SERVER, shown: null, password: null }, WHO_MANAGES],
  'mail.test': [{}, WHO_MANAGES],
  'mail.tryNow': [{}, WHO_MANAGES],
  'mail.decide': [{ closing: 1, sendAgain: true }, WHO_MANAGES],
  'office.view': [{}, WHO_MANAGES],
  'office.join': [{ address: 'http://127.0.0.1:9', code: 'ABCD-EFGH' }, WHO_MANAGES],
  'office.leave': [{ evenWaiting: false }, WHO_MANAGES],
  'office.tryNow': [{}, WHO_MANAGES],
  'settings.change': [{ locale: 'fr', theme: 'dark', sound: true }, EVERYBODY],
  'operator.signIn': [{ id, code }, EVERYBODY],
  'operator.approve': [
    { id, code, act: { call: 'day.view', input: { businessDay: null } } },
    WHO_SELLS,
  ],
  'operator.signOut': [{}, EVERYBODY],
  'operator.isHere': [{}, EVERYBODY],
  'operator.add': [{ name: 'Noé', role: 'cashier', code }, WHO_MANAGES],
  'operator.change': [{ id, name: 'Noé' }, WHO_MANAGES],
  'operator.newCode': [{ id, code }, EVERYBODY],
  'operator.remove': [{ id }, WHO_MANAGES],
  'items.find': [{ text: '', category: null, onSaleOnly: true, from: 0 }, WHO_SELLS],
  'items.byBarcode': [{ barcode: '4006381333931' }, WHO_SELLS],
  'items.save': [{ item: ITEM, shown: null }, WHO_MANAGES],
  'items.remove': [{ shown: ITEM }, WHO_MANAGES],
  'items.arrangement': [{}, WHO_MANAGES],
  'items.arrange': [{ pages: [], shown: null }, WHO_MANAGES],
  'items.importPart': [{ importId: 'import-1', place: 0, text: '' }, WHO_MANAGES],
  'items.importPreview': [{ importId: 'import-1', others: 'kept' }, WHO_MANAGES],
  'items.import': [{ importId: 'import-1', others: 'kept' }, WHO_MANAGES],
  'items.export': [{ convention: 'en' }, WHO_MANAGES],
  'about.view': [{}, EVERYBODY],
  'about.licence': [{ place: 0 }, EVERYBODY],
  'machine.view': [{}, EVERYBODY],
  'machine.change': [{ starts: true }, WHO_MANAGES],
  'support.make': [{}, WHO_MANAGES],
  'support.save': [{ bundleId: 'x' }, WHO_MANAGES],
  'shop.change': [{ cashiersSeeTotal: true }, WHO_MANAGES],
  'update.check': [{}, WHO_MANAGES],
  'update.putIn': [{}, WHO_MANAGES],
  'connection.check': [{ baseUrl: 'https://pay.example/api', apiKey: 'sk_test_1' }, WHO_MANAGES],
  'connection.use': [{ checkId: 'nothing' }, WHO_MANAGES],
  'connection.forget': [{}, WHO_MANAGES],
  'guide.go': [{ to: 'shop' }, WHO_MANAGES],
  'simulation.play': [{ saleId, action: 'complete' }, EVERYBODY],
  'simulation.scenarios': [{}, EVERYBODY],
  'simulation.run': [{ name: null }, EVERYBODY],
  'simulation.record': [{ saleId, replay: false }, EVERYBODY],
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
    newManagerCode: { isAllowed: false },
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
