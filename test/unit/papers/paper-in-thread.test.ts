import { expect, test } from 'vitest';
import type { PrintedEntry } from '../../../src/papers/closing-paper.ts';
import { closingPdf } from '../../../src/papers/closing-pdf.ts';
import { paperThread } from '../../../src/papers/paper-in-thread.ts';
import { PAPER_THREAD } from '../../support/thread-programs.ts';
import { closeAll, play } from '../ledger/closing/days.ts';
import { HOUR_MS, NOON_MS } from '../ledger/events.ts';
import { newSigner, signingLedger } from '../ledger/proof/signed.ts';
import { temporaryFile } from '../ledger/setting.ts';
import { OCCASION } from './paper-occasion.ts';

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
