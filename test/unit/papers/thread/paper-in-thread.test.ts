import { describe, expect, test } from 'vitest';
import type { PrintedEntry } from '../../../../src/papers/closing/closing-paper.ts';
import { closingPdf } from '../../../../src/papers/closing/closing-pdf.ts';
import { slipOf } from '../../../../src/papers/slip/slip.ts';
import type { SlipSetting } from '../../../../src/papers/slip/slip-bytes.ts';
import { paperThread, slipThread } from '../../../../src/papers/thread/paper-in-thread.ts';
import type { PaperOrder } from '../../../../src/papers/thread/paper-order.ts';
import { warmPaperThread } from '../../../../src/papers/thread/warm-paper-thread.ts';
import { PAPER_THREAD } from '../../../support/thread-programs.ts';
import { closeAll, play } from '../../ledger/closing/days.ts';
import { HOUR_MS, NOON_MS } from '../../ledger/events.ts';
import { newSigner, signingLedger } from '../../ledger/proof/signed.ts';
import { temporaryFile } from '../../ledger/setting.ts';
import { OCCASION } from '../facts/paper-occasion.ts';

/** A paper of it is set beside the till's own thread: the same paper, and there is one whatever becomes of the thread. */
function closedDay(): PrintedEntry {
  const ledger = signingLedger(temporaryFile(), newSigner());
  const sale = { act: 'sale', minor: 4_890, vatRate: 2_000, ends: 'inTime' } as const;
  play(ledger, NOON_MS, [{ afterMs: 0, what: sale }]);
  const [closed] = closeAll(ledger, NOON_MS + HOUR_MS);
  if (closed === undefined) throw new Error('no day was closed');
  return closed;
}

test('a thread sets the very bytes of the paper, on a sheet and on a roll', async () => {
  const entry = closedDay();
  const setPaper = paperThread(PAPER_THREAD);
  for (const size of ['a4', 'roll'] as const) {
    const expected = await closingPdf(entry, OCCASION, size, '{"a":1}\n');
    const { fileName, bytes } = await setPaper(entry, OCCASION, size, '{"a":1}\n');
    expect(fileName).toBe(expected.fileName);
    expect(Buffer.compare(bytes, expected.bytes)).toBe(0);
  }
});

test.each([
  ['cannot be started', new URL('no-such-program.js', import.meta.url)],
  ['ends without a paper', new URL('data:text/javascript,process.exit(3)')],
  ['fails', new URL('data:text/javascript,throw new Error("no")')],
])('a thread that %s leaves the paper to the till', async (_what, program) => {
  const entry = closedDay();
  const expected = await closingPdf(entry, OCCASION, 'a4', null);
  const { bytes } = await paperThread(program)(entry, OCCASION, 'a4', null);
  expect(Buffer.compare(bytes, expected.bytes)).toBe(0);
});

test('what the thread has set is the paper, and nothing is set beside it', async () => {
  const answer = "{ fileName: 'made.pdf', bytes: new Uint8Array([37, 80]) }";
  const program = `import('node:worker_threads').then((threads) => threads.parentPort.postMessage(${answer}))`;
  const setPaper = paperThread(new URL(`data:text/javascript,${encodeURIComponent(program)}`));
  const { fileName, bytes } = await setPaper(closedDay(), OCCASION, 'a4', null);
  expect([fileName, bytes.toString('latin1')]).toEqual(['made.pdf', '%P']);
});

describe('the thread of the receipt printer', () => {
  const page = {
    language: 'en',
    shopName: 'Maison Verdier',
    mode: 'live',
    address: '192.168.1.50',
    letters: 48,
    atMs: NOON_MS,
    timeZone: 'Europe/Paris',
  } as const;
  const setting: SlipSetting = { letters: 48, opensDrawer: false, form: 'commands' };
  const order: PaperOrder = { kind: 'slip', given: [{ kind: 'test', page }, setting] };

  /** Says which thread it is, for each paper that it is asked for, and ends where the paper says so. */
  const COUNTING = new URL(
    `data:text/javascript,${encodeURIComponent(
      `import('node:worker_threads').then(({ parentPort, threadId }) => parentPort.on('message', ({ kind }) =>
        kind === 'closing' ? process.exit(3) : parentPort.postMessage({ fileName: String(threadId), bytes: new Uint8Array(1) })))`,
    )}`,
  );

  test('sets the very bytes of each paper, one after the other', async () => {
    const expected = await slipOf({ kind: 'test', page }, setting);
    const warm = warmPaperThread(PAPER_THREAD);
    const papers = await Promise.all([warm(order), warm(order), warm(order)]);
    for (const paper of papers) {
      expect(Buffer.compare(paper?.bytes ?? Buffer.alloc(0), expected.bytes)).toBe(0);
    }
  });

  test('stays for the next one, and is another once it has failed', async () => {
    const warm = warmPaperThread(COUNTING);
    const first = await warm(order);
    expect((await warm(order))?.fileName).toBe(first?.fileName);
    const failing = { kind: 'closing', given: [] } as unknown as PaperOrder;
    expect(await warm(failing)).toBeNull();
    expect((await warm(order))?.fileName).not.toBe(first?.fileName);
  });

  test('ends once nobody has printed for a while', async () => {
    const warm = warmPaperThread(COUNTING, 1);
    const first = await warm(order);
    await expect.poll(async () => (await warm(order))?.fileName).not.toBe(first?.fileName);
  });

  test('that cannot be started leaves the paper to the till', async () => {
    const set = slipThread(new URL('no-such-program.js', import.meta.url));
    const expected = await slipOf({ kind: 'test', page }, setting);
    const { bytes } = await set({ kind: 'test', page }, setting);
    expect(Buffer.compare(bytes, expected.bytes)).toBe(0);
  });
});
