import { describe, expect, test } from 'vitest';
import type { DroppablePort } from '../../../../src/bridge/websocket-screen.ts';
import { topicsOf } from '../../../../src/contract/topics.ts';
import { backoffMs } from '../../../../src/renderer/connection/backoff.ts';
import { keepConnected } from '../../../../src/renderer/connection/keep-connected.ts';
import { NotLetIn } from '../../../../src/renderer/connection/kept-port.ts';
import { tillView } from '../setting.ts';

/** A till at the other end of ports that the test opens, silences and cuts; delays run when the test says so. */
function setUp(
  { opens, refuses = false }: { opens: boolean; refuses?: boolean } = { opens: true },
) {
  const told: string[] = [];
  const asked: string[] = [];
  const delays: { delayMs: number; run: () => void }[] = [];
  const ports: { cut(): void; change(): void }[] = [];
  const till = { answers: true, readable: true, refuses };
  const openPort = async (): Promise<DroppablePort> => {
    if (!opens) throw new Error('refused');
    if (till.refuses) throw new NotLetIn();
    const closed = new Set<() => void>();
    const heard = new Set<(message: unknown) => void>();
    const cut = () => {
      for (const listener of closed) listener();
    };
    const tell = (payload: object) => {
      for (const listener of heard) listener({ kind: 'event', name: 'topics.changed', payload });
    };
    const all = { ...topicsOf(tillView([])), sales: { order: [], changed: [] } };
    ports.push({ cut, change: () => tell({ selling: { blocked: { reason: 'diskFull' } } }) });
    return {
      post: (message) => {
        const { id, name } = message as { id: number; name: string };
        if (!till.answers) return;
        asked.push(name);
        if (name === 'topics.follow') tell(all);
        for (const listener of heard)
          listener({ kind: 'answer', id, output: till.readable ? { ok: true } : {} });
      },
      onMessage: (listener) => {
        heard.add(listener);
        return () => heard.delete(listener);
      },
      onClose: (listener) => {
        closed.add(listener);
        return () => closed.delete(listener);
      },
      drop: () => {
        told.push('dropped');
        cut();
      },
    };
  };
  void keepConnected(
    openPort,
    {
      connected: () => told.push('connected'),
      viewed: ({ blocked }) => told.push(blocked ? 'viewed: blocked' : 'viewed'),
      helpAsked: (room) => told.push(`help: ${room}`),
      lost: () => told.push('lost'),
      notLetIn: () => told.push('not let in'),
    },
    {
      nowMs: () => 0,
      delay(delayMs, run) {
        const delay = { delayMs, run };
        delays.push(delay);
        return () => delays.splice(delays.indexOf(delay), 1);
      },
    },
  );
  /** Lets everything happen that waits for no delay. */
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  };
  const runDelay = async () => {
    delays.shift()?.run();
    await settle();
  };
  return { told, asked, delays, ports, till, settle, runDelay };
}

describe('a screen without its till', () => {
  test('says so at once, and tries again ever less often, up to every four seconds', async () => {
    const { told, delays, settle, runDelay } = setUp({ opens: false });
    const waited: number[] = [];
    for (let tries = 0; tries < 7; tries++) {
      await settle();
      waited.push(delays[0]?.delayMs ?? 0);
      await runDelay();
    }
    expect(waited).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
    expect(new Set(told)).toEqual(new Set(['lost']));
  });

  test('is told that the till lets it in no more, and tries on until another page brought a new address', async () => {
    const { told, till, settle, runDelay } = setUp({ opens: true, refuses: true });
    await settle();
    expect(told).toEqual(['not let in']);
    till.refuses = false;
    await runDelay();
    expect(told).toEqual(['not let in', 'connected', 'viewed']);
  });

  test('is told when the wire is cut, and follows all topics anew on return', async () => {
    const { told, ports, settle, delays } = setUp();
    await settle();
    expect(told).toEqual(['connected', 'viewed']);
    ports[0]?.cut();
    await settle();
    expect(told).toEqual(['connected', 'viewed', 'lost']);
    const [again] = delays.splice(0).filter(({ delayMs }) => delayMs === backoffMs(0));
    again?.run();
    await settle();
    expect(told).toEqual(['connected', 'viewed', 'lost', 'connected', 'viewed']);
  });

  test('is not told of a change before it can ask: what it asks then would have no answer, for ever', async () => {
    const { told, ports, till, settle, runDelay } = setUp();
    till.answers = false;
    await settle();
    ports[0]?.change();
    await settle();
    expect(told).toEqual([]);
    // Its answer never comes.
    await runDelay();
    till.answers = true;
    await runDelay();
    expect(told).toEqual(['dropped', 'lost', 'connected', 'viewed']);
    ports[1]?.change();
    expect(told.at(-1)).toBe('viewed: blocked');
    expect(told).toHaveLength(5);
  });

  test('drops a wire whose answers cannot be read', async () => {
    const { told, till, settle, runDelay } = setUp();
    await settle();
    till.readable = false;
    await runDelay();
    expect(told).toEqual(['connected', 'viewed', 'dropped', 'lost']);
  });

  test('drops a wire that is open but silent', async () => {
    const { told, till, settle, runDelay } = setUp();
    await settle();
    till.answers = false;
    await runDelay();
    expect(told).toEqual(['connected', 'viewed']);
    await runDelay();
    expect(told).toEqual(['connected', 'viewed', 'dropped', 'lost']);
  });
});
