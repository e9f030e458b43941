import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startSimulator } from '../../src/simulator/simulator.ts';
import { lanAt, runSimulator } from '../support/running-simulator.ts';

/** Holds a port of the loopback until the test ends. */
const takePort = async (port = 0): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};

const codeOf = async (start: ReturnType<typeof startSimulator>): Promise<string> => {
  const result = await start;
  if (!result.ok) return result.error.code;
  await result.simulator.close();
  return 'started';
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'simulator-'));
  return () => rmSync(folder, { recursive: true });
});

describe('A simulation that cannot start says why', () => {
  test('its port is taken', async () => {
    expect(await codeOf(startSimulator({ port: await takePort() }))).toBe('portTaken');
  });

  test.each([-1, 65_536, 1.5])('%d is no port', async (port) => {
    expect(await codeOf(startSimulator({ port }))).toBe('portRefused');
  });

  test('its state file is in no folder', async () => {
    const stateFile = join(folder, 'nowhere', 'state.db');
    expect(await codeOf(startSimulator({ stateFile }))).toBe('stateUnusable');
  });

  test('its state file is not a database', async () => {
    const stateFile = join(folder, 'notes.txt');
    writeFileSync(stateFile, 'Order more beeswax. '.repeat(100));
    expect(await codeOf(startSimulator({ stateFile }))).toBe('stateUnusable');
  });

  test('its state file is a database of something else, which stays as it was', async () => {
    const stateFile = join(folder, 'other.db');
    const other = new Database(stateFile);
    onTestFinished(() => void other.close());
    other.exec('CREATE TABLE journal (id INTEGER)');
    expect(await codeOf(startSimulator({ stateFile }))).toBe('stateUnusable');
    expect(other.prepare('SELECT name FROM sqlite_schema').pluck().all()).toEqual(['journal']);
  });

  test('its state file is from a newer version', async () => {
    const stateFile = join(folder, 'state.db');
    expect(await codeOf(startSimulator({ stateFile }))).toBe('started');
    const newer = new Database(stateFile);
    newer.pragma('user_version = 99');
    newer.close();
    expect(await codeOf(startSimulator({ stateFile }))).toBe('stateUnusable');
  });

  test('its state file is held by another simulation', async () => {
    const stateFile = join(folder, 'state.db');
    await runSimulator({ stateFile });
    expect(await codeOf(startSimulator({ stateFile }))).toBe('stateUnusable');
  });

  test('the address for phones is not this machine’s, and the port is free again', async () => {
    const simulator = await runSimulator();
    const { port } = simulator;
    await simulator.close();
    // A documentation address (RFC 5737), which no machine has.
    const start = startSimulator({ port, lan: lanAt('192.0.2.1') });
    expect(await codeOf(start)).toBe('noLanAddress');
    expect(await codeOf(startSimulator({ port }))).toBe('started');
  });

  test.each(['sk_live_x', 'pk_test_x', '', 'sk_test_', 'sk_test_two words'])(
    'the key "%s" is a bug of the caller',
    async (secretKey) => {
      await expect(startSimulator({ secretKey })).rejects.toThrow('sk_test_');
    },
  );
});

describe('A simulation that was restarted on its state file', () => {
  test('has the same key, port and payments, and a pending one goes on', async () => {
    const stateFile = join(folder, 'state.db');
    const before = await runSimulator({ stateFile, lifetimeMs: 60_000 });
    const waiting = await before.create();
    const paid = await before.create();
    await before.control(`/payments/${paid.paymentId}/complete`);
    await before.close();

    const after = await runSimulator({ stateFile });
    expect([after.secretKey, after.port]).toEqual([before.secretKey, before.port]);
    expect(await after.status(paid.paymentId)).toBe('completed');
    expect(await after.status(waiting.paymentId)).toBe('pending');
    after.clock.advance(90_000);
    const headers = { authorization: `Bearer ${after.secretKey}` };
    const book = await fetch(`${after.siteUrl}/control/payments`, { headers });
    const changedAt = waiting.expiresAt;
    expect(await book.json()).toMatchObject({ payments: [{ status: 'expired', changedAt }, {}] });
  });

  test('takes any port when its own is taken meanwhile', async () => {
    const stateFile = join(folder, 'state.db');
    const before = await runSimulator({ stateFile });
    await before.close();
    await takePort(before.port);
    const after = await runSimulator({ stateFile });
    expect(after.port).not.toBe(before.port);
    expect(after.secretKey).toBe(before.secretKey);
  });

  test('forgets everything without one', async () => {
    const before = await runSimulator();
    const { paymentId } = await before.create();
    await before.close();
    const after = await runSimulator();
    expect(after.secretKey).not.toBe(before.secretKey);
    expect((await after.ask(`/pos/payments/${paymentId}/status`)).status).toBe(404);
  });
});

describe('The listener for phones', () => {
  test('serves the payer’s pages, and nothing else', async () => {
    const simulator = await runSimulator({ lan: lanAt('127.0.0.1') });
    const { paymentId, paymentLink } = await simulator.create();
    const { origin } = new URL(paymentLink);
    expect(origin).not.toBe(simulator.siteUrl);
    expect(await (await fetch(paymentLink)).text()).toContain('Maison Verdier');

    const headers = { authorization: `Bearer ${simulator.secretKey}` };
    const token = `token=${simulator.secretKey}`;
    const elsewhere = [
      '/',
      '/control/payments',
      `/api/v1/pos/payments/${paymentId}/status`,
      `/api/v1/pos/payments/${paymentId}/stream?${token}`,
    ];
    for (const path of elsewhere) {
      expect((await fetch(simulator.siteUrl + path, { headers })).status).toBe(200);
      expect((await fetch(origin + path, { headers })).status).toBe(404);
    }
  });

  test('takes a whole payment', async () => {
    const simulator = await runSimulator({ lan: lanAt('127.0.0.1') });
    const { paymentId, paymentLink } = await simulator.create();
    const post = (path: string, form: Record<string, string>) =>
      fetch(paymentLink + path, { method: 'POST', body: new URLSearchParams(form) });
    await post('', { bank: 'phare' });
    await post('/bank/phare', { decision: 'confirm' });
    expect(await simulator.status(paymentId)).toBe('completed');
  });
});
