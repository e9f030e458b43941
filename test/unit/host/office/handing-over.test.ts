import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MOST_ENTRIES } from '../../../../src/handover/segment.ts';
import { newSigner } from '../../ledger/proof/signed.ts';
import { value } from '../../ledger/setting.ts';
import { officeBench } from './office-bench.ts';

/** What the office holds is the journal, entry by entry. */
function expectSame(bench: Awaited<ReturnType<typeof officeBench>>): void {
  const held = bench.office.rows();
  expect(held.map(({ sequence }) => sequence)).toEqual(held.map((_, at) => at + 1));
  for (const { sequence, hash } of held) expect(bench.ledger.journal.hashAt(sequence)).toBe(hash);
}

async function joined() {
  const bench = await officeBench();
  bench.sell(3);
  const till = bench.start();
  value(await bench.join(till));
  await bench.handedOver(till);
  return { bench, till };
}

test('a register joins by a code, and hands over what it wrote before and after', async () => {
  const { bench, till } = await joined();
  expect(bench.kinds('officeJoined')).toMatchObject([
    { event: { company: 'Verdier', shop: 'Lyon', name: 'Till 1', address: bench.office.address } },
  ]);
  expectSame(bench);
  bench.sell();
  expect(till.view()?.waiting).toBeGreaterThanOrEqual(4);
  await bench.handedOver(till);
  expect(bench.office.rows()).toHaveLength(bench.last());
  expectSame(bench);
  expect(till.view()).toMatchObject({ company: 'Verdier', name: 'Till 1', trouble: null });
});

test('what the office said is kept by the time that the till has closed', async () => {
  const bench = await officeBench();
  let isAbout = false;
  let kept: Promise<{ readonly holding: { readonly sequence: number } }> | undefined;
  const till = bench.start({
    changed() {
      if (isAbout && till.view()?.waiting === 0) kept ??= till.close().then(bench.kept);
    },
  });
  bench.sell();
  value(await bench.join(till));
  bench.sell();
  isAbout = true;
  await bench.until(() => kept !== undefined, 10);
  expect((await kept)?.holding.sequence).toBe(bench.office.rows().length);
});

test('what is written is handed over within a second', async () => {
  const { bench, till } = await joined();
  const beforeMs = bench.clock.monotonicMs();
  bench.sell();
  await bench.until(() => till.view()?.waiting === 0, 10);
  // The manual clock moves 10 ms at a time while the answer is under way: only what the till waits for itself counts.
  const waited = bench.office.taken.length;
  expect(waited).toBeGreaterThan(1);
  expect(bench.clock.monotonicMs() - beforeMs).toBeGreaterThanOrEqual(250);
});

test('and a till that writes all the time puts nothing off', async () => {
  const { bench } = await joined();
  const before = bench.office.rows().length;
  await bench.until(() => {
    bench.sell();
    return bench.office.rows().length > before;
  }, 200);
});

test('the first word of the office is noted, and notes alone are not noted again', async () => {
  const { bench, till } = await joined();
  expect(bench.kinds('officeHeld')).toHaveLength(1);
  for (let hours = 0; hours < 5; hours += 1) {
    bench.clock.advance(3_600_000);
    await bench.handedOver(till);
  }
  expect(bench.kinds('officeHeld')).toHaveLength(1);
  bench.sell();
  await bench.until(() => bench.kinds('officeHeld').length === 2);
  bench.sell();
  await bench.handedOver(till);
  expect(bench.kinds('officeHeld')).toHaveLength(2);
  till.beforeClosing();
  expect(bench.kinds('officeHeld')).toHaveLength(3);
});

test('a till that starts again goes on where the office stands, with its file or without', async () => {
  const { bench, till } = await joined();
  await till.close();
  bench.sell(2);
  const again = bench.start();
  await bench.handedOver(again);
  await again.close();
  rmSync(bench.file);
  bench.sell(2);
  const without = bench.start();
  expect(without.view()).toMatchObject({ company: 'Verdier' });
  await bench.handedOver(without);
  expectSame(bench);
  // Nothing went twice.
  expect(bench.office.taken.reduce((sum, count) => sum + count, 0)).toBe(
    bench.office.rows().length,
  );
});

test('an office that is away for a day gets it all, in growing segments', async () => {
  const { bench, till } = await joined();
  bench.office.behave('unavailable');
  bench.sell(1);
  await bench.trouble(till, 'busy');
  bench.sell(120);
  const before = bench.office.taken.length;
  bench.office.behave('right');
  await bench.handedOver(till);
  const sizes = bench.office.taken.slice(before);
  expect(Math.max(...sizes)).toBeGreaterThan(sizes[0] ?? 0);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_ENTRIES);
  expectSame(bench);
}, 120_000);

test('an answer that is lost costs nothing', async () => {
  const { bench, till } = await joined();
  bench.office.behave('answerLost');
  bench.sell(2);
  await bench.trouble(till, 'unreachable');
  expect(bench.office.rows()).toHaveLength(bench.last());
  bench.office.behave('right');
  await bench.handedOver(till);
  expectSame(bench);
});

test('a clock that is off by a day is corrected for the office alone', async () => {
  const { bench, till } = await joined();
  bench.office.setClock(86_400_000);
  bench.sell();
  await bench.handedOver(till);
  expectSame(bench);
  expect(bench.kinds('clockDriftNoticed')).toHaveLength(0);
});

test('an office that lost entries is filled again', async () => {
  const { bench, till } = await joined();
  bench.office.lose(5);
  bench.sell();
  await bench.until(() => bench.office.rows().length === bench.last());
  await bench.handedOver(till);
  expectSame(bench);
  expect(JSON.stringify(bench.logged)).toContain('holds less than it did');
});

test.each([
  ['quarantined', 'quarantined'],
  ['fork', 'quarantined'],
  ['keyUnknown', 'keyUnknown'],
  ['newerVersion', 'newerVersion'],
  ['broken', 'broken'],
  ['invalid', 'refused'],
  ['busy', 'busy'],
] as const)('%s is said, and what waits goes once it is over', async (refusal, trouble) => {
  const { bench, till } = await joined();
  bench.office.behave(refusal);
  bench.sell();
  await bench.trouble(till, trouble);
  const asked = bench.office.asked();
  bench.sell();
  bench.clock.advance(500);
  expect(bench.office.asked()).toBe(asked);
  bench.office.behave('right');
  till.calls['office.tryNow']({});
  await bench.handedOver(till);
  expectSame(bench);
});

test('a register that was taken out of service says so and sends nothing more, also after a start', async () => {
  const { bench, till } = await joined();
  bench.office.behave('retired');
  bench.sell();
  await bench.trouble(till, 'retired');
  expect(bench.kinds('officeRetired')).toHaveLength(1);
  const asked = bench.office.asked();
  await till.close();
  const again = bench.start();
  bench.sell();
  bench.clock.advance(3_600_000);
  expect(again.view()).toMatchObject({ trouble: 'retired' });
  expect(bench.office.asked()).toBe(asked);
});

test('an office that signs by another key is not believed', async () => {
  const { bench, till } = await joined();
  bench.office.signWith(newSigner());
  bench.sell();
  await bench.trouble(till, 'unproven');
  expect(till.view()?.waiting).toBeGreaterThan(0);
});

test('an entry at the office that is not of this journal stops the till from sending', async () => {
  const { bench, till } = await joined();
  await till.close();
  const other = await officeBench({ office: bench.office });
  other.sell(9);
  bench.office.lose(0);
  const stranger = other.start();
  // It shares the office's address and nothing else.
  bench.office.addCode('WXYZ-2345');
  const answer = await stranger.calls['office.join']({
    address: bench.office.address,
    code: 'WXYZ-2345',
  });
  expect(answer).toMatchObject({ ok: false, error: { code: 'officeHoldsOther' } });
});

test('a slow office holds nothing up', async () => {
  const { bench, till } = await joined();
  bench.office.behave('silent');
  bench.sell();
  const asked = bench.office.asked();
  await bench.until(() => bench.office.asked() > asked);
  const before = bench.last();
  bench.sell(20);
  expect(bench.last()).toBe(before + 80);
  expect(till.view()?.waiting).toBeGreaterThanOrEqual(80);
});

test('a disk that keeps no cursor costs nothing', async () => {
  const bench = await officeBench();
  bench.sell();
  const file = join(bench.folder, 'gone', 'office.json');
  const till = bench.start({ file });
  value(await bench.join(till));
  await bench.handedOver(till);
  expect(JSON.stringify(bench.logged)).toContain('is not kept beside the journal');
  await till.close();
  bench.sell();
  await bench.handedOver(bench.start({ file }));
  expectSame(bench);
});

test('a register leaves where nothing waits, or a manager says that it may', async () => {
  const { bench, till } = await joined();
  bench.office.behave('unavailable');
  bench.sell();
  expect(await till.calls['office.leave']({ evenWaiting: false })).toMatchObject({
    error: { code: 'officeWaiting' },
  });
  value(await till.calls['office.leave']({ evenWaiting: true }));
  expect(till.view()).toBeNull();
  expect(bench.kinds('officeLeft')).toMatchObject([{ event: { waiting: 4 } }]);
  await till.close();
  expect(bench.start().view()).toBeNull();
});

test.each([
  ['http://office.example', 'officeAddressUnusable'],
  ['http://127.0.0.1:9', 'officeUnreachable'],
] as const)('%s is not joined: %s', async (address, code) => {
  const bench = await officeBench();
  bench.sell();
  const answer = await bench.start().calls['office.join']({ address, code: 'ABCD-EFGH' });
  expect(answer).toMatchObject({ ok: false, error: { code } });
});

test('a code works once', async () => {
  const { bench } = await joined();
  const other = await officeBench({ office: bench.office });
  other.sell();
  expect(await other.join(other.start())).toMatchObject({ error: { code: 'officeCodeUnknown' } });
});
