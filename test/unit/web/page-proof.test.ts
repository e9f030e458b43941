import { describe, expect, test } from 'vitest';
import { admitPage, introducePage } from '../../../src/bridge/page-proof.ts';
import { memoryPair } from '../../support/in-memory-ports.ts';

const SECRET = 'a secret that the printed address brought';
const HOST = '127.0.0.1:4321';
const KNOWN = { session: 'comptoir_x', secret: SECRET, host: HOST };

describe('a page and its till', () => {
  test('believe each other where both know the secret', async () => {
    const { till, page } = memoryPair();
    const order: string[] = [];
    const admitted = admitPage(till, KNOWN, () => order.push('the bridge is open'));
    const introduced = introducePage(page, HOST, (session) =>
      session === 'comptoir_x' ? SECRET : null,
    );
    introduced.then(() => order.push('the page is told')).catch(() => undefined);
    expect(await admitted).toBe(true);
    expect(await introduced).toBe('admitted');
    await Promise.resolve();
    expect(order).toEqual(['the bridge is open', 'the page is told']);
  });

  test('believe each other also where the till has news before the page has checked its proof', async () => {
    const { till, page } = memoryPair();
    const introduced = introducePage(page, HOST, () => SECRET);
    await admitPage(till, KNOWN, () => undefined);
    till.post({ kind: 'event', name: 'till.changed', payload: {} });
    expect(await introduced).toBe('admitted');
  });

  test('refuse a page with another secret, and one that holds none', async () => {
    const wrong = memoryPair();
    const admitted = admitPage(wrong.till, KNOWN, () => expect.unreachable());
    expect(await introducePage(wrong.page, HOST, () => 'another secret')).toBe('refused');
    expect(await admitted).toBe(false);
    const none = memoryPair();
    const waits = admitPage(none.till, KNOWN, () => expect.unreachable());
    expect(await introducePage(none.page, HOST, () => null)).toBe('secretUnknown');
    none.page.cut();
    expect(await waits).toBe(false);
  });

  test('refuse a call before the proof, whatever it says', async () => {
    for (const first of [
      { kind: 'call', id: 1, name: 'till.view', input: {} },
      { kind: 'proof' },
      { kind: 'proof', nonce: 'x'.repeat(32), mac: '0'.repeat(64) },
      null,
      'proof',
    ]) {
      const { till, page } = memoryPair();
      const heard: unknown[] = [];
      page.onMessage((message) => heard.push(message));
      const admitted = admitPage(till, KNOWN, () => expect.unreachable());
      page.post(first);
      expect(await admitted, JSON.stringify(first)).toBe(false);
      await Promise.resolve();
      expect(heard.at(-1)).toEqual({ kind: 'refused' });
    }
  });

  test('are not fooled by a server on another port that hands the challenge on', async () => {
    const real = memoryPair();
    const rogue = memoryPair();
    real.page.onMessage((message) => rogue.till.post(message));
    rogue.till.onMessage((message) => real.page.post(message));
    const admitted = admitPage(real.till, KNOWN, () => expect.unreachable());
    const introduced = introducePage(rogue.page, '127.0.0.1:9999', () => SECRET);
    expect(await admitted).toBe(false);
    expect(await introduced).toBe('refused');
  });

  test('a page does not believe a program that took the port of a till that is gone', async () => {
    const { till, page } = memoryPair();
    till.onMessage(() => till.post({ kind: 'welcome', mac: 'f'.repeat(64) }));
    const introduced = introducePage(page, HOST, () => SECRET);
    till.post({ kind: 'challenge', session: 'comptoir_x', nonce: '0'.repeat(32) });
    expect(await introduced).toBe('notTheTill');
    const mirror = memoryPair();
    mirror.till.onMessage((message) =>
      mirror.till.post({ ...(message as object), kind: 'welcome' }),
    );
    const mirrored = introducePage(mirror.page, HOST, () => SECRET);
    mirror.till.post({ kind: 'challenge', session: 'comptoir_x', nonce: '0'.repeat(32) });
    expect(await mirrored).toBe('notTheTill');
  });

  test('a page that is welcomed without having been challenged goes away', async () => {
    const { till, page } = memoryPair();
    const introduced = introducePage(page, HOST, () => SECRET);
    till.post({ kind: 'welcome', mac: 'f'.repeat(64) });
    expect(await introduced).toBe('notTheTill');
  });

  test('a proof that was heard once opens no other port', async () => {
    const first = memoryPair();
    const heard: unknown[] = [];
    first.till.onMessage((message) => heard.push(message));
    const admitted = admitPage(first.till, KNOWN, () => undefined);
    await introducePage(first.page, HOST, () => SECRET);
    expect(await admitted).toBe(true);
    const second = memoryPair();
    const again = admitPage(second.till, KNOWN, () => expect.unreachable());
    second.page.post(heard[0]);
    expect(await again).toBe(false);
  });
});
