import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changesOf } from '../../../scripts/packaging/changes.ts';
import { ROOT } from '../../../scripts/root.ts';
import { SOFTWARE_VERSION } from '../../../src/host/start/software-version.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const WHOLE =
  '# Changes\n\n## 1.2.0\n\n### What a cashier notices\n\n- One.\n\n### What a developer notices\n\n- Two.\n';

describe('the changes of this version', () => {
  it('are told in two parts', () => {
    expect(changesOf(SOFTWARE_VERSION, read('CHANGELOG.md'))).toMatchObject({ ok: true });
  });

  it('are those of no other', () => {
    const two = `${WHOLE}\n## 1.1.0\n\n### What a cashier notices\n\n- Old.\n`;
    expect(changesOf('1.2.0', two)).toEqual({
      ok: true,
      text: '### What a cashier notices\n\n- One.\n\n### What a developer notices\n\n- Two.\n',
    });
  });

  it.each([
    ['1.2', WHOLE, 'no section "## 1.2"'],
    ['1.2.0', WHOLE.replace('- Two.\n', ''), 'nothing under "### What a developer notices"'],
    ['1.2.0', WHOLE.replace('### What a cashier notices', ''), '"### What a cashier notices"'],
  ])('are missed: %s', (version, text, sentence) => {
    const changes = changesOf(version, text);
    expect(changes.ok ? '' : changes.sentence).toContain(sentence);
  });
});

describe('the version', () => {
  it('stands in package.json, which the lock file repeats, and in no other file that makes or is the product', () => {
    expect(JSON.parse(read('package-lock.json')).version).toBe(SOFTWARE_VERSION);
    const tracked = execFileSync(
      'git',
      ['ls-files', 'src', 'scripts', 'resources', '.github', '*.yml', '*.ts'],
      { cwd: ROOT, encoding: 'utf8' },
    );
    const files = tracked
      .trim()
      .split('\n')
      .filter((file) => !file.startsWith('test/'));
    expect(files.length).toBeGreaterThan(500);
    expect(
      files.filter(
        (file) =>
          read(file).includes(`'${SOFTWARE_VERSION}'`) ||
          read(file).includes(`"${SOFTWARE_VERSION}"`),
      ),
    ).toEqual([]);
  });
});
