import { expect, test } from 'vitest';
import { serveBridge } from '../../../../../src/bridge/till-side.ts';
import type { CallHandlers } from '../../../../../src/contract/calls.ts';
import { onceInATick } from '../../../../../src/host/calls/topics/once-in-a-tick.ts';
import { viewedLast } from '../../../../../src/host/calls/topics/viewed-last.ts';
import { memoryPair } from '../../../../support/in-memory-ports.ts';
import { plainDispatch } from '../../../../support/plain-dispatch.ts';
import { toldToAll } from '../../../../support/told-view.ts';
import { saleId, saleView, tillView } from '../../../renderer/setting.ts';

/** The states of the sale in what the till has posted, in order, whether told or answered. */
const statesIn = (posted: readonly unknown[]): readonly string[] =>
  posted.flatMap(
    (message) => JSON.stringify(message).match(/"state":"(awaiting|checking)"/g) ?? [],
  );

test('a view that is asked for together with a press is not from before the press', async () => {
  let view = tillView([saleView(1, { state: 'awaiting' })]);
  const handlers = {
    'topics.follow': () => ({ ok: true }),
    'till.view': () => viewedLast(() => view),
    'sale.stop': () => {
      view = tillView([saleView(1, { state: 'checking' })]);
      publish.request();
      return { ok: true, value: { ok: true } };
    },
  } as unknown as CallHandlers;
  const { till } = memoryPair();
  const posted: unknown[] = [];
  const topics = toldToAll(() => view);
  const bridge = serveBridge({
    dispatch: plainDispatch(handlers),
    topics,
    report: (problem) => void posted.push(problem),
  });
  const publish = onceInATick(() => bridge.publish(topics()));
  const hear: ((message: unknown) => void)[] = [];
  bridge.attach(
    {
      ...till,
      onMessage: (listener) => {
        hear.push(listener);
        return () => undefined;
      },
      post: (message) => void posted.push(message),
    },
    { id: 'a page', kind: 'browser' },
  );
  hear[0]?.({ kind: 'call', id: 0, name: 'topics.follow', input: {} });
  await expect.poll(() => posted.length).toBe(2);
  posted.length = 0;
  // Both are in one piece of what the socket brings.
  hear[0]?.({ kind: 'call', id: 1, name: 'till.view', input: {} });
  hear[0]?.({ kind: 'call', id: 2, name: 'sale.stop', input: { saleId: saleId(1) } });
  await expect.poll(() => posted.length).toBe(3);
  expect(statesIn(posted)).toEqual(['"state":"checking"', '"state":"checking"']);
});
