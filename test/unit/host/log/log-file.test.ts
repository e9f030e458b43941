import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bridgeLog } from '../../../../src/host/log/bridge-log.ts';
import { openLog } from '../../../../src/host/log/log.ts';
import { openLogFile } from '../../../../src/host/log/log-file.ts';
import { createManualClock } from '../../../support/manual-clock.ts';

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

describe('the log', () => {
  function inFolder() {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-log-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'comptoir.log');
    const sizes = () => readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    return { folder, file, sizes };
  }

  test('ends somewhere: four files of a size, the newest lines among them, for their owner alone', () => {
    const { folder, file, sizes } = inFolder();
    const log = openLogFile(file, 10_000);
    for (let line = 0; line < 2000; line++) log.write(`${line} ${'x'.repeat(100)}\n`);
    expect(readdirSync(folder).toSorted()).toEqual(
      ['', '.1', '.2', '.3'].map((end) => `comptoir.log${end}`),
    );
    expect(Math.max(...sizes())).toBeLessThanOrEqual(10_000);
    expect(readFileSync(file, 'utf8')).toContain('1999 x');
    for (const name of readdirSync(folder)) {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    }
  });

  test('ends somewhere too where the machine lets no file be put aside', () => {
    const { folder, file } = inFolder();
    mkdirSync(join(folder, 'comptoir.log.1', 'in the way'), { recursive: true });
    const log = openLogFile(file, 10_000);
    for (let line = 0; line < 2000; line++) {
      log.write(`${line} ${'x'.repeat(100)}\n`);
      expect(statSync(file).size).toBeLessThanOrEqual(20_000);
    }
    expect(readFileSync(file, 'utf8')).toContain('1999 x');
  });

  test('of the run before is taken over, and put aside where it is as large', () => {
    const { file, sizes } = inFolder();
    writeFileSync(file, 'x'.repeat(9_990));
    const log = openLogFile(file, 10_000);
    log.write('a line that does not fit\n');
    expect(readFileSync(file, 'utf8')).toBe('a line that does not fit\n');
    expect(sizes().toSorted((one, other) => one - other)).toEqual([25, 9_990]);
  });

  test('cuts a line that is as long as a book', () => {
    const { file } = inFolder();
    openLog(file).info({ said: 'x'.repeat(1_000_000) });
    const [line = ''] = readFileSync(file, 'utf8').split('\n');
    expect(line.length).toBeLessThan(5_000);
    expect(JSON.parse(line)).toMatchObject({ cut: expect.any(Number) });
  });

  test('has one line a minute of what comes again and again, and how often it came', () => {
    const { file } = inFolder();
    const clock = createManualClock();
    const report = bridgeLog(openLog(file), clock);
    const flood = (): void => {
      for (let times = 0; times < 1000; times++) {
        report({ code: 'badMessage', error: new Error('x'.repeat(5000)) });
        report({ code: 'unknownCall', name: `${times}${'y'.repeat(60_000)}` });
        report({ code: 'overBudget', name: 'till.wake' });
      }
    };
    flood();
    clock.advance(59_999);
    flood();
    clock.advance(1);
    report({ code: 'badMessage' });
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(4);
    expect(JSON.parse(lines[3] ?? '')).toMatchObject({ code: 'badMessage', repeated: 1999 });
    for (const line of lines) expect(line.length).toBeLessThan(600);
  });
});
