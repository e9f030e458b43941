import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { pendingUpdate } from '../../src/main/update/pending-update.ts';
import { replaceProgram } from '../../src/main/update/replace-program.ts';
import { programBefore } from '../../src/main/update/start-guard.ts';
import { temporaryFolder } from './support/built-shell.ts';

const NEWER = '1.3.0';
const BOOT_ID = '/proc/sys/kernel/random/boot_id';
/** This run of the machine; null where the system does not say. */
const BOOT = existsSync(BOOT_ID) ? readFileSync(BOOT_ID, 'latin1').trim() : null;

/** A version that was put in, with the one before beside it, and what is known of its starts. */
function putIn(changes: object = {}) {
  const folder = temporaryFolder();
  const at = (name: string): string => join(folder.path, name);
  const running = at('Comptoir.AppImage');
  writeFileSync(running, 'newer');
  writeFileSync(at('before'), 'the one before');
  const pending = {
    change: { to: NEWER },
    ...{ running, before: at('before'), mayGoBack: true, isPainted: false, starts: 0, pid: null },
    boot: BOOT,
    ...changes,
  };
  writeFileSync(at('update.json'), JSON.stringify(pending));
  return {
    running,
    at,
    start: (version = NEWER, isAlive?: (pid: number) => boolean, program = running) =>
      programBefore(at('update.json'), version, { program, ...(isAlive && { isAlive }) }),
    kept: () => JSON.parse(readFileSync(at('update.json'), 'utf8')),
    now: () => readFileSync(running, 'utf8'),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

it('lets a new version start once, and leaves it where that start showed nothing', () => {
  using till = putIn();
  expect(till.start()).toBeNull();
  expect(till.kept()).toMatchObject({ starts: 1, pid: process.pid });
  expect(till.start()).toBe(till.running);
  expect(till.now()).toBe('the one before');
  // What stands there now is the version before: nothing is left to be left.
  expect(till.start('1.2.0')).toBeNull();
});

it('does not count a second start while the first is on its way', () => {
  using till = putIn({ starts: 1, pid: 4242 });
  expect(till.start(NEWER, () => true)).toBeNull();
  expect(till.kept()).toMatchObject({ starts: 1, pid: 4242 });
  expect(till.start(NEWER, () => false)).toBe(till.running);
});

it('counts a start before the machine’s own, whatever has its number now', () => {
  using till = putIn({ starts: 1, pid: 4242, boot: 'the run before' });
  expect(till.start(NEWER, () => true)).toBe(till.running);
});

it('begins again where the power failed before the version before was in its place', () => {
  using till = putIn({ starts: 1 });
  expect(till.start()).toBe(till.running);
  // As the disk was then: it is known that it goes back, and both files are where they were.
  writeFileSync(till.at('before'), 'the one before');
  writeFileSync(till.running, 'newer');
  expect(till.start()).toBe(till.running);
  expect(till.now()).toBe('the one before');
});

it.runIf(process.platform === 'linux')(
  'takes another program that has the number of a start for no start of its own',
  () => {
    // The first process of any machine is there, and is none of ours.
    using till = putIn({ starts: 1, pid: 1 });
    expect(till.start()).toBe(till.running);
  },
);

it('goes on where the version before is gone, or cannot be put back', () => {
  using gone = putIn({ starts: 1, before: '/nowhere/before' });
  expect(gone.start()).toBeNull();
  expect(gone.now()).toBe('newer');
  using held = putIn({ starts: 1 });
  mkdirSync(held.at('folder'));
  const file = held.at('update.json');
  writeFileSync(file, JSON.stringify({ ...held.kept(), running: held.at('folder') }));
  expect(held.start(NEWER, undefined, held.at('folder'))).toBeNull();
  expect(held.kept()).toMatchObject({ starts: 2 });
  expect(held.kept().wentBack).not.toBe(true);
});

it('says nothing where no version was put in, or the file is none', () => {
  using till = putIn();
  writeFileSync(till.at('update.json'), 'half a fi');
  expect(till.start()).toBeNull();
  expect(programBefore(till.at('none.json'), NEWER)).toBeNull();
});

it('leaves what was put in alone where another program of that version starts, as one of a package', () => {
  using till = putIn({ starts: 1 });
  expect(till.start(NEWER, undefined, '/opt/comptoir/comptoir')).toBeNull();
  expect([till.now(), till.kept().starts]).toEqual(['newer', 1]);
});

it.each([
  ['nothing', ''],
  ['half of it', 'the one'],
])('goes back to no file that holds %s', (_what, content) => {
  using till = putIn({ starts: 1, beforeBytes: 'the one before'.length });
  writeFileSync(till.at('before'), content);
  expect(till.start()).toBeNull();
  expect(till.now()).toBe('newer');
});

it('is painted by a screen of its own version alone', () => {
  using till = putIn();
  const kept = () => till.kept().isPainted;
  const about = {
    change: { how: 'updated', from: '1.2.0', to: NEWER, channel: 'stable', descriptionSha256: '' },
  };
  writeFileSync(
    till.at('update.json'),
    JSON.stringify({
      ...till.kept(),
      ...about,
      journalFormatBefore: 11,
      wentBack: false,
      toldIn: [],
    }),
  );
  pendingUpdate(till.at('update.json'), '1.2.0').painted();
  expect(kept()).toBe(false);
  pendingUpdate(till.at('update.json'), NEWER).painted();
  expect(kept()).toBe(true);
});

it('puts a version in over the program that runs alone, so that the way back is no newer one', async () => {
  using till = putIn();
  const file = { size: 5, sha512: createHash('sha512').update('again').digest('hex') };
  writeFileSync(till.at('downloaded'), 'again');
  const places = { running: till.running, before: till.at('kept') };
  const described = { ...file, name: 'x', system: 'linux', arch: 'x64', kind: 'appImage' } as const;
  const acts: string[] = [];
  const put = (isOurs: boolean, mayStill = true) =>
    replaceProgram(
      { ...places, isOurs: () => isOurs },
      { path: till.at('downloaded'), file: described },
      {
        mayStill: () => {
          acts.push(
            `asked with ${readdirSync(dirname(till.running)).includes('.Comptoir.AppImage.comptoir-1.part')}`,
          );
          return mayStill;
        },
        begin: () => void acts.push('begun'),
      },
    );
  expect(await put(false)).toMatchObject({ ok: false, error: { code: 'notPutIn' } });
  expect([till.now(), existsSync(places.before)]).toEqual(['newer', false]);
  expect(acts).toEqual([]);
  // The last word, once the new file lies beside the old one: nothing is begun where it is no.
  expect(await put(true, false)).toEqual({ ok: false, error: { code: 'putOff' } });
  expect([till.now(), acts.splice(0)]).toEqual(['newer', ['asked with true']]);
  expect(await put(true)).toMatchObject({ ok: true });
  expect(acts).toEqual(['asked with true', 'begun']);
  expect([till.now(), readFileSync(places.before, 'utf8')]).toEqual(['again', 'newer']);
  expect(readdirSync(dirname(till.running)).filter(isHalfDone)).toEqual([]);
});

const isHalfDone = (name: string): boolean => /\.(?:new|part)$/.test(name);
