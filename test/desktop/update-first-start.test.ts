import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/root.ts';
import { FILE_BYTES, sealed } from '../support/release.ts';
import { FEED_PATH } from '../support/update-feed.ts';
import {
  endFeed,
  FILE,
  feed,
  installed,
  lookedFor,
  NEWER,
  RUNNING,
  release,
  startFeed,
} from './support/installed-program.ts';

beforeAll(startFeed);

afterAll(endFeed);

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
