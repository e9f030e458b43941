import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from '../../scripts/root.ts';
import { described, FILE_BYTES, fileOf, sealed } from '../support/release.ts';
import { FEED_PATH, startUpdateFeed, type UpdateFeed } from '../support/update-feed.ts';
import { logged, temporaryFolder } from './support/built-shell.ts';
import { type RunningProgram, runProgram } from './support/running-program.ts';

const { version: RUNNING } = packageJson;
const NEWER = '99.1.0';
const DAY_MS = 24 * 60 * 60 * 1000;

let feed: UpdateFeed;
let certificates: ReturnType<typeof temporaryFolder>;

beforeAll(async () => {
  certificates = temporaryFolder();
  feed = await startUpdateFeed(certificates.path);
});
afterAll(async () => {
  await feed.end();
  certificates[Symbol.dispose]();
});

const FILE = fileOf(FILE_BYTES, { arch: process.arch === 'arm64' ? 'arm64' : 'x64' });
const DEB = { ...FILE, kind: 'deb', name: `comptoir-${NEWER}-linux-amd64.deb` } as const;
const release = (changes: Parameters<typeof described>[0] = {}) =>
  described({
    version: NEWER,
    releasedAt: new Date(Date.now() - DAY_MS).toISOString(),
    validUntil: new Date(Date.now() + DAY_MS).toISOString(),
    files: [FILE],
    ...changes,
  });

/** The built program in a folder of its own, as a fork that names this feed would ship it, and what is put beside it. */
function installed() {
  const folder = temporaryFolder();
  const at = (...names: readonly string[]): string => join(folder.path, ...names);
  for (const name of ['main', 'preload', 'renderer'])
    cpSync(join(ROOT, 'out', name), at('out', name), { recursive: true });
  cpSync(join(ROOT, 'resources'), at('resources'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), at('package.json'));
  symlinkSync(join(ROOT, 'node_modules'), at('node_modules'));
  const { address } = feed.source;
  const source = {
    appId: feed.source.appId,
    address,
    keys: [feed.key.publicBase64],
    redirectsTo: [],
  };
  writeFileSync(at('resources', 'update.json'), JSON.stringify(source));
  const appImage = at('Comptoir.AppImage');
  writeFileSync(appImage, 'the version that runs');
  mkdirSync(at('profile'));
  const start = (
    program = appImage,
    more: readonly string[] = [],
    env: NodeJS.ProcessEnv = {},
  ): RunningProgram =>
    runProgram(at('out', 'main', 'first.js'), ['--data', at('data'), '--no-guide', ...more], {
      STANDIN_PACKAGED: '1',
      STANDIN_KEYCHAIN: '55'.repeat(32),
      STANDIN_USER_DATA: at('profile'),
      APPIMAGE: program,
      APPDIR: dirname(process.execPath),
      ...env,
      COMPTOIR_CA_CERTS: feed.authorityFile,
    });
  return {
    ...{ at, appImage, start },
    keep: (pending: object): void =>
      writeFileSync(at('profile', 'update.json'), JSON.stringify(pending)),
    kept: () => JSON.parse(readFileSync(at('profile', 'update.json'), 'utf8')),
    journal: (mode = 'simulation'): string =>
      readFileSync(at('data', `journal-${mode}.sqlite`), 'latin1'),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

/** As the version before wrote it when it put this one in. */
const pendingOf = (app: { readonly appImage: string }, changes: object = {}) => ({
  change: {
    how: 'updated',
    from: '0.0.9',
    to: RUNNING,
    channel: 'stable',
    descriptionSha256: 'ab',
  },
  running: app.appImage,
  before: `${app.appImage}.before`,
  journalFormatBefore: 1_000,
  ...{
    starts: 0,
    pid: null,
    boot: null,
    isPainted: false,
    mayGoBack: true,
    wentBack: false,
    toldIn: [],
  },
  ...changes,
});

async function openMachine(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('option', { name: 'This machine', exact: true }).click();
}

async function lookedFor(program: RunningProgram) {
  const page = await program.page();
  await openMachine(page);
  await page.getByRole('button', { name: 'Open, Newer versions' }).click();
  await page.getByRole('button', { name: 'Look for a newer version' }).click();
  return page;
}

describe('an update', () => {
  it('is seen, put in where a manager asks for it, behind a backup, and the program starts again', async () => {
    using app = installed();
    feed.answers.set(`${FEED_PATH}/stable.update`, sealed(release(), feed.key));
    feed.answers.set(`${FEED_PATH}/${NEWER}/${FILE.name}`, FILE_BYTES);
    await using till = app.start();
    const page = await lookedFor(till);
    await page.getByText('Parked sales are easier to find.').waitFor();
    expect(readFileSync(app.appImage, 'utf8')).toBe('the version that runs');
    await page.getByRole('button', { name: 'Put it in now' }).click();
    const { status, stderr } = await till.exited;
    expect(status).toBe(0);
    expect(stderr.join('\n')).toContain(`"execPath":"${app.appImage}"`);
    expect(readFileSync(app.appImage).equals(FILE_BYTES)).toBe(true);
    expect(readFileSync(`${app.appImage}.before`, 'utf8')).toBe('the version that runs');
    expect(app.kept().change).toMatchObject({ from: RUNNING, to: NEWER });
    expect(readdirSync(app.at('data', 'backups')).length).toBeGreaterThan(0);
    expect(await logged(app.at('data'), '"why":"update"')).toContain('a backup was taken');
    // Nothing of it is left half done beside the program.
    expect(readdirSync(app.at()).filter((name) => /\.(?:new|part)$/.test(name))).toEqual([]);
  });

  it.each<[string, () => void, RegExp, boolean?]>([
    [
      'of a stranger’s key',
      () =>
        feed.answers.set(
          `${FEED_PATH}/stable.update`,
          Buffer.from(sealed(release(), feed.key).toString('latin1').replace('99.1.0', '99.1.1')),
        ),
      /not from the makers/,
    ],
    [
      'that has lapsed',
      () => {
        const validUntil = new Date(Date.now() - 1_000).toISOString();
        feed.answers.set(`${FEED_PATH}/stable.update`, sealed(release({ validUntil }), feed.key));
      },
      /out of date/,
      true,
    ],
    [
      'whose date is still to come',
      () => {
        const releasedAt = new Date(Date.now() + 2 * DAY_MS).toISOString();
        const validUntil = new Date(Date.now() + 3 * DAY_MS).toISOString();
        const description = release({ releasedAt, validUntil });
        feed.answers.set(`${FEED_PATH}/stable.update`, sealed(description, feed.key));
      },
      /date that is still to come/,
      true,
    ],
    [
      'with another file than the described one',
      () => {
        feed.answers.set(`${FEED_PATH}/stable.update`, sealed(release(), feed.key));
        feed.answers.set(`${FEED_PATH}/${NEWER}/${FILE.name}`, Buffer.alloc(FILE_BYTES.length));
      },
      /not the one that was described/,
    ],
    [
      'whose journal this version could not read',
      () => {
        const journal = { writes: 5_000, opensFrom: 1 };
        feed.answers.set(`${FEED_PATH}/stable.update`, sealed(release({ journal }), feed.key));
      },
      /could not read afterwards/,
      true,
    ],
  ])('%s is refused in a sentence', async (_, answer, sentence, mayBeBehind = false) => {
    using app = installed();
    answer();
    await using till = app.start();
    const page = await lookedFor(till);
    await page.getByText(sentence).waitFor();
    expect(await page.getByRole('button', { name: 'Put it in now' }).count()).toBe(0);
    // A till that may be behind says so where a manager looks every day, and not only where versions are.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back to the till' }).click();
    await page.getByRole('button', { name: /open the day/ }).click();
    await page.getByRole('tab').first().waitFor();
    expect(await page.getByText(sentence).count()).toBe(mayBeBehind ? 1 : 0);
    await till.end();
    expect(readFileSync(app.appImage, 'utf8')).toBe('the version that runs');
  });
});

describe('a program whose folder is not its own to change', () => {
  it('is told of a newer version, downloads none, and says who puts it in', async () => {
    using app = installed();
    feed.answers.set(`${FEED_PATH}/stable.update`, sealed(release(), feed.key));
    feed.asked.length = 0;
    await using till = app.start('/nowhere/Comptoir.AppImage');
    const page = await lookedFor(till);
    await page.getByText('Whoever looks after this machine puts it in').waitFor();
    await page.getByText('Parked sales are easier to find.').waitFor();
    expect(await page.getByRole('button', { name: 'Put it in now' }).count()).toBe(0);
    await till.end();
    expect(feed.asked).toEqual([`${FEED_PATH}/stable.update`]);
  });
});

describe('a program that another AppImage started', () => {
  it('takes the file of that one for none of its own', async () => {
    using app = installed();
    feed.answers.set(
      `${FEED_PATH}/stable.update`,
      sealed(release({ files: [FILE, DEB] }), feed.key),
    );
    await using till = app.start(app.appImage, [], { APPDIR: app.at('main') });
    const page = await lookedFor(till);
    await page.getByText('Whoever looks after this machine puts it in').waitFor();
    expect(await page.getByRole('button', { name: 'Put it in now' }).count()).toBe(0);
    await till.end();
    expect(readFileSync(app.appImage, 'utf8')).toBe('the version that runs');
  });
});

describe('a build that names no address', () => {
  it('asks nobody, and says who sees to its versions', async () => {
    using app = installed();
    feed.asked.length = 0;
    const { appId } = feed.source;
    const off = { appId, address: null, keys: [feed.key.publicBase64], redirectsTo: [] };
    writeFileSync(app.at('resources', 'update.json'), JSON.stringify(off));
    await using till = app.start();
    const page = await till.page();
    await openMachine(page);
    await page.getByText('looks for no newer version').waitFor();
    expect(await page.getByRole('button', { name: 'Open, Newer versions' }).count()).toBe(0);
    await till.end();
    expect(feed.asked).toEqual([]);
  });
});

describe('the first start of a new version', () => {
  it('that shows its screen stays, and is an entry of the journal', async () => {
    using app = installed();
    app.keep(pendingOf(app));
    await using till = app.start();
    const page = await till.page();
    await page.getByText('SIMULATION').first().waitFor();
    await expect.poll(() => app.kept().isPainted).toBe(true);
    await till.end();
    expect(app.journal()).toContain('"from":"0.0.9"');
    expect(app.kept()).toMatchObject({
      toldIn: [app.at('data', 'journal-simulation.sqlite')],
      starts: 1,
    });
  });

  it('is told by each journal of this till, once', async () => {
    using app = installed();
    app.keep(pendingOf(app));
    for (const more of [[], ['--training'], []]) {
      await using till = app.start(app.appImage, more);
      await (await till.page()).getByRole('button', { name: 'Settings' }).waitFor();
      await till.end();
    }
    for (const mode of ['simulation', 'training'])
      expect(app.journal(mode).split('"from":"0.0.9"').length - 1).toBe(1);
  });

  it('is not told by the version that was replaced and still runs', async () => {
    using app = installed();
    const change = { ...pendingOf(app).change, from: RUNNING, to: NEWER };
    app.keep(pendingOf(app, { change }));
    await using till = app.start();
    await (await till.page()).getByRole('button', { name: 'Settings' }).waitFor();
    await till.end();
    expect(app.kept()).toMatchObject({ toldIn: [], starts: 0 });
    expect(app.journal()).not.toContain(NEWER);
  });

  it('that comes to nothing is left for the version before at the next one, also where its bundle is broken', async () => {
    using app = installed();
    writeFileSync(app.at('out', 'main', 'index.js'), 'this is no program (');
    writeFileSync(`${app.appImage}.before`, 'the version before');
    app.keep(pendingOf(app));
    await using first = app.start();
    expect((await first.exited).status).not.toBe(0);
    expect(readFileSync(app.appImage, 'utf8')).toBe('the version that runs');
    await using second = app.start();
    const { status, stderr } = await second.exited;
    expect(status).toBe(0);
    expect(stderr.join('\n')).toContain(`"execPath":"${app.appImage}"`);
    expect(readFileSync(app.appImage, 'utf8')).toBe('the version before');
    expect(app.kept()).toMatchObject({ wentBack: true, toldIn: [] });
  });

  it('goes on with the newer version where the one before could not read the journal any more', async () => {
    using app = installed();
    writeFileSync(`${app.appImage}.before`, 'the version before');
    app.keep(pendingOf(app, { journalFormatBefore: 1 }));
    await using till = app.start();
    // As it opens its journal, whatever comes after.
    await expect.poll(() => app.kept().mayGoBack).toBe(false);
    till.signal('SIGKILL');
    await till.exited;
    app.keep({ ...app.kept(), isPainted: false, pid: null, starts: 1 });
    await using again = app.start();
    await (await again.page()).getByText('SIMULATION').first().waitFor();
    await again.end();
    expect(readFileSync(app.appImage, 'utf8')).toBe('the version that runs');
  });

  it('of the version before, once it is back, is an entry too, and what did not start is not put in by itself', async () => {
    using app = installed();
    const change = { ...pendingOf(app).change, from: RUNNING, to: NEWER };
    app.keep(pendingOf(app, { change, wentBack: true, isPainted: true }));
    feed.answers.set(`${FEED_PATH}/stable.update`, sealed(release(), feed.key));
    feed.answers.set(`${FEED_PATH}/${NEWER}/${FILE.name}`, FILE_BYTES);
    await using till = app.start();
    const page = await lookedFor(till);
    await page.getByText('did not start, so it is put in by hand only').waitFor();
    await till.end();
    expect(app.journal()).toContain('"how":"wentBack"');
  });

  it('is counted by a file that reads no other of the program before it has looked', () => {
    const text = readFileSync(join(ROOT, 'out', 'main', 'first.js'), 'utf8');
    const imported = [...text.matchAll(/^import\s.*?["']([^"']+)["']/gm)].map(([, name]) => name);
    expect(imported.toSorted()).toEqual(['electron', 'node:fs', 'node:path']);
  });
});
