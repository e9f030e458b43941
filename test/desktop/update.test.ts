import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILE_BYTES, sealed } from '../support/release.ts';
import { FEED_PATH } from '../support/update-feed.ts';
import { logged } from './support/built-shell.ts';
import {
  endFeed,
  FILE,
  feed,
  installed,
  lookedFor,
  NEWER,
  openMachine,
  RUNNING,
  release,
  startFeed,
} from './support/installed-program.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

beforeAll(startFeed);

afterAll(endFeed);
const DEB = { ...FILE, kind: 'deb', name: `comptoir-${NEWER}-linux-amd64.deb` } as const;

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
