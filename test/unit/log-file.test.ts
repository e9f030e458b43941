import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLog } from '../../src/host/log.ts';

test('a log that cannot be written loses lines and never stops the till; then it says how many', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'later', 'comptoir.log');
  const log = openLog(file);
  log.info('lost');
  log.error('lost as well');
  mkdirSync(join(folder, 'later'));
  log.info('kept');
  log.info('kept as well');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { linesLost: 2 },
    { msg: 'kept' },
    { msg: 'kept as well' },
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
