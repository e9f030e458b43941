import { expect, onTestFinished, test } from 'vitest';
import { type PeerRegister, STILL_THERE_MS, signPeers } from '../../../../src/handover/peers.ts';
import type { OfficeFailure, PeersListener } from '../../../../src/host/office/office-client.ts';
import { startPeersKeeper } from '../../../../src/host/office/peers-keeper.ts';
import { newRegisterKey } from '../../../../src/ledger/entry/register-key.ts';
import { createManualClock } from '../../../support/manual-clock.ts';

const REGISTER = 'a'.repeat(64);
const OTHER: PeerRegister = {
  ...{ register: 'b'.repeat(64), name: 'Till 2', lastHeardMs: null },
  sales: [
    {
      ...{ number: 3, amountMinor: 4_890, currency: 'EUR', label: 'Table 7' },
      ...{ state: 'awaiting', sinceMs: 77 },
    },
  ],
} as PeerRegister;
const SHOWN = {
  isReached: true,
  registers: [
    {
      ...{ id: 'b'.repeat(64), name: 'Till 2', lastHeardAtMs: null },
      sales: [
        {
          ...{ number: 3, amountMinor: 4_890, currency: 'EUR', label: 'Table 7' },
          ...{ state: 'awaiting', sinceAtMs: 77 },
        },
      ],
    },
  ],
};

/** A till that listens, over connections that the test speaks on. */
function setUp() {
  const clock = createManualClock(1_000_000);
  const { signer } = newRegisterKey();
  const connections: (PeersListener & { isClosed: boolean })[] = [];
  const logged: unknown[] = [];
  let changes = 0;
  const keeper = startPeersKeeper({
    client: {
      peers(on) {
        const made = { ...on, isClosed: false };
        connections.push(made);
        return {
          close() {
            made.isClosed = true;
          },
        };
      },
    },
    officeKey: { keyId: signer.keyId, publicKey: signer.publicKey },
    register: () => REGISTER,
    clock,
    random: () => 1,
    log: { warn: (...said: unknown[]) => void logged.push(said) },
    changed() {
      changes += 1;
    },
  });
  onTestFinished(() => keeper.close());
  clock.advance(0);
  const last = () => {
    const connection = connections.at(-1);
    if (connection === undefined) throw new Error('nobody listens');
    return connection;
  };
  const says = (
    change: Partial<Parameters<typeof signPeers>[0]> = {},
    by: Pick<typeof signer, 'keyId' | 'sign'> = signer,
  ) =>
    signPeers(
      {
        register: REGISTER,
        name: 'Till 1',
        atMs: 5_000_000,
        others: 1,
        registers: [OTHER],
        ...change,
      },
      by,
    );
  return {
    ...{ clock, keeper, connections, logged, last },
    says,
    tell: (...said: Parameters<typeof says>) => last().said(says(...said)),
    end: (code: OfficeFailure['code'] = 'unreachable') => last().ended({ code, detail: '' }),
    changes: () => changes,
  };
}

test('what the office says is shown as it says it, and at once', () => {
  const { keeper, tell, changes } = setUp();
  expect(keeper.view()).toBeNull();
  tell();
  expect(keeper.view()).toEqual(SHOWN);
  expect(changes()).toBe(1);
  tell({ registers: [] });
  expect(keeper.view()).toEqual({ isReached: true, registers: [] });
});

test('what the office calls this register is what it said last, also while it is away', () => {
  const { keeper, tell, end } = setUp();
  expect(keeper.name()).toBeNull();
  tell({ others: 0, registers: [] });
  expect(keeper.name()).toBe('Till 1');
  tell({ name: 'Terrace' });
  end();
  expect(keeper.name()).toBe('Terrace');
});

test('a shop without another register is not spoken of, nor is an office that never spoke', () => {
  const { keeper, tell, end } = setUp();
  end();
  expect(keeper.view()).toBeNull();
  tell({ others: 0, registers: [] });
  expect(keeper.view()).toBeNull();
});

test('nothing is shown once the line breaks, and it comes back by itself', () => {
  const { keeper, tell, end, clock, connections, changes } = setUp();
  tell();
  end();
  expect(keeper.view()).toEqual({ isReached: false, registers: [] });
  expect(changes()).toBe(2);
  expect(connections).toHaveLength(1);
  clock.advance(1_000);
  expect(connections).toHaveLength(2);
  expect(keeper.view()).toMatchObject({ isReached: false });
  tell();
  expect(keeper.view()).toEqual(SHOWN);
});

test('an office that says nothing for long is away, and any sign of it is one', () => {
  const { keeper, tell, last, clock } = setUp();
  tell();
  for (let times = 0; times < 10; times += 1) {
    clock.advance(STILL_THERE_MS);
    last().heard();
  }
  expect(keeper.view()).toEqual(SHOWN);
  const silent = last();
  clock.advance(STILL_THERE_MS * 2 + 5_000);
  expect(keeper.view()).toMatchObject({ isReached: false, registers: [] });
  expect(silent.isClosed).toBe(true);
  // What comes over it after all is of before.
  silent.heard();
  silent.ended({ code: 'unreachable', detail: '' });
  expect(keeper.view()).toMatchObject({ isReached: false });
});

test('it is tried ever more seldom, at least each minute, and at once where somebody asks', () => {
  const { keeper, end, clock, connections } = setUp();
  const waitedS = Array.from({ length: 9 }, () => {
    const before = connections.length;
    end();
    let seconds = 0;
    while (connections.length === before && seconds < 1_000) {
      clock.advance(1_000);
      seconds += 1;
    }
    return seconds;
  });
  expect(waitedS).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  end();
  const before = connections.length;
  keeper.askNow();
  expect(connections).toHaveLength(before + 1);
  keeper.askNow();
  expect(connections).toHaveLength(before + 1);
});

test.each([
  ['another key', (bench: ReturnType<typeof setUp>) => bench.says({}, newRegisterKey().signer)],
  [
    'another register',
    (bench: ReturnType<typeof setUp>) => bench.says({ register: 'c'.repeat(64) }),
  ],
  [
    'something else than was signed',
    (bench: ReturnType<typeof setUp>) => ({ ...bench.says(), others: 3 }),
  ],
  ['long before', (bench: ReturnType<typeof setUp>) => bench.says({ atMs: 5_000_000 - 300_001 })],
  ['nothing', () => null],
])('the word of %s is not shown', (_what, said) => {
  const bench = setUp();
  bench.tell();
  bench.last().said(said(bench));
  expect(bench.keeper.view()).toEqual({ isReached: false, registers: [] });
  expect(bench.last().isClosed).toBe(true);
  expect(bench.logged).toHaveLength(1);
  bench.clock.advance(60_000);
  expect(bench.connections).toHaveLength(1);
});

test('an office that took the register out of service is asked no more', () => {
  const { end, clock, connections } = setUp();
  end('retired');
  clock.advance(86_400_000);
  expect(connections).toHaveLength(1);
});

test('nothing is heard after closing', () => {
  const { keeper, tell, last, clock, connections, changes, end } = setUp();
  keeper.close();
  expect(last().isClosed).toBe(true);
  tell();
  end();
  clock.advance(600_000);
  expect(changes()).toBe(0);
  expect(connections).toHaveLength(1);
});
