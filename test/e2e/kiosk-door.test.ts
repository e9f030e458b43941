import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectBridge, type ScreenSide } from '../../src/bridge/screen-side.ts';
import type { PairedKind } from '../../src/contract/audience.ts';
import { CALLS, type CallName } from '../../src/contract/calls.ts';
import { type Entered, enterTill, openPage } from '../support/page-of-till.ts';
import { temporaryFolder } from './support/folder.ts';
import { type Program, runProgram } from './support/program.ts';

const OWN: readonly CallName[] = [
  'customer.hello',
  'kiosk.call',
  'kiosk.charge',
  'kiosk.exit',
  'kiosk.print',
  'kiosk.leave',
  'kiosk.stop',
  'till.hello',
  'topics.follow',
];

describe('where kiosks come in', () => {
  const folder = temporaryFolder();
  let program: Program;
  let origin: string;
  let counter: ScreenSide;

  beforeAll(async () => {
    program = runProgram('out/server/web.js', ['--data', folder.path, '--no-open', '--no-guide']);
    const { url } = JSON.parse(await program.firstLine) as { url: string };
    origin = new URL(url).origin;
    counter = connectBridge(await openPage(await enterTill(url)));
  });

  afterAll(async () => {
    await program.end();
    folder[Symbol.dispose]();
  });

  async function codeFor(kind: PairedKind): Promise<string> {
    const asked = await counter.call('customer.pair', { kind });
    if (!asked.ok || asked.value.code === null) throw new Error('there is no code');
    return asked.value.code.digits;
  }

  const tryCode = (path: string, code: string): Promise<Response> =>
    fetch(new URL(`${path}/pair`, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });

  async function paired(): Promise<Entered> {
    const answer = await tryCode('/kiosk', await codeFor('kiosk'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/Path=\/kiosk;/);
    const { secret } = (await answer.json()) as { secret: string };
    return { origin, secret, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
  }

  test('each kind of screen is let in by its own code alone', async () => {
    expect((await tryCode('/kiosk', await codeFor('customerDisplay'))).status).toBe(403);
    expect((await tryCode('/customer', await codeFor('kiosk'))).status).toBe(403);
  });

  test('a kiosk’s session opens nothing else, whatever address is asked for', async () => {
    const { cookie } = await paired();
    for (const path of ['/', '/index.html', '/exports/x.csv', '/customer/session', '/kioskx']) {
      const answer = await fetch(new URL(path, origin), {
        headers: { cookie },
        redirect: 'manual',
      });
      expect(answer.status, path).toBe(401);
    }
    const own = await fetch(new URL('/kiosk/session', origin), { headers: { cookie } });
    expect(own.status).toBe(204);
    await expect(
      openPage({ origin, cookie, secret: 'x'.repeat(43) }, '/kiosk/bridge'),
    ).rejects.toThrow();
  });

  test('its wire does what is a kiosk’s and refuses all else', async () => {
    const screen = connectBridge(await openPage(await paired(), '/kiosk/bridge'));
    const others = (Object.keys(CALLS) as CallName[]).filter((name) => !OWN.includes(name));
    expect(others.length).toBeGreaterThan(70);
    const refusals = await Promise.all(
      others.map((name) =>
        screen.call(name as never, {} as never).then(
          () => `${name}: answered`,
          ({ code }: { code: string }) => `${name}: ${code}`,
        ),
      ),
    );
    expect(refusals).toEqual(others.map((name) => `${name}: otherAudience`));
  });

  test('whoever tries PINs on and on fills no log', async () => {
    const screen = connectBridge(await openPage(await paired(), '/kiosk/bridge'));
    for (let count = 0; count < 12; count++) {
      const tried = await screen.call(
        'kiosk.exit' as never,
        { code: `10000${count % 10}` } as never,
      );
      expect(tried).toMatchObject({ error: { code: 'noManager' } });
    }
    const lines = readFileSync(join(folder.path, 'comptoir.log'), 'utf8').split('\n');
    expect(lines.filter((line) => line.includes('a PIN was tried at a kiosk'))).toHaveLength(1);
  });

  test('whoever sits at the machine sees which are kiosks', async () => {
    await openPage(await paired(), '/kiosk/bridge');
    const listed = runProgram('out/server/web.js', ['--data', folder.path, '--sessions']);
    await listed.exited;
    const line = listed.output.find(
      (each) => each.includes('pages open: 1') && each.includes('kiosk:'),
    );
    expect(line).toBeDefined();
  });
});
