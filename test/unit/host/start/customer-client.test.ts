import { once } from 'node:events';
import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { CustomerSale } from '../../../../src/contract/views/customer-view.ts';
import type { TillView } from '../../../../src/contract/views/view.ts';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import type { RunningTill } from '../../../../src/host/shell.ts';
import { openDataFolder } from '../../../../src/host/start/data-folder.ts';
import { websocketPort } from '../../../../src/web/websocket-port.ts';
import { memoryPair } from '../../../support/in-memory-ports.ts';
import { keyedLine } from '../../../support/keyed-line.ts';
import { attachCounter, type CounterScreen, startWholeTill } from '../../../support/whole-till.ts';

/** A customer's client: all that came over its wire, as texts, and how it speaks. */
interface Display {
  readonly texts: string[];
  say(message: object): void;
}

type Carrier = (till: RunningTill) => Promise<Display>;

const DISPLAY = { id: 'the display at the counter', kind: 'customerDisplay' } as const;

const inMemory: Carrier = async ({ bridge }) => {
  const { page, till } = memoryPair();
  const texts: string[] = [];
  page.onMessage((message) => texts.push(JSON.stringify(message)));
  bridge.attach(till, DISPLAY);
  return { texts, say: page.post };
};

/** The wire of the browser shell, on a socket that this test alone opens. */
const overSocket: Carrier = async ({ bridge }) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket) =>
    bridge.attach(
      websocketPort(socket as never, () => true),
      DISPLAY,
    ),
  );
  await once(server, 'listening');
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => {
    socket.terminate();
    server.close();
  });
  const texts: string[] = [];
  socket.on('message', (data: Buffer) => texts.push(data.toString('utf8')));
  await once(socket, 'open');
  return { texts, say: (message) => socket.send(JSON.stringify(message)) };
};

function dataFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'comptoir-customer-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** The sale that was told last; undefined where none was told of. */
function saleIn({ texts }: Display): CustomerSale | null | undefined {
  const told = texts
    .map((text) => JSON.parse(text) as { payload?: { sale?: { sale: CustomerSale | null } } })
    .flatMap(({ payload }) => payload?.sale ?? []);
  return told.at(-1)?.sale;
}

const MAY_COME = {
  shop: ['shopName', 'registerName', 'mode', 'locale', 'theme', 'text', 'pictures'],
  sale: [
    'lines',
    'amountMinor',
    'currency',
    'state',
    'paymentLink',
    'endsInMs',
    'lifetimeMs',
    'receiptCode',
  ],
} as const;

/** Everything that came is a topic of the customer's, with no field more, or the answer to a call of its own. */
function expectOwnTopicsAlone({ texts }: Display): void {
  for (const text of texts) {
    const message = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (message.kind === 'answer') {
      expect(message).toEqual({ kind: 'answer', id: 1, output: { ok: true } });
      continue;
    }
    expect(message).toMatchObject({ kind: 'event', name: 'topics.changed' });
    const { shop, sale, ...others } = message.payload as {
      shop?: object;
      sale?: { sale: object | null };
    };
    expect(others).toEqual({});
    expect(MAY_COME.shop).toEqual(expect.arrayContaining(Object.keys(shop ?? {})));
    expect(Object.keys(sale ?? { sale: null })).toEqual(['sale']);
    expect(MAY_COME.sale).toEqual(expect.arrayContaining(Object.keys(sale?.sale ?? {})));
  }
}

const saleOf = (view: TillView, saleId: SaleId) => view.sales.find(({ id }) => id === saleId);

let drafts = 0;

/** Charges under a label, and waits until its code is there. */
async function charge({ screen, viewWhen }: CounterScreen, label: string, amountMinor: number) {
  drafts += 1;
  const charged = await screen.call('sale.charge', {
    draftId: `draft-of-a-customer-${drafts}`,
    lines: [keyedLine(amountMinor)],
    label,
  });
  if (!charged.ok) throw new Error(charged.error.code);
  const { saleId } = charged.value;
  const view = await viewWhen((now) => saleOf(now, saleId)?.state === 'awaiting');
  const paymentId = saleOf(view, saleId)?.evidence.codes[0]?.paymentId ?? '';
  const link = saleOf(view, saleId)?.paymentLink ?? '';
  return { saleId, paymentId, link };
}

const show = ({ screen }: CounterScreen, saleId: SaleId | null) =>
  screen.call('customer.show', { saleId });

async function signIn(counter: CounterScreen, name: string, code: string) {
  const id = counter.view().operators.find((operator) => operator.name === name)?.id;
  if (id === undefined) throw new Error(`${name} is not known`);
  return counter.screen.call('operator.signIn', { id, code });
}

describe.each([
  ['in memory', inMemory],
  ['over a socket', overSocket],
])('a customer’s client %s', (_how, attach) => {
  test('is told of the sale before it alone, whatever else happens at the till', async () => {
    const till = await startWholeTill(dataFolder());
    const counter = attachCounter(till, 'the counter');
    const { screen } = counter;
    const display = await attach(till);
    display.say({ kind: 'call', id: 1, name: 'topics.follow', input: {} });
    await expect.poll(() => display.texts.length).toBe(2);
    await counter.viewWhen(({ operators }) => operators.length === 0);

    // Who comes and goes at the counter.
    await screen.call('operator.add', { name: 'Inès', role: 'manager', code: '407155' });
    await screen.call('operator.add', { name: 'Léa', role: 'cashier', code: '123477' });
    await counter.viewWhen(({ operators }) => operators.length === 2);
    await screen.call('operator.signOut', {});
    expect(await signIn(counter, 'Léa', '999933')).toMatchObject({ ok: false });
    expect(await signIn(counter, 'Léa', '123477')).toMatchObject({ ok: true });

    // One sale is shown and parked; money comes for it while the next customer stands there.
    const parked = await charge(counter, 'Table 4, Madame Roux', 4_890);
    await show(counter, parked.saleId);
    await expect.poll(() => saleIn(display)?.state).toBe('waiting');
    expect(saleIn(display)).toMatchObject({ amountMinor: 4_890, paymentLink: parked.link });
    await show(counter, null);
    await expect.poll(() => saleIn(display)).toBeNull();
    const beforeParked = display.texts.length;
    const before = await charge(counter, 'Table 5', 1_200);
    await screen.call('simulation.play', { saleId: parked.saleId, action: 'complete' });
    await counter.viewWhen((view) => saleOf(view, parked.saleId)?.state === 'paid');
    expect(display.texts.slice(beforeParked)).toEqual([]);

    // Late money for the one that is shown.
    await show(counter, before.saleId);
    await screen.call('simulation.play', { saleId: before.saleId, action: 'expire' });
    await expect.poll(() => saleIn(display)?.state).toBe('ended');
    await screen.call('simulation.play', { saleId: before.saleId, action: 'completeAfterExpiry' });
    await expect.poll(() => saleIn(display)?.state).toBe('askCashier');
    await show(counter, null);

    // A manager reads and closes the day, and takes a backup.
    await signIn(counter, 'Inès', '407155');
    const beforeClosing = display.texts.length;
    expect(await screen.call('closing.read', {})).toMatchObject({ ok: true });
    await screen.call('closing.begin', {
      through: counter.view().days.byTheClock,
      clockAccepted: false,
    });
    await counter.viewWhen(({ days }) => days.lastClosed !== null || days.closing !== null);
    await screen.call('backups.take', {});
    expect(display.texts.slice(beforeClosing).filter((text) => text.includes('"sale":{')))
      // Nothing is shown, but that was told before.
      .toEqual([]);

    expectOwnTopicsAlone(display);
    const bytes = display.texts.join('\n');
    for (const secret of ['Inès', 'Léa', '407155', '123477', '999933', 'Roux', 'Table']) {
      expect(bytes).not.toContain(secret);
    }
    for (const word of ['operator', 'rights', 'evidence', 'verified', 'paidCount', 'terminalId']) {
      expect(bytes).not.toContain(word);
    }
    expect(bytes).not.toContain(parked.saleId);
    expect(bytes).not.toContain(before.saleId);
    // The link of each was shown while it was before them: while the second one was, nothing of the first.
    const second = display.texts.slice(beforeParked).join('\n');
    expect(second).not.toContain(parked.paymentId);
    expect(second).not.toContain(parked.link);
  });

  test('is told of nothing but the shop over a damaged journal, and of sales after its restore', async () => {
    const folder = dataFolder();
    const sold = await startWholeTill(folder);
    const first = attachCounter(sold, 'the counter');
    await first.viewWhen(() => true);
    const { saleId } = await charge(first, 'Table 6', 300);
    await first.screen.call('simulation.play', { saleId, action: 'complete' });
    await first.viewWhen((view) => saleOf(view, saleId)?.state === 'paid');
    await first.screen.call('backups.take', {});
    const file = journalIn(folder);
    await sold.close();
    truncateSync(file, 8_192);

    const till = await startWholeTill(folder);
    const counter = attachCounter(till, 'the counter');
    const display = await attach(till);
    display.say({ kind: 'call', id: 1, name: 'topics.follow', input: {} });
    const { blocked } = await counter.viewWhen((view) => view.blocked !== null);
    expect(blocked?.reason).toBe('journalDamaged');
    await show(counter, saleId);
    const listed = await counter.screen.call('backups.list', {});
    if (!listed.ok) throw new Error(listed.error.code);
    const fileName = listed.value.backups[0]?.fileName ?? '';
    expect(await counter.screen.call('journal.restore', { fileName })).toMatchObject({ ok: true });
    await counter.viewWhen((view) => view.blocked === null);
    await show(counter, null);
    const after = await charge(counter, 'Table 7', 700);
    await show(counter, after.saleId);
    await expect.poll(() => saleIn(display)?.amountMinor).toBe(700);
    expectOwnTopicsAlone(display);
    expect(display.texts.join('\n')).not.toMatch(/Table|journalDamaged|backup|sequence/);
  });

  test('is refused what is asked at the counter, and stays', async () => {
    const till = await startWholeTill(dataFolder());
    const display = await attach(till);
    const asked = [
      'till.view',
      'sale.charge',
      'customer.show',
      'operator.signIn',
      'journal.restore',
    ];
    for (const name of asked) display.say({ kind: 'call', id: 7, name, input: { any: 'thing' } });
    await expect.poll(() => display.texts.length).toBe(asked.length);
    expect(new Set(display.texts)).toEqual(
      new Set([JSON.stringify({ kind: 'failure', id: 7, code: 'otherAudience' })]),
    );
    display.say({ kind: 'call', id: 1, name: 'till.hello', input: {} });
    await expect.poll(() => display.texts.length).toBe(asked.length + 1);
    // Who follows nothing is told nothing.
    expect(display.texts.at(-1)).toBe(
      JSON.stringify({ kind: 'answer', id: 1, output: { ok: true } }),
    );
  });
});

function journalIn(folder: string): string {
  const opened = openDataFolder(folder);
  if (!opened.ok) throw new Error(opened.error.sentence);
  return opened.value.journalFile('simulation');
}
