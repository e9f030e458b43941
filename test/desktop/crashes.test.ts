import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startShell, temporaryFolder } from './support/built-shell.ts';
import { newestSale } from './support/till-calls.ts';

const PACKAGED = { STANDIN_PACKAGED: '1' };

describe('a page that dies', () => {
  it.each(['crashPage', 'hangPage'] as const)(
    'comes back to the sale that waits for its money: %s',
    async (does) => {
      using folder = temporaryFolder();
      await using shell = startShell(folder.path);
      const page = await shell.page();
      for (const key of ['1', '2', '5', '0']) {
        await page.getByRole('button', { name: key, exact: true }).click();
      }
      await page.getByRole('button', { name: /charge/i }).click();
      const { id } = await newestSale(page, { state: 'awaiting' });
      await shell.gesture({ does });
      await shell.said('"loaded":2');
      const again = await shell.pageAnew();
      await again.locator('[data-screen^="sale"]').waitFor();
      expect(await newestSale(again, { state: 'awaiting' })).toMatchObject({ id });
      await shell.end();
      expect(readFileSync(join(folder.path, 'comptoir.log'), 'utf8')).toContain('"screensDied"');
    },
  );

  it('is given up where it dies again and again, with a sentence that says what to do', async () => {
    using folder = temporaryFolder();
    await using shell = startShell(folder.path, [], PACKAGED);
    for (const times of [1, 2, 3, 4]) {
      await shell.said(`"loaded":${times}`);
      await shell.gesture({ does: times % 2 === 0 ? 'crashPage' : 'hangPage' });
    }
    const { status, stderr } = await shell.exited;
    expect(status).toBe(1);
    const box = stderr.find((line) => line.includes('"standIn":"errorBox"'));
    expect(box).toContain('No sale is lost. Start Comptoir again');
  });
});

describe('an error that nobody caught', () => {
  it.each(['throwInMain', 'rejectInMain'] as const)(
    'closes the journal in order and starts the program again: %s',
    async (does) => {
      using folder = temporaryFolder();
      await using shell = startShell(folder.path);
      await shell.page();
      await shell.gesture({ does });
      const { status, stderr } = await shell.exited;
      expect(status).toBe(1);
      const [told] = stderr.filter((line) => line.includes('"standIn":"relaunched"'));
      expect(JSON.parse(told ?? '')).toMatchObject({
        args: expect.arrayContaining(['--data', folder.path]),
        execPath: process.execPath,
      });
      const log = readFileSync(join(folder.path, 'comptoir.log'), 'utf8');
      expect(log).toContain('a fault for a test');
      expect(log).toContain('"msg":"stopped"');
      expect(existsSync(join(folder.path, 'journal-simulation.sqlite-wal'))).toBe(false);
    },
  );

  it('starts an AppImage by its own file: what was mounted for the program goes with it', async () => {
    using folder = temporaryFolder();
    const appImage = '/home/shop/Comptoir.AppImage';
    const env = { APPIMAGE: appImage, APPDIR: dirname(process.execPath) };
    await using shell = startShell(folder.path, [], env);
    await shell.page();
    await shell.gesture({ does: 'throwInMain' });
    const { stderr } = await shell.exited;
    expect(stderr.find((line) => line.includes('"relaunched"'))).toContain(appImage);
  });

  it('ends the program with a sentence where it comes a fourth time within ten minutes', async () => {
    using folder = temporaryFolder();
    const ends = [];
    for (let times = 1; times <= 4; times++) {
      await using shell = startShell(folder.path, [], PACKAGED);
      await shell.page();
      await shell.gesture({ does: 'throwInMain' });
      const { status, stderr } = await shell.exited;
      const said = stderr.join('\n');
      ends.push({ status, again: said.includes('relaunched'), box: said.includes('errorBox') });
    }
    const again = { status: 1, again: true, box: false };
    expect(ends).toEqual([again, again, again, { status: 1, again: false, box: true }]);
  });
});

describe('what is written down of a crash', () => {
  it('says what ran and what failed, for its owner alone, and holds no secret of the error', async () => {
    using folder = temporaryFolder();
    const secret = `sk_live_${'4eC39HqLyjWDarjt'.repeat(2)}`;
    await using shell = startShell(folder.path, [], { STANDIN_FAULT: `refused ${secret}` });
    await shell.page();
    await shell.gesture({ does: 'throwInMain' });
    await shell.exited;
    const reports = join(folder.path, 'crash-reports');
    const [name = ''] = readdirSync(reports).filter((file) => file.endsWith('.txt'));
    const text = readFileSync(join(reports, name), 'utf8');
    expect(text).toContain('a fault for a test: refused [hidden]');
    expect(text).toContain(`node: ${process.versions.node}`);
    expect(text).toContain('"msg":"starting"');
    expect(text).not.toContain(secret);
    expect(readFileSync(join(folder.path, 'comptoir.log'), 'utf8')).not.toContain(secret);
    expect(statSync(join(reports, name)).mode & 0o777).toBe(0o600);
    expect(statSync(reports).mode & 0o777).toBe(0o700);
  });

  it('stays on this machine, in the data folder, from before the first window on', async () => {
    using folder = temporaryFolder();
    await using shell = startShell(folder.path);
    expect(JSON.parse(await shell.said('"standIn":"crashReporter"'))).toMatchObject({
      uploadToServer: false,
      crashDumps: join(folder.path, 'crash-reports', 'dumps'),
      isReady: false,
    });
    await shell.page();
    await shell.end();
  });

  it('takes no more of the disk the longer a till runs whose pages die', async () => {
    using folder = temporaryFolder();
    await using shell = startShell(folder.path);
    await shell.page();
    const dumps = join(folder.path, 'crash-reports', 'dumps');
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
      writeFileSync(join(dumps, `${name}.dmp`), 'a picture of a memory');
    await shell.gesture({ does: 'crashPage' });
    await shell.said('"loaded":2');
    expect(readdirSync(dumps)).toHaveLength(5);
    await shell.pageAnew();
    await shell.end();
  });
});
