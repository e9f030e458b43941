import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { entriesOfFile } from '../support/journal-file.ts';
import { keyedLine } from '../support/keyed-line.ts';
import { startTillProcess, type TillProcess } from '../support/till-process.ts';
import { temporaryFolder } from './support/folder.ts';
import { type Simulation, startSimulation } from './support/simulation.ts';

describe('the journal of the built till', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let till: TillProcess;

  beforeEach(() => {
    folder = temporaryFolder();
  });

  afterEach(() => folder[Symbol.dispose]());

  const start = async (...args: string[]) => {
    till = await startTillProcess({ dataFolder: folder.path, args });
  };
  const journal = (mode: string) => join(folder.path, `journal-${mode}.sqlite`);
  const noted = (mode: string) =>
    entriesOfFile(journal(mode)).filter(({ kind }) => kind !== 'registerKeyAdopted');
  const settingsFile = () => join(folder.path, 'settings.json');

  async function add(name: string, role: 'cashier' | 'manager', code: string): Promise<void> {
    const added = await till.screen.call('operator.add', { name, role, code });
    if (!added.ok) throw new Error(added.error.code);
  }

  async function signIn(name: string, code: string) {
    const { operators } = await till.screen.call('till.view', {});
    const id = operators.find((operator) => operator.name === name)?.id;
    if (id === undefined) throw new Error(`no ${name}`);
    return till.screen.call('operator.signIn', { id, code });
  }

  const charge = (draftId: string) =>
    till.screen.call('sale.charge', { draftId, lines: [keyedLine(500)], label: '' });

  test('names starts and stops, who came and went, and what was changed, and by whom', async () => {
    await start();
    await till.screen.call('settings.change', { theme: 'dark' });
    await till.screen.call('settings.change', { theme: 'dark' });
    await add('Inès', 'manager', '407100');
    await till.screen.call('shop.change', { vatRate: 550 });
    await add('Léa', 'cashier', '123400');
    await signIn('Léa', '123400');
    await charge('draft-of-lea');
    await till.viewWhen(({ sales }) => sales.some(({ state }) => state === 'awaiting'));
    await till.end();

    const entries = noted('simulation');
    const told = entries.map(({ operator, kind, body }) => [operator, kind, detailOf(body)]);
    expect(told).toEqual([
      ['till', 'tillStarted', 'simulation'],
      ['till', 'settingsChanged', expect.stringMatching(/^terminalId=till-1 /)],
      ['till', 'platformKeyChanged', expect.stringMatching(/^[0-9a-f]{16}$/)],
      ['till', 'settingsChanged', 'theme=dark'],
      ['till', 'operatorChanged', 'added manager'],
      ['Inès', 'operatorSignedIn', 'manager'],
      ['Inès', 'settingsChanged', 'vatRate=550'],
      ['Inès', 'operatorChanged', 'added cashier'],
      ['Inès', 'operatorSignedOut', 'replaced'],
      ['Léa', 'operatorSignedIn', 'cashier'],
      ['Léa', 'drafted', ''],
      ['Léa', 'codeCreated', ''],
      ['Léa', 'operatorSignedOut', 'stopped'],
      ['till', 'tillStopped', ''],
      // The last backup holds the stop, and is told of after it.
      ['till', 'backupTaken', ''],
    ]);
    expect(entries.find(({ kind }) => kind === 'drafted')?.body).toMatchObject({
      lines: [{ vatRate: 550 }],
    });

    const kept = readFileSync(join(folder.path, 'operators.json'), 'utf8');
    const written = readFileSync(journal('simulation')).toString('latin1');
    const log = readFileSync(join(folder.path, 'comptoir.log'), 'utf8');
    for (const secret of ['407100', '123400']) {
      expect(kept + log).not.toContain(secret);
      expect(written).not.toContain(secret);
    }
  });

  test.each([
    ['just before', (change: () => unknown) => [charge('draft-meanwhile'), change()]],
    ['meanwhile', (change: () => unknown) => [change(), charge('draft-meanwhile')]],
  ])('has what was charged %s, where the shop’s clock is taken up', async (_, both) => {
    await start();
    const answers = both(() => till.screen.call('shop.change', { timeZone: 'Indian/Reunion' }));
    expect(await Promise.all(answers)).toMatchObject([{ ok: true }, { ok: true }]);
    await till.end();
    expect(noted('simulation').filter(({ kind }) => kind === 'drafted')).toHaveLength(1);
  });

  test('says once what was changed by hand while the till was stopped', async () => {
    await start();
    await till.end();
    await start();
    await till.end();
    const stored = JSON.parse(
      existsSync(settingsFile()) ? readFileSync(settingsFile(), 'utf8') : '{}',
    ) as object;
    writeFileSync(settingsFile(), JSON.stringify({ ...stored, vatRate: 1000, shopName: 'Autre' }));
    for (const _ of [1, 2]) {
      await start();
      await till.end();
    }
    expect(noted('simulation').map(({ kind, body }) => [kind, detailOf(body)])).toEqual([
      ['tillStarted', 'simulation'],
      ['settingsChanged', expect.any(String)],
      ['platformKeyChanged', expect.any(String)],
      ['tillStopped', ''],
      ['tillStarted', 'simulation'],
      ['tillStopped', ''],
      ['tillStarted', 'simulation'],
      ['settingsChanged', 'shopName=Autre vatRate=1000'],
      ['tillStopped', ''],
      ['tillStarted', 'simulation'],
      ['tillStopped', ''],
    ]);
  });

  test('of a till that is killed has a start without an end', async () => {
    await start();
    await till.kill();
    await start();
    await till.end();
    expect(
      noted('simulation')
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('till')),
    ).toEqual(['tillStarted', 'tillStarted', 'tillStopped']);
  });

  test('says that the platform’s key is another one, and never the key', async () => {
    const simulations: Simulation[] = [];
    try {
      for (const _ of [1, 2]) {
        const simulation = await startSimulation();
        simulations.push(simulation);
        const platform = { baseUrl: simulation.baseUrl, apiKey: simulation.secretKey };
        for (const __ of [1, 2]) {
          till = await startTillProcess({ dataFolder: folder.path, platform });
          await till.end();
        }
      }
    } finally {
      for (const simulation of simulations) await simulation.end();
    }
    const marks = noted('test').filter(({ kind }) => kind === 'platformKeyChanged');
    expect(marks).toHaveLength(2);
    expect(marks[0]?.body.mark).not.toBe(marks[1]?.body.mark);
    const written = readFileSync(journal('test')).toString('latin1');
    for (const { secretKey } of simulations) expect(written).not.toContain(secretKey.slice(8));
  });

  test('is another one in training, and so are its book, its key, its backups and its files', async () => {
    await start();
    await till.end();
    const before = readFileSync(journal('simulation'));
    await start('--training');
    const view = await till.screen.call('till.view', {});
    expect(view).toMatchObject({ mode: 'training', today: { paidCount: 0 } });
    const charged = await charge('draft-in-training');
    if (!charged.ok) throw new Error(charged.error.code);
    const { saleId } = charged.value;
    await till.viewWhen(({ sales }) => sales.some(({ state }) => state === 'awaiting'));
    await till.screen.call('simulation.play', { saleId, action: 'complete' });
    const paid = await till.viewWhen(({ today }) => today?.paidCount === 1);
    const today = paid.today?.businessDay ?? neverExported();
    const days = { from: today, to: today, folder: null };
    await till.screen.call('export.start', { ...days, what: 'csv', convention: 'en' });
    const written = await till.viewWhen((view) => view.export?.state === 'written');
    expect(written.export).toMatchObject({
      fileName: expect.stringMatching(/_training\.csv$/),
    });
    await till.end();
    expect(noted('training').map(({ kind }) => kind)).toContain('completed');
    expect(readFileSync(journal('simulation'))).toEqual(before);
    const files = readdirSync(folder.path);
    for (const file of ['simulation-training.sqlite', 'register-training.key']) {
      expect(files).toContain(file);
    }
    const backups = readdirSync(join(folder.path, 'backups'));
    expect(backups.some((name) => name.startsWith('journal-training-'))).toBe(true);
    await start();
    expect(await till.screen.call('till.view', {})).toMatchObject({
      mode: 'simulation',
      today: { paidCount: 0 },
      sales: [],
    });
    await till.end();
  });
});

function neverExported(): never {
  throw new Error('no day was told');
}

/** What an entry says beside its kind and its time, in short. */
function detailOf({ type, atMs: _, ...body }: Record<string, unknown>): string {
  switch (type) {
    case 'tillStarted':
      return String(body.mode);
    case 'settingsChanged':
      return (body.changes as { name: string; to: string }[])
        .map(({ name, to }) => `${name}=${to}`)
        .join(' ');
    case 'platformKeyChanged':
      return String(body.mark);
    case 'operatorChanged':
      return `${body.change} ${body.detail}`;
    case 'operatorSignedIn':
      return String(body.role);
    case 'operatorSignedOut':
      return String(body.why);
    default:
      return '';
  }
}
