import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { TO_SCREEN, TO_TILL } from '../../src/bridge/ipc-channel.ts';
import type { BridgePort } from '../../src/bridge/port.ts';
import { carryBridge, type ScreenContents, type ScreenReceiver } from '../../src/main/ipc-port.ts';
import type { Refusal } from '../../src/main/window/guards.ts';

const SCREEN = {
  url: 'comptoir://till/index.html',
  origin: 'comptoir://till',
  parent: null,
  detached: false,
};

/** A window's contents and Electron's receiver, as plain emitters; ports and refusals as they come. */
function carried() {
  const ipc = new EventEmitter();
  const sent: unknown[] = [];
  const contents = Object.assign(new EventEmitter(), {
    isGone: false,
    send: (channel: string, message: unknown) => void sent.push([channel, message]),
    isDestroyed: (): boolean => contents.isGone,
  });
  const ports: BridgePort[] = [];
  const refusals: Refusal[] = [];
  carryBridge(
    ipc as unknown as ScreenReceiver,
    { contents: contents as unknown as ScreenContents, page: 'till' },
    (port) => ports.push(port),
    (refusal) => refusals.push(refusal),
  );
  const heard: unknown[] = [];
  const navigate = (): BridgePort => {
    contents.emit('did-navigate');
    const port = ports.at(-1);
    if (!port) throw new Error('No port was attached.');
    return port;
  };
  const open = (): BridgePort => {
    const port = navigate();
    port.onMessage((message) => heard.push(message));
    return port;
  };
  const receive = (message: unknown, senderFrame: unknown = SCREEN, sender: unknown = contents) =>
    ipc.emit(TO_TILL, { sender, senderFrame }, message);
  return { ipc, contents, sent, refusals, heard, navigate, open, receive };
}

describe('a message to the till', () => {
  it.each([
    ['a frame that is gone', null],
    ['a frame inside the screen', { ...SCREEN, parent: SCREEN }],
    [
      'another page',
      { ...SCREEN, url: 'https://elsewhere.example/', origin: 'https://elsewhere.example' },
    ],
  ])('is refused, and the refusal is reported, when it comes from %s', (_what, frame) => {
    const { open, receive, heard, refusals } = carried();
    open();
    receive('charge', frame);
    expect(heard).toEqual([]);
    expect(refusals.map(({ code }) => code)).toEqual(['senderRefused']);
  });

  it('is not heard when it comes from another window', () => {
    const { open, receive, heard } = carried();
    open();
    receive('charge', SCREEN, new EventEmitter());
    expect(heard).toEqual([]);
  });

  it('is not heard on another channel', () => {
    const { ipc, contents, open, heard } = carried();
    open();
    ipc.emit('comptoir:other', { sender: contents, senderFrame: SCREEN }, 'charge');
    expect(heard).toEqual([]);
  });

  it('reaches the till when the screen in the window sends it', () => {
    const { open, receive, heard } = carried();
    open();
    receive({ kind: 'call' });
    expect(heard).toEqual([{ kind: 'call' }]);
  });

  it('waits for whoever takes the port, who hears it once and in its order', async () => {
    const { navigate, receive } = carried();
    const port = navigate();
    receive('first');
    receive('second');
    const heard: unknown[] = [];
    port.onMessage((message) => heard.push(['till', message]));
    port.onMessage((message) => heard.push(['window', message]));
    await Promise.resolve();
    receive('third');
    expect(heard).toEqual([
      ['till', 'first'],
      ['window', 'first'],
      ['till', 'second'],
      ['window', 'second'],
      ['till', 'third'],
      ['window', 'third'],
    ]);
  });

  it('that waits is gone with its page', async () => {
    const { navigate, receive } = carried();
    const port = navigate();
    receive('of the page before');
    navigate();
    const heard: unknown[] = [];
    port.onMessage((message) => heard.push(message));
    await Promise.resolve();
    expect(heard).toEqual([]);
  });

  it('is no longer heard by a listener that stopped', () => {
    const { open, receive } = carried();
    const later: unknown[] = [];
    const stop = open().onMessage((message) => later.push(message));
    stop();
    receive('charge');
    expect(later).toEqual([]);
  });
});

describe('a port', () => {
  it.each(['did-navigate', 'render-process-gone', 'destroyed'])(
    'closes once and for good when its document ends by %s',
    (end) => {
      const { contents, open, sent } = carried();
      const port = open();
      let closed = 0;
      port.onClose(() => {
        closed += 1;
      });
      contents.emit(end);
      contents.emit('destroyed');
      port.post('late answer');
      expect(closed).toBe(1);
      expect(sent).toEqual([]);
    },
  );

  it('leaves no listener behind', () => {
    const { ipc, contents, open } = carried();
    open();
    open();
    contents.emit('destroyed');
    expect(ipc.listenerCount(TO_TILL)).toBe(0);
  });

  it('posts nothing to a window that is destroyed', () => {
    const { contents, open, sent } = carried();
    const port = open();
    contents.isGone = true;
    port.post('answer');
    expect(sent).toEqual([]);
  });

  it('posts to the screen on its one channel', () => {
    const { open, sent } = carried();
    open().post({ kind: 'event' });
    expect(sent).toEqual([[TO_SCREEN, { kind: 'event' }]]);
  });
});
