import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startShell, temporaryFolder } from './support/built-shell.ts';
import { call } from './support/till-calls.ts';

describe('a start that fails', () => {
  it.each([
    ['an option is unknown', ['--unheard-of'], "unknown option '--unheard-of'"],
    ['an address is none', ['--platform', 'platform'], 'A platform is an address'],
  ])('says why in one sentence and opens no window when %s', async (_what, given, sentence) => {
    using folder = temporaryFolder();
    const { status, stderr } = await startShell(folder.path, given).exited;
    expect(status).toBe(1);
    expect(stderr).toHaveLength(1);
    expect(stderr[0]).toContain(sentence);
  });

  it('says so when the data folder cannot be written to', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    const { status, stderr } = await startShell(file).exited;
    expect(status).toBe(1);
    expect(stderr[0]).toContain('cannot be written to');
  });

  it('is shown in a box too where the program is packaged', async () => {
    using folder = temporaryFolder();
    await using failed = startShell(folder.path, ['--unheard-of'], { STANDIN_PACKAGED: '1' });
    expect((await failed.exited).stderr[1]).toContain('"standIn":"errorBox"');
  });
});

describe('a second till on the same data folder', () => {
  it('brings the first to the front and ends', async () => {
    using folder = temporaryFolder();
    await using first = startShell(folder.path);
    await first.page();
    await first.gesture({ does: 'minimiseWindow' });
    const second = await startShell(folder.path).exited;
    expect(second.status).toBe(0);
    expect(second.stderr.join()).toContain('already open');
    expect(await first.said('"standIn":"focused"')).toContain('"isMinimised":false');
    await first.end();
  });

  it('asks it for a manager’s new PIN, and each says what comes of that', async () => {
    using folder = temporaryFolder();
    await using first = startShell(folder.path, ['--new-manager-pin']);
    const page = await first.page();
    expect(await first.said('Nobody has a PIN at this till')).toContain('add the first manager');
    await call(page, 'operator.add', { name: 'Inès', role: 'manager', code: '4071' });
    const second = await startShell(folder.path, ['--new-manager-pin']).exited;
    expect(second.stderr.join()).toContain('asked to let a manager choose a new PIN');
    expect(await first.said('can be chosen once')).toContain('within ten minutes');
    await first.end();
  });

  it('opens as usual once the first has ended, however it ended', async () => {
    using folder = temporaryFolder();
    await using first = startShell(folder.path);
    await first.page();
    first.signal('SIGKILL');
    await first.exited;
    await using second = startShell(folder.path);
    await second.page();
    await second.end();
    expect((await second.exited).status).toBe(0);
  });
});

describe('the end of the till', () => {
  it.each(['closeWindow', 'quit'] as const)('waits for the till to close: %s', async (does) => {
    using folder = temporaryFolder();
    await using shell = startShell(folder.path);
    await shell.page();
    await shell.gesture({ does });
    expect((await shell.exited).status).toBe(0);
    expect(readFileSync(join(folder.path, 'comptoir.log'), 'utf8')).toContain('"msg":"stopped"');
    // A journal that was closed leaves no write-ahead log.
    expect(existsSync(join(folder.path, 'journal-simulation.sqlite-wal'))).toBe(false);
  });
});

describe('the screens', () => {
  it('come back by themselves when their process dies, and the till answers them again', async () => {
    using folder = temporaryFolder();
    await using shell = startShell(folder.path);
    await shell.said('"loaded":1');
    await shell.gesture({ does: 'crashPage' });
    await shell.said('"loaded":2');
    const page = await shell.page();
    await page.getByText('SIMULATION').first().waitFor();
    await shell.end();
  });

  it('are given up, with a sentence, when their process dies again and again', async () => {
    using folder = temporaryFolder();
    await using shell = startShell(folder.path);
    for (const times of [1, 2, 3, 4]) {
      await shell.said(`"loaded":${times}`);
      await shell.gesture({ does: 'crashPage' });
    }
    const { status, stderr } = await shell.exited;
    expect(status).toBe(1);
    expect(stderr.join()).toContain('The screens cannot be shown');
  });
});
