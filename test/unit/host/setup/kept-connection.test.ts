import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { entriesOfFile } from '../../../support/journal-file.ts';
import { keyedLine } from '../../../support/keyed-line.ts';
import { runSimulator } from '../../../support/running-simulator.ts';
import { startScriptedServer } from '../../../support/scripted-server.ts';
import { startWholeTill } from '../../../support/whole-till.ts';
import { begunAnew, checkAt, newFolder, screenOf } from './connection-screen.ts';

/** Everything in the folder but the connection itself. */
const writtenBeside = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'connection.json')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

describe('a connection that is given on a screen', () => {
  test('is checked, kept for the till’s user alone, and taken up within the same program', async () => {
    const folder = newFolder();
    const platform = await runSimulator();
    const apiKey = platform.secretKey;
    const till = await startWholeTill(folder);
    const { screen, view } = await screenOf(till);
    expect(view().mode).toBe('simulation');
    expect(view().setup.connection).toMatchObject({ from: 'nobody', keptIn: 'file' });

    const checked = await screen.call('connection.check', {
      baseUrl: ` “${platform.baseUrl}/”`,
      apiKey: ` "\u200b${apiKey}"\n`,
    });
    expect(checked).toEqual({ ok: true, value: { mode: 'test', checkId: expect.any(String) } });
    const checkId = checked.ok ? checked.value.checkId : '';
    const anew = begunAnew(till);
    expect(await screen.call('connection.use', { checkId })).toMatchObject({ ok: true });
    await anew;

    const after = await screenOf(till);
    expect(after.view().mode).toBe('test');
    expect(after.view().setup.connection).toMatchObject({ from: 'kept', hasFailed: false });
    expect(existsSync(join(folder, 'journal-test.sqlite'))).toBe(true);
    const file = join(folder, 'connection.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain(apiKey);
    await till.close();
    expect(writtenBeside(folder)).not.toContain(apiKey);
    expect(JSON.stringify(after.view())).not.toContain(apiKey);
  });

  test('is what the till starts with from then on, unless its options say another', async () => {
    const folder = newFolder();
    const platform = await runSimulator();
    const { baseUrl, secretKey: apiKey } = platform;
    const kept = { version: 1, keptIn: 'file', baseUrl, apiKey };
    writeFileSync(join(folder, 'connection.json'), JSON.stringify(kept));
    const first = await startWholeTill(folder);
    expect((await screenOf(first)).view()).toMatchObject({ mode: 'test' });
    await first.close();
    const other = { baseUrl, apiKey: 'sk_live_given_at_the_start' };
    const second = await startWholeTill(folder, { platform: other });
    const { screen, view } = await screenOf(second);
    expect(view().mode).toBe('live');
    expect(view().setup.connection.from).toBe('options');
    const asked = await screen.call('connection.check', { baseUrl, apiKey });
    expect(asked).toMatchObject({ ok: false, error: { code: 'connectionGiven' } });
  });

  test('is forgotten when asked, and the simulation is there again', async () => {
    const folder = newFolder();
    const { baseUrl, secretKey: apiKey } = await runSimulator();
    const kept = { version: 1, keptIn: 'file', baseUrl, apiKey };
    writeFileSync(join(folder, 'connection.json'), JSON.stringify(kept));
    const till = await startWholeTill(folder);
    const { screen } = await screenOf(till);
    const anew = begunAnew(till);
    expect(await screen.call('connection.forget', {})).toMatchObject({ ok: true });
    await anew;
    expect((await screenOf(till)).view()).toMatchObject({ mode: 'simulation' });
    expect(readFileSync(join(folder, 'connection.json'), 'utf8')).not.toContain(apiKey);
  });

  test('is in both journals, with who gave it and where it is paid through from then on', async () => {
    const folder = newFolder();
    const { baseUrl, secretKey: apiKey } = await runSimulator();
    const till = await startWholeTill(folder);
    const { screen } = await screenOf(till);
    await screen.call('operator.add', { name: 'Inès', role: 'manager', code: '4071' });
    const checkId = await checkAt(screen, { baseUrl, apiKey });
    const anew = begunAnew(till);
    await screen.call('connection.use', { checkId });
    await anew;
    await till.close();
    const toldIn = (mode: string) =>
      entriesOfFile(join(folder, `journal-${mode}.sqlite`)).filter(({ body }) =>
        JSON.stringify(body).includes('platformAddress'),
      );
    const given = { name: 'platformAddress', from: '', to: baseUrl };
    expect(toldIn('simulation')).toMatchObject([
      { operator: 'Inès', body: { changes: [given, { name: 'platformKey', to: 'another one' }] } },
    ]);
    expect(toldIn('test')).toMatchObject([{ operator: 'till', kind: 'settingsChanged' }]);
    expect(JSON.stringify([toldIn('simulation'), toldIn('test')])).not.toContain(apiKey);

    // By hand, while the till was off: to somebody who says paid to everything.
    const file = join(folder, 'connection.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(baseUrl, 'http://127.0.0.1:9/api'));
    await (await startWholeTill(folder)).close();
    expect(toldIn('test').at(-1)?.body).toMatchObject({
      changes: [{ name: 'platformAddress', from: baseUrl, to: 'http://127.0.0.1:9/api' }],
    });
  });

  test('is never the one that another screen checked meanwhile', async () => {
    const folder = newFolder();
    const { baseUrl, secretKey, liveSecretKey } = await runSimulator({ live: true });
    const till = await startWholeTill(folder);
    const { screen } = await screenOf(till);
    const other = await screenOf(till, 'tablet');
    const toldTest = await checkAt(screen, { baseUrl, apiKey: secretKey });
    await checkAt(other.screen, { baseUrl, apiKey: liveSecretKey ?? '' });
    expect(await screen.call('connection.use', { checkId: toldTest })).toMatchObject({
      ok: false,
      error: { code: 'nothingChecked' },
    });
    expect(existsSync(join(folder, 'connection.json'))).toBe(false);
    // What was refused since is not taken up either.
    const toldAgain = await checkAt(screen, { baseUrl, apiKey: secretKey });
    await other.screen.call('connection.check', { baseUrl, apiKey: 'sk_live_wrong' });
    expect(await screen.call('connection.use', { checkId: toldAgain })).toMatchObject({
      ok: false,
      error: { code: 'nothingChecked' },
    });
  });

  test('is not taken up while a sale waits', async () => {
    const folder = newFolder();
    const { baseUrl, secretKey: apiKey } = await runSimulator();
    const till = await startWholeTill(folder);
    const { screen, viewWhen } = await screenOf(till);
    const checkId = await checkAt(screen, { baseUrl, apiKey });
    await screen.call('sale.charge', {
      draftId: 'draft-number-1',
      lines: [keyedLine(100)],
      label: '',
    });
    await viewWhen(({ sales }) => sales.length === 1);
    const asked = await screen.call('connection.use', { checkId });
    expect(asked).toMatchObject({ ok: false, error: { code: 'saleWaits' } });
    expect(existsSync(join(folder, 'connection.json'))).toBe(false);
  });

  test('with which no till begins is not kept: the one before goes on, and the screen says so', async () => {
    const folder = newFolder();
    const { baseUrl, secretKey: apiKey } = await runSimulator();
    const once = await startWholeTill(folder, { platform: { baseUrl, apiKey } });
    await once.close();
    // A newer version wrote in it since.
    const newer = new Database(join(folder, 'journal-test.sqlite'));
    newer.pragma('user_version = 9999');
    newer.close();
    const till = await startWholeTill(folder);
    const { screen } = await screenOf(till);
    const checkId = await checkAt(screen, { baseUrl, apiKey });
    const anew = begunAnew(till);
    expect(await screen.call('connection.use', { checkId })).toMatchObject({ ok: true });
    await anew;
    const { view } = await screenOf(till);
    expect(view().mode).toBe('simulation');
    expect(view().setup.connection).toMatchObject({ from: 'nobody', hasFailed: true });
    expect(readFileSync(join(folder, 'connection.json'), 'utf8')).not.toContain(apiKey);
  });

  test.each([
    ['no secret key', (at: string) => ({ baseUrl: at, apiKey: 'pk_test_1234567' }), 'keyUnusable'],
    ['a wrong key', (at: string) => ({ baseUrl: at, apiKey: 'sk_test_wrong' }), 'keyRefused'],
    ['no address', () => ({ baseUrl: 'pay.example', apiKey: 'sk_test_1' }), 'addressUnusable'],
    [
      'an address with a query',
      (at: string) => ({ baseUrl: `${at}?shop=1`, apiKey: 'sk_test_1' }),
      'addressNotBare',
    ],
    [
      'an address where nobody answers',
      () => ({ baseUrl: 'http://127.0.0.1:9/api', apiKey: 'sk_test_1' }),
      'unreachable',
    ],
  ] as const)('with %s is refused, and said', async (_, typed, code) => {
    const { baseUrl } = await runSimulator();
    const till = await startWholeTill(newFolder());
    const { screen } = await screenOf(till);
    const asked = await screen.call('connection.check', typed(baseUrl));
    expect(asked).toMatchObject({ ok: false, error: { code } });
    expect(await screen.call('connection.use', { checkId: 'none' })).toMatchObject({
      ok: false,
      error: { code: 'nothingChecked' },
    });
  });

  test.each(['{}', '[]', '{"ok":true}'])(
    'of a server that answers everything with %s is none',
    async (body) => {
      const server = await startScriptedServer(({ response }) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(body);
      });
      onTestFinished(() => server.close());
      const till = await startWholeTill(newFolder());
      const { screen } = await screenOf(till);
      const typed = { baseUrl: server.origin, apiKey: 'sk_test_anything' };
      expect(await screen.call('connection.check', typed)).toMatchObject({
        ok: false,
        error: { code: 'notPlatform' },
      });
    },
  );

  test('whose key may not collect is refused, and said', async () => {
    const server = await startScriptedServer(({ response }) => {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end('{"success":false,"error":{"code":"forbidden","message":"no access"}}');
    });
    onTestFinished(() => server.close());
    const till = await startWholeTill(newFolder());
    const { screen } = await screenOf(till);
    const typed = { baseUrl: server.origin, apiKey: 'sk_live_powerless' };
    expect(await screen.call('connection.check', typed)).toMatchObject({
      ok: false,
      error: { code: 'keyPowerless' },
    });
    // Nothing was charged by asking.
    expect(server.arrivals.entries.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });
});
