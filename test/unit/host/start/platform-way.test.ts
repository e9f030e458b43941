import dns from 'node:dns';
import { createServer, type Server, setGlobalProxyFromEnv } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { planNetwork } from '../../../../src/host/start/company-network.ts';
import { platformWay } from '../../../../src/host/start/platform-way.ts';

/** A way that goes directly ends at once: no name server is asked, and nobody opened the port of the others. */
const NAMED = 'https://pay.company.test';
const NUMBERED = 'https://127.1.2.3:8443';
const SIX = 'https://[::ffff:7f01:203]:8443';

type Unknown = (error: NodeJS.ErrnoException) => void;

let proxy: Server;
let asked: string[];
let address: string;

beforeAll(async () => {
  proxy = createServer();
  proxy.on('connect', ({ url = '' }, socket: Socket) => {
    asked.push(url);
    socket.end('HTTP/1.1 502 No\r\nContent-Length: 0\r\n\r\n');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  vi.spyOn(dns, 'lookup').mockImplementation(((_host: string, _options: object, done: Unknown) =>
    done(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }))) as typeof dns.lookup);
});

afterAll(() => {
  vi.restoreAllMocks();
  proxy.close();
});

/** Which way Node's own `fetch` goes to a platform when it is told so of proxies. */
async function wayTaken(
  told: Readonly<Record<string, string>>,
  platform: string,
): Promise<'proxy' | 'direct'> {
  asked = [];
  const restore = setGlobalProxyFromEnv({ ...told });
  await fetch(platform).catch(() => undefined);
  restore();
  return asked.length > 0 ? 'proxy' : 'direct';
}

/** Whoever sets these up expects of them what Node's own agent does. */
const FORMS: readonly (readonly [noProxy: string, platform: string])[] = [
  ['', NAMED],
  ['pay.company.test', NAMED],
  ['PAY.Company.TEST', NAMED],
  ['company.test', NAMED],
  ['.company.test', NAMED],
  ['*.company.test', NAMED],
  ['ompany.test', NAMED],
  ['ay.company.test', NAMED],
  ['x.pay.company.test', NAMED],
  ['company', NAMED],
  ['pay.company.test:443', NAMED],
  ['pay.company.test:8443', NAMED],
  ['pay.company.test:8443', `${NAMED}:8443`],
  ['pay.company.test:443', `${NAMED}:8443`],
  ['.company.test:443', NAMED],
  ['pay.company.test:0', NAMED],
  ['pay.company.test:x', NAMED],
  ['*', NAMED],
  ['*.test', NAMED],
  ['other.test, pay.company.test', NAMED],
  ['other.test pay.company.test', NAMED],
  [' \t.company.test , ', NAMED],
  ['other.test,,.', NAMED],
  ['https://pay.company.test', NAMED],
  ['192.0.2.7', 'https://192.0.2.7.company.test'],
  ['[::ffff:7f01:203]', SIX],
  ['[::FFFF:7F01:203]:8443', SIX],
  ['[::ffff:7f01:203]:8', SIX],
  ['2001:db8::5', SIX],
];

describe('the way to a platform', () => {
  test.each(FORMS)('is read of NO_PROXY=%j as Node reads it, for %s', async (noProxy, platform) => {
    const taken = await wayTaken({ HTTPS_PROXY: address, NO_PROXY: noProxy }, platform);
    const way = platformWay({ HTTPS_PROXY: address, NO_PROXY: noProxy }, platform);
    expect(way.kind).toBe(taken);
  });

  test.each([
    ...FORMS,
    // What Node does not understand, and other programs do.
    ['::ffff:7f01:203', SIX],
    ['::FFFF:127.1.2.3', SIX],
    ['other.test,*', NAMED],
    // This machine.
    ['', NUMBERED],
  ] as const)('is taken as it is said, for NO_PROXY=%j and %s', async (noProxy, platform) => {
    for (const byItself of [{}, { NODE_USE_ENV_PROXY: '1' }, { NODE_OPTIONS: '--use-env-proxy' }]) {
      const env = { HTTPS_PROXY: address, NO_PROXY: noProxy, ...byItself };
      const plan = planNetwork(env, platform);
      if (!plan.ok) throw new Error(plan.error.code);
      const { way, told } = plan.value;
      const asNodeStarted = Object.keys(byItself).length > 0 ? env : {};
      expect(await wayTaken(told ?? asNodeStarted, platform)).toBe(way.kind);
    }
  });

  test.each([
    [{ no_proxy: '.company.test' }, 'direct'],
    [{ no_proxy: '.company.test', NO_PROXY: 'other.test' }, 'direct'],
    [{ no_proxy: 'other.test', NO_PROXY: '.company.test' }, 'proxy'],
    [{ no_proxy: '', NO_PROXY: '.company.test' }, 'direct'],
  ])('is read of either case: %j', async (exceptions, kind) => {
    const env = { https_proxy: address, ...exceptions };
    expect(await wayTaken(env, NAMED)).toBe(kind);
    expect(platformWay(env, NAMED).kind).toBe(kind);
  });

  test('names what in NO_PROXY excepts the platform', () => {
    const env = { HTTPS_PROXY: address, NO_PROXY: 'other.test, .company.test' };
    expect(platformWay(env, NAMED)).toEqual({ kind: 'direct', exceptedBy: '.company.test' });
  });

  test.each([
    ['[::ffff:127.1.2.3]', SIX, 'proxy'],
    ['::ffff:7f01:203', SIX, 'direct'],
    ['other.test,*', NAMED, 'direct'],
    ['', NUMBERED, 'direct'],
    ['', 'https://localhost:9', 'direct'],
    ['', 'http://127.0.0.1:9', 'direct'],
  ])('where NO_PROXY is %j, the platform %s: %s', (noProxy, platform, kind) => {
    expect(platformWay({ HTTPS_PROXY: address, NO_PROXY: noProxy }, platform).kind).toBe(kind);
  });

  test('is direct past a proxy that cannot be used, where that is not for the platform', () => {
    const plan = planNetwork({ HTTPS_PROXY: 'socks5://x:1', NO_PROXY: '.company.test' }, NAMED);
    expect(plan).toMatchObject({ ok: true, value: { way: { kind: 'direct' } } });
  });
});
