import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { runSimulatorCli } from '../../src/simulator/cli.ts';

const written = { out: '', err: '' };

beforeEach(() => {
  written.out = '';
  written.err = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.out += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.err += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

describe('The simulation on the command line', () => {
  const wrong = [
    ['--port', 'till'],
    ['--port', '65536'],
    ['--port', '-1'],
    ['--lifetime', '0'],
    ['--lifetime', '1.5'],
    ['--lifetime', '86401'],
    ['--rate', 'fast'],
    ['--state'],
    ['--unknown'],
    ['leftover'],
  ];
  test.each(wrong.map((argv) => [argv]))('refuses %j in one sentence', async (argv) => {
    await runSimulatorCli(argv);
    expect(process.exitCode).toBe(2);
    expect(written.out).toBe('');
    expect(written.err.trimEnd()).toMatch(/^error: [^\n]+$/);
  });

  test('says in one sentence that its port is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    await runSimulatorCli(['--port', String(port)]);
    expect(process.exitCode).toBe(1);
    expect(written.out).toBe('');
    expect(written.err).toMatch(/^The port is taken by another program \([^\n]+\)\.\n$/);
  });

  test('says in one sentence that its state file cannot be used', async () => {
    await runSimulatorCli(['--state', '/']);
    expect(process.exitCode).toBe(1);
    expect(written.err).toMatch(/^The state file cannot be used \([^\n]+\)\.\n$/);
  });

  test('says in one sentence that its Node is too old', async () => {
    const versions = Object.getOwnPropertyDescriptor(process, 'versions');
    onTestFinished(() => void Object.defineProperty(process, 'versions', versions ?? {}));
    Object.defineProperty(process, 'versions', { value: { node: '20.19.0' }, configurable: true });
    await runSimulatorCli([]);
    expect(process.exitCode).toBe(1);
    expect(written.err).toMatch(/^The simulation needs Node 22 or later[^\n]+\n$/);
  });

  test('explains its options and ends', async () => {
    await runSimulatorCli(['--help']);
    expect(process.exitCode).toBe(0);
    for (const option of ['--port', '--lan', '--lifetime', '--state', '--rate']) {
      expect(written.out).toContain(option);
    }
  });

  test('prints its address first, serves with its options, and stops on a signal', async () => {
    const others = new Set(process.listeners('SIGTERM'));
    await runSimulatorCli(['--port', '0', '--rate', '1', '--lifetime', '60']);
    expect(written.out).toMatch(/^\{[^\n]+\}\n$/);
    const address = JSON.parse(written.out);
    expect(Object.keys(address)).toEqual(['base_url', 'site_url', 'secret_key']);
    expect(address.base_url).toBe(`${address.site_url}/api/v1`);

    const ask = () =>
      fetch(`${address.base_url}/pos/payments/x/status`, {
        headers: { authorization: `Bearer ${address.secret_key}` },
      });
    expect((await ask()).status).toBe(404);
    expect((await ask()).status).toBe(429);

    const socket = connect(Number(new URL(address.site_url).port), '127.0.0.1');
    await once(socket, 'connect');
    const closed = once(socket, 'close');
    const [stop] = process.listeners('SIGTERM').filter((listener) => !others.has(listener));
    stop?.('SIGTERM');
    await closed;
    expect(process.listeners('SIGTERM')).toEqual([...others]);
  });
});
