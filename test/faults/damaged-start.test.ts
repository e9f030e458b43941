import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as elapsed } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TillView } from '../../src/contract/views/view.ts';
import { businessDaySchema } from '../../src/domain/calendar/business-day.ts';
import type { SaleId } from '../../src/domain/sale/sale-event.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { type Simulation, startSimulation } from '../e2e/support/simulation.ts';
import { keyedLine } from '../support/keyed-line.ts';
import { startTillProcess, type TillProcess } from '../support/till-process.ts';
import { acknowledged, codeCreated, completed, drafted, options } from '../unit/ledger/events.ts';
import { record, value } from '../unit/ledger/setting.ts';

describe('a till whose journal was damaged between two runs', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let simulation: Simulation;
  let till: TillProcess;
  let drafts = 0;

  beforeEach(async () => {
    folder = temporaryFolder();
    simulation = await startSimulation();
    await start();
  });

  afterEach(async () => {
    await till.end();
    await simulation.end();
    folder[Symbol.dispose]();
  });

  const journal = (): string => join(folder.path, 'journal-test.sqlite');
  const backupFolder = (): string => join(folder.path, 'backups');
  const backups = (): readonly string[] => readdirSync(backupFolder()).sort();
  const kept = (): readonly string[] =>
    readdirSync(folder.path).filter((name) => /^journal-.*-damaged-/.test(name));

  async function start(): Promise<void> {
    const { baseUrl, secretKey: apiKey } = simulation;
    till = await startTillProcess({ dataFolder: folder.path, platform: { baseUrl, apiKey } });
  }

  const charge = () =>
    till.screen.call('sale.charge', {
      draftId: `draft-of-a-test-${++drafts}`,
      lines: [keyedLine(4890)],
      label: 'Table 4',
    });

  /** Charges, has the payer pay, and waits until the till says so. */
  async function sell(): Promise<SaleId> {
    const charged = await charge();
    if (!charged.ok) throw new Error(charged.error.code);
    const { saleId } = charged.value;
    const isIn = (state: string) => (view: TillView) =>
      view.sales.some((sale) => sale.id === saleId && sale.state === state);
    const waiting = await till.viewWhen(isIn('awaiting'));
    const paymentId = waiting.sales.find(({ id }) => id === saleId)?.evidence.codes[0]?.paymentId;
    await simulation.play(paymentId ?? '', 'complete');
    await till.viewWhen(isIn('paid'));
    return saleId;
  }

  /** A page in the middle of the file reads as zeros. */
  function damage(): Buffer {
    const bytes = readFileSync(journal());
    bytes.fill(0, 2 * 4096, 3 * 4096);
    writeFileSync(journal(), bytes);
    return bytes;
  }

  async function blockedBackup() {
    const { blocked, sales } = await till.screen.call('till.view', {});
    expect(sales).toEqual([]);
    if (blocked?.reason === 'journalDamaged' || blocked?.reason === 'journalDoubtful') {
      return blocked.backup;
    }
    throw new Error(`blocked: ${blocked?.reason}`);
  }

  test('sells nothing, says so, answers nothing from it, and leaves the damaged file as it is', async () => {
    const saleId = await sell();
    await till.end();
    const damaged = damage();
    await start();
    expect(await blockedBackup()).toMatchObject({ sales: 1 });
    // A sum of what cannot be read would be a wrong one.
    expect((await till.screen.call('till.view', {})).today).toBeNull();
    const businessDay = businessDaySchema.parse('2026-11-20');
    expect(await charge()).toEqual({ ok: false, error: { code: 'journalUnavailable' } });
    for (const answer of [
      till.screen.call('sale.retry', { saleId }),
      till.screen.call('sale.stop', { saleId }),
      till.screen.call('day.view', { businessDay: null }),
      till.screen.call('day.history', { saleId }),
      till.screen.call('export.start', {
        what: 'jsonl',
        from: businessDay,
        to: businessDay,
        folder: null,
      }),
    ]) {
      expect(await answer).toEqual({ ok: false, error: { code: 'journalUnavailable' } });
    }
    expect(await till.screen.call('settings.change', { theme: 'dark' })).toMatchObject({
      ok: true,
    });
    await till.end();
    expect(readFileSync(journal()).equals(damaged)).toBe(true);
    expect(kept()).toEqual([]);
    await start();
    expect((await till.screen.call('till.view', {})).blocked?.reason).toBe('journalDamaged');
  });

  test('goes on from the last good backup without a restart, and keeps the damaged file', async () => {
    const first = await sell();
    await till.end();
    const damaged = damage();
    await start();
    const backup = await blockedBackup();
    const fileName = backup?.fileName ?? '';
    expect(await till.screen.call('journal.restore', { fileName })).toEqual({
      ok: true,
      value: { ok: true },
    });
    const view = await till.viewWhen(({ blocked }) => blocked === null);
    expect(view.sales).toMatchObject([{ id: first, state: 'paid', number: 1 }]);
    const second = await sell();
    expect((await till.screen.call('till.view', {})).sales).toMatchObject([
      { id: second, number: 2, state: 'paid' },
      { id: first, number: 1 },
    ]);
    expect(kept()).toHaveLength(1);
    expect(readFileSync(join(folder.path, kept()[0] ?? '')).equals(damaged)).toBe(true);
    await till.end();
    await start();
    expect(await till.screen.call('till.view', {})).toMatchObject({ blocked: null });
    expect((await till.screen.call('till.view', {})).sales).toHaveLength(2);
  });

  test('refuses what is no backup of its own, and any once the journal is whole', async () => {
    await sell();
    await till.end();
    damage();
    await start();
    for (const fileName of [
      '../journal-test.sqlite',
      'journal-test.sqlite',
      'settings.json',
      'x',
    ]) {
      expect(await till.screen.call('journal.restore', { fileName })).toEqual({
        ok: false,
        error: { code: 'backupNotFound' },
      });
    }
    const fileName = (await blockedBackup())?.fileName ?? '';
    expect(await till.screen.call('journal.restore', { fileName })).toMatchObject({
      ok: true,
    });
    expect(await till.screen.call('journal.restore', { fileName })).toEqual({
      ok: false,
      error: { code: 'journalWhole' },
    });
  });

  test('offers the newest backup that is whole, and refuses one that is not', async () => {
    await sell();
    await till.end();
    await start();
    await sell();
    await till.end();
    // How many there are hangs on when each was taken; every one has an entry of a sale.
    const [older = '', newer = ''] = backups().slice(-2);
    flipLetter(join(backupFolder(), newer), 'sale_');
    damage();
    await start();
    expect(await blockedBackup()).toMatchObject({ fileName: older });
    expect(await till.screen.call('journal.restore', { fileName: newer })).toEqual({
      ok: false,
      error: { code: 'backupDamaged' },
    });
    expect(kept()).toEqual([]);
    expect(await till.screen.call('journal.restore', { fileName: older })).toMatchObject({
      ok: true,
    });
  });

  test('says so where there is no backup at all', async () => {
    await sell();
    await till.end();
    rmSync(backupFolder(), { recursive: true });
    damage();
    await start();
    expect(await blockedBackup()).toBeNull();
  });

  test.each([
    ['is gone', (file: string) => rmSync(file)],
    ['is empty', (file: string) => truncateSync(file)],
  ])('does not begin a new journal where the old one %s', async (_how, harm) => {
    await sell();
    await till.end();
    harm(journal());
    await start();
    const fileName = (await blockedBackup())?.fileName ?? '';
    expect(await till.screen.call('journal.restore', { fileName })).toMatchObject({
      ok: true,
    });
    expect((await till.screen.call('till.view', {})).sales).toHaveLength(1);
  });

  test('that was killed in the middle of a restore finishes it at its next start', async () => {
    const first = await sell();
    await till.end();
    // What a restore leaves behind that was decided and not yet carried out: a whole journal beside the damaged one.
    const whole = readFileSync(journal());
    damage();
    writeFileSync(`${journal()}.restored`, whole);
    writeFileSync(`${journal()}-wal`, Buffer.alloc(5_000, 7));
    await start();
    const view = await till.screen.call('till.view', {});
    expect(view).toMatchObject({ blocked: null, sales: [{ id: first }] });
    expect(readdirSync(folder.path)).not.toContain('journal-test.sqlite.restored');
  });

  test('blocks while it runs where the damage is older than what the start looks at', async () => {
    await till.end();
    rmSync(backupFolder(), { recursive: true, force: true });
    // The day is written without a key, which a journal that was signed before would not be.
    for (const name of readdirSync(folder.path)) {
      if (/^(journal|register)-/.test(name)) rmSync(join(folder.path, name));
    }
    sellForADay(journal());
    await start();
    await till.end();
    flipLetter(journal(), 'Sale 1"');
    await start();
    const view = await till.viewWhen(
      ({ blocked }) => blocked?.reason === 'journalDamaged' && blocked.backup !== null,
    );
    expect(await charge()).toEqual({ ok: false, error: { code: 'journalUnavailable' } });
    const backup = backups().at(-1) ?? '';
    expect(view.blocked).toMatchObject({ backup: { fileName: backup, sales: 520 } });
    const restored = till.screen.call('journal.restore', { fileName: backup });
    // The screens are answered all the while, also between the journal that is closed and the one that is opened.
    let isDone = false;
    restored.then(() => (isDone = true)).catch(() => undefined);
    const answered: (string | null)[] = [];
    while (!isDone) {
      answered.push((await till.screen.call('till.view', {})).blocked?.reason ?? null);
      await elapsed(5);
    }
    expect(await restored).toMatchObject({ ok: true });
    expect(answered[0]).toBe('journalDamaged');
    await sell();
  });
});

/** More entries than are checked before the first sale, all put aside. */
function sellForADay(file: string): void {
  const ledger = value(openLedger({ ...options(file), softwareVersion: 'test' }));
  for (let name = 1; name <= 520; name += 1) {
    record(ledger, drafted(name, { label: `Sale ${name}` }), [
      codeCreated(name),
      completed(name),
      acknowledged(),
    ]);
  }
  ledger.maintenance.close();
}

/** The page stays sound: only the chain can tell. A page may hold a stale copy too, so every one is flipped. */
function flipLetter(file: string, text: string): void {
  const bytes = readFileSync(file);
  let at = bytes.indexOf(text);
  if (at === -1) throw new Error(`"${text}" is not in ${file}`);
  for (; at !== -1; at = bytes.indexOf(text, at + 1)) bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
