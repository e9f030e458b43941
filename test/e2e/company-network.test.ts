import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { AT_FAULT } from '../../src/domain/sale/exchange-failure.ts';
import { keyedLine } from '../support/keyed-line.ts';
import { makeAuthority, type PrivateAuthority } from '../support/private-authority.ts';
import { startTillProcess, type TillProcess } from '../support/till-process.ts';
import { temporaryFolder } from './support/folder.ts';
import { type Simulation, startSimulation } from './support/simulation.ts';

/** A platform that no name server of this machine knows: the proxy alone can reach it. */
const HOST = 'pay.company.test';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const listening = (server: Server): Promise<void> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

describe('in a company’s network', () => {
  const folder = temporaryFolder();
  let authority: PrivateAuthority;
  let simulation: Simulation;
  let platform: Server;
  let proxy: Server;
  const sockets = new Set<Socket>();
  let asked: string[];

  beforeAll(async () => {
    authority = makeAuthority(folder.path, HOST);
    simulation = await startSimulation();
    const { key, certificate: cert } = authority;
    const { port } = new URL(simulation.baseUrl);
    platform = createTlsServer({ key, cert }, (incoming, answer) => {
      const { method, headers, url: path } = incoming;
      const options = { host: '127.0.0.1', port, method, path, headers };
      const onward = request(options, (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      answer.once('close', () => onward.destroy());
      incoming.pipe(onward);
    });
    proxy = createServer((_incoming, answer) => answer.writeHead(405).end());
    proxy.on('connect', ({ url = '' }, socket: Socket) => {
      asked.push(url);
      const onward = connect(portOf(platform), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        socket.pipe(onward).pipe(socket);
      });
      for (const each of [socket, onward]) {
        sockets.add(each);
        each.on('error', () => each.destroy());
      }
    });
    await Promise.all([listening(platform), listening(proxy)]);
  });

  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    platform.close();
    proxy.close();
    await simulation.end();
    folder[Symbol.dispose]();
  });

  async function till(env: NodeJS.ProcessEnv): Promise<TillProcess> {
    const own = temporaryFolder();
    asked = [];
    const baseUrl = `https://${HOST}${new URL(simulation.baseUrl).pathname}`;
    const { secretKey: apiKey } = simulation;
    const running = await startTillProcess({
      ...{ dataFolder: own.path, platform: { baseUrl, apiKey } },
      env: { COMPTOIR_CA_CERTS: '', NODE_EXTRA_CA_CERTS: '', SSL_CERT_FILE: '', ...env },
    });
    onTestFinished(async () => {
      await running.end();
      own[Symbol.dispose]();
    });
    return running;
  }

  const charge = ({ screen }: TillProcess) =>
    screen.call('sale.charge', {
      ...{ draftId: 'through-the-proxy', lines: [keyedLine(4890)], label: '' },
    });

  const proxyAddress = (): string => `http://127.0.0.1:${portOf(proxy)}`;

  test.each([
    ['HTTPS_PROXY', 'NODE_EXTRA_CA_CERTS'],
    ['https_proxy', 'NODE_EXTRA_CA_CERTS'],
    // Node knows nothing of this one: the till reads it, as an installed till has to.
    ['HTTPS_PROXY', 'COMPTOIR_CA_CERTS'],
    // The system's own store, where a company's administrators put their authority.
    ['HTTPS_PROXY', 'SSL_CERT_FILE'],
  ])('a sale is paid through %s by a certificate of %s', async (proxyName, storeName) => {
    const running = await till({ [proxyName]: proxyAddress(), [storeName]: authority.file });
    await charge(running);
    await running.viewWhen(({ sales }) => sales[0]?.state === 'awaiting');
    const payments = await simulation.payments();
    for (const { paymentId } of payments) await simulation.play(paymentId, 'complete');
    await running.viewWhen(({ sales }) => sales[0]?.state === 'paid');
    expect(new Set(asked)).toEqual(new Set([`${HOST}:443`]));
  });

  test.each([
    ['refuses every connection', 'http://127.0.0.1:1', 'unreachable'],
    ['has no address', 'http://proxy.company.test:3128', 'unreachable'],
    ['wants a name and a password', 407, 'networkSignIn'],
    ['is told not to reach the platform', 403, 'networkSignIn'],
    ['answers in another protocol', Buffer.from('SSH-2.0-x\r\n'), 'networkSignIn'],
    ['hangs up', Buffer.alloc(0), 'connectionBroken'],
  ] as const)(
    'a proxy that %s is named, and the platform is not blamed',
    async (_what, at, code) => {
      const address = typeof at === 'string' ? at : await closedDoor(at);
      const running = await till({ HTTPS_PROXY: address });
      const view = await running.viewWhen(({ health: { trouble } }) => trouble !== null);
      expect(view.health.trouble).toBe(code);
      expect(AT_FAULT[code]).toBe('line');
      expect(view.health.lastSignAgoMs).toBeNull();
      const variable = 'HTTPS_PROXY';
      expect(view.network.proxy).toEqual({ host: new URL(address).host, variable });
    },
  );

  /** A proxy that answers with this status and opens no way, or with these bytes. */
  async function closedDoor(answer: number | Uint8Array): Promise<string> {
    const door = createServer((_incoming, answer) => answer.writeHead(405).end());
    door.on('connect', (_incoming, socket: Socket) => {
      socket.end(
        typeof answer === 'number' ? `HTTP/1.1 ${answer} No\r\nContent-Length: 0\r\n\r\n` : answer,
      );
    });
    await listening(door);
    onTestFinished(() => void door.close());
    return `http://127.0.0.1:${portOf(door)}`;
  }

  test.each(['*', '.company.test', 'PAY.company.test:443', 'other.test pay.company.test'])(
    'a proxy that NO_PROXY=%s keeps from the platform is neither asked nor blamed',
    async (exceptions) => {
      const running = await till({ HTTPS_PROXY: proxyAddress(), NO_PROXY: exceptions });
      const { health, network } = await running.viewWhen((view) => view.health.trouble !== null);
      expect(health.trouble).toBe('nameUnresolved');
      expect(network.proxy).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  test.each([
    ['unusable', 'garbage.pem', /without a certificate that can be used/],
    ['unreadable', 'missing.pem', /names a file that cannot be read/],
    ['partly', 'damaged.pem', /with a damaged certificate/],
  ])('an authority’s file that is %s is said at the start and on the screens', async (...told) => {
    const [state, name, sentence] = told;
    writeFileSync(join(folder.path, 'garbage.pem'), Buffer.from([0x30, 0x82, 1, 2, 0xff]));
    const whole = readFileSync(authority.file, 'utf8');
    // Another authority's, and behind it the right one that cannot be read.
    const damaged = `${otherAuthority()}${whole.replace(/\n.{9}/, '\n%%%%%%%%%')}`;
    writeFileSync(join(folder.path, 'damaged.pem'), damaged);
    const running = await till({
      HTTPS_PROXY: proxyAddress(),
      COMPTOIR_CA_CERTS: join(folder.path, name),
    });
    const { health, network } = await running.viewWhen((view) => view.health.trouble !== null);
    expect(health.trouble).toBe('certificateUntrusted');
    expect(network.extraCertificates).toBe(state);
    expect(running.program.errors.join('\n')).toMatch(sentence);
  });

  function otherAuthority(): string {
    using other = temporaryFolder();
    return readFileSync(makeAuthority(other.path, HOST).file, 'utf8');
  }

  test('no sale begins by a certificate that nobody here trusts', async () => {
    const running = await till({ HTTPS_PROXY: proxyAddress() });
    await charge(running);
    const { sales } = await running.viewWhen(({ sales: [sale] }) => sale?.state === 'failed');
    expect(sales[0]?.state).toBe('failed');
    expect(asked).toContain(`${HOST}:443`);
  });

  test.each([
    [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, /send its key to anybody/],
    [{ HTTPS_PROXY: 'socks5://ines:geheim@proxy.test' }, /^HTTPS_PROXY is no address/],
  ])('the till does not start with %j, and says why', async (env, sentence) => {
    const started = till(env).then(
      () => 'started',
      (error: Error) => error.message,
    );
    const said = await started;
    expect(
      said.split('\n').some((line) => sentence.test(line.replace(/^ended with \d+: /, ''))),
    ).toBe(true);
    expect(said).not.toContain('geheim');
  });

  test.each([{}, { NODE_USE_ENV_PROXY: '1' }])(
    'the simulation on this machine needs no proxy, whatever the environment says: %j',
    async (told) => {
      const own = temporaryFolder();
      asked = [];
      const running = await startTillProcess({
        dataFolder: own.path,
        env: { ...told, HTTPS_PROXY: proxyAddress(), HTTP_PROXY: proxyAddress() },
      });
      await charge(running);
      await running.viewWhen(({ sales }) => sales[0]?.state === 'awaiting');
      expect(asked).toEqual([]);
      await running.end();
      own[Symbol.dispose]();
    },
  );
});
