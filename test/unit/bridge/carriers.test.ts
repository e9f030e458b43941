import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { TO_TILL } from '../../../src/bridge/ipc-channel.ts';
import type { BridgePort } from '../../../src/bridge/port.ts';
import { serveBridge, type TillSide } from '../../../src/bridge/till-side.ts';
import type { Client } from '../../../src/contract/audience.ts';
import type { CallHandlers } from '../../../src/contract/calls.ts';
import { topicsOf } from '../../../src/contract/topics.ts';
import {
  carryBridge,
  type ScreenContents,
  type ScreenReceiver,
} from '../../../src/main/ipc-port.ts';
import { viewForCustomer } from '../../../src/till/sale/customer-view.ts';
import { websocketPort } from '../../../src/web/websocket-port.ts';
import { plainDispatch } from '../../support/plain-dispatch.ts';
import { saleId, saleView, tillView } from '../renderer/setting.ts';

/** What came over a client's wire, as texts, and how it speaks. */
interface Wire {
  readonly texts: string[];
  say(message: object): void;
}

type Attach = (port: BridgePort) => void;

/** As the desktop's window has it: Electron's emitters, without Electron. */
async function overIpc(attach: Attach): Promise<Wire> {
  const url = 'comptoir://till/index.html';
  const senderFrame = { url, origin: 'comptoir://till', parent: null, detached: false };
  const ipc = new EventEmitter();
  const texts: string[] = [];
  const contents = Object.assign(new EventEmitter(), {
    send: (_channel: string, message: unknown) => void texts.push(JSON.stringify(message)),
    isDestroyed: () => false,
  });
  carryBridge(
    ipc as unknown as ScreenReceiver,
    { contents: contents as unknown as ScreenContents, page: 'till' },
    attach,
    ({ code }) => texts.push(code),
  );
  contents.emit('did-navigate');
  return { texts, say: (message) => ipc.emit(TO_TILL, { sender: contents, senderFrame }, message) };
}

async function overSocket(attach: Attach): Promise<Wire> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket) => attach(websocketPort(socket as never, () => true)));
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
}

/** A till whose sale 1 the customer stands before. */
function openTill() {
  let view = tillView([saleView(2, { label: 'parked' }), saleView(1)]);
  const topics = () => {
    const [atCounter, forCustomers] = [
      topicsOf(view),
      viewForCustomer(view, {
        shown: saleId(1),
        rungUp: [],
        linesOf: () => [],
        receiptCodeOf: () => null,
        spoken: null,
      }),
    ];
    return ({ kind }: Client) => (kind === 'customerDisplay' ? forCustomers : atCounter);
  };
  const handlers = {
    'topics.follow': () => ({ ok: true }),
    'till.hello': () => ({ ok: true }),
  } as unknown as CallHandlers;
  const bridge: TillSide = serveBridge({
    dispatch: plainDispatch(handlers),
    topics,
    report: () => undefined,
    nowMs: () => 0,
  });
  const become = (sales: Parameters<typeof tillView>[0]) => {
    view = tillView(sales);
    bridge.publish(topics());
  };
  return { bridge, become };
}

describe.each([
  ['Electron’s IPC', overIpc],
  ['a WebSocket', overSocket],
])('over %s', (_name, carry) => {
  test('each client is told once of what has changed for it, and of nothing else', async () => {
    const { bridge, become } = openTill();
    const clients: readonly Client[] = [
      { id: 'the counter', kind: 'window' },
      { id: 'a tablet', kind: 'browser' },
      { id: 'the display', kind: 'customerDisplay' },
    ];
    const wires: Wire[] = [];
    for (const client of clients) {
      wires.push(await carry((port) => bridge.attach(port, client)));
    }
    /** What has come since it was asked last, once everything that is on its way has. */
    async function come(): Promise<readonly (readonly string[])[]> {
      for (const { say } of wires) say({ kind: 'call', id: 9, name: 'till.hello', input: {} });
      const answer = '{"kind":"answer","id":9,"output":{"ok":true}}';
      const isHere = () => wires.every(({ texts }) => texts.at(-1) === answer);
      await expect.poll(isHere).toBe(true);
      return wires.map(({ texts }) => texts.splice(0).slice(0, -1));
    }

    for (const { say } of wires) say({ kind: 'call', id: 1, name: 'topics.follow', input: {} });
    const begun = await come();
    expect(begun.map(({ length }) => length)).toEqual([2, 2, 2]);

    become([saleView(2, { label: 'parked' }), saleView(1)]);
    expect(await come()).toEqual([[], [], []]);

    become([saleView(2, { label: 'parked', state: 'paid' }), saleView(1)]);
    const [counter, tablet, display] = await come();
    expect([counter?.length, tablet?.length]).toEqual([1, 1]);
    expect(counter).toEqual(tablet);
    expect(counter?.[0]).toContain('"changed":[{"id":"sale_2"');
    expect(display).toEqual([]);

    become([saleView(2, { label: 'parked', state: 'paid' }), saleView(1, { state: 'paid' })]);
    const paid = await come();
    expect(paid.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(paid[2]?.[0]).toContain('"state":"paid"');
    expect(paid.flat().join()).not.toContain('parked');
  });
});
