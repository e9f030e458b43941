import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/root.ts';
import { temporaryFolder } from '../desktop/support/built-shell.ts';

describe('npm run package, which cannot have a runtime,', () => {
  it('says so in one sentence and ends with an error, before it builds', () => {
    using nothing = temporaryFolder();
    const { status, lines } = packages(['--dir'], {
      // Nothing is kept there from before, and nobody listens.
      XDG_CACHE_HOME: nothing.path,
      HOME: nothing.path,
      LOCALAPPDATA: nothing.path,
      ELECTRON_MIRROR: 'http://127.0.0.1:9/',
    });
    expect(status).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^Electron [\d.]+ for \w+ on \w+ cannot be had here \(.+\): name/),
    ]);
  });

  it.each([
    ['a folder that is not there', ['--dir', '--electron-dist', '/nowhere'], 'There is no folder'],
    [
      'a folder without a runtime',
      ['--dir', '--linux', '--electron-dist', 'src'],
      'holds no Electron',
    ],
    ['one folder for several systems', ['--electron-dist', '.'], 'One folder holds the runtime'],
    [
      'an app for tests alone that is to be installed',
      ['--debuggable'],
      '--debuggable is for --dir alone',
    ],
    ['an option that it does not know', ['--windows'], "error: unknown option '--windows'"],
  ])('says so of %s', (_what, given, sentence) => {
    const { status, lines } = packages(given);
    expect(status).toBe(1);
    expect(lines[0]).toContain(sentence);
  });
});

function packages(
  given: readonly string[],
  env: NodeJS.ProcessEnv = {},
): { readonly status: number | null; readonly lines: readonly string[] } {
  const { ELECTRON_OVERRIDE_DIST_PATH: _, ...own } = process.env;
  const ran = spawnSync(process.execPath, ['scripts/run.js', 'package', ...given], {
    cwd: ROOT,
    env: { ...own, ...env },
    encoding: 'utf8',
  });
  return { status: ran.status, lines: ran.stderr.trimEnd().split('\n') };
}
