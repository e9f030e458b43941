import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeErrorReport } from '../../../../src/host/log/error-report.ts';
import { lastLogLines } from '../../../../src/host/log/last-lines.ts';
import { openLog } from '../../../../src/host/log/log.ts';
import { removeOldestFiles } from '../../../../src/host/log/remove-oldest-files.ts';
import { keepCode } from '../../../../src/till/people/operator-code.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const { privateKey } = generateKeyPairSync('ed25519');
const KEPT = await keepCode('4071');
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** What must not get out, each by a part that would betray it. */
const SECRETS: readonly (readonly [what: string, text: string, betraying: string])[] = [
  ['a live key', `refused sk_live_${'a1B2'.repeat(8)}`, 'a1B2a1B2'],
  ['a test key', `refused sk_test_${'a1B2'.repeat(8)}`, 'a1B2a1B2'],
  ['a webhook secret', 'whsec_0123456789abcdef', '0123456789abcdef'],
  ['the hash of a code', JSON.stringify(KEPT), KEPT.hash],
  ['the salt of a code', `salt ${KEPT.salt}`, KEPT.salt],
  ['a private key', PEM, PEM.split('\n')[1] ?? ''],
  ['a private key in one line', JSON.stringify(PEM), PEM.split('\n')[1] ?? ''],
  ['half a private key', PEM.slice(0, 60), PEM.slice(28, 60)],
  ['a private key alone', PEM.split('\n')[1] ?? '', PEM.split('\n')[1] ?? ''],
  ['a password in an address', 'proxy http://ana:geheim@proxy.example', 'geheim'],
  ['a header', 'Authorization: Bearer abc.def-ghi', 'abc.def-ghi'],
  ['a code', '{"code":"4071"}', '4071'],
  ['an account', 'paid from FR76 3000 6000 0112 3456 7890 189', '0112 3456'],
];

describe('the report of an error', () => {
  test.each(SECRETS)('does not hold %s', (_what, text, betraying) => {
    const folder = temporaryFolder();
    const logFile = join(folder, 'comptoir.log');
    openLog(logFile).error({ error: text, nested: { said: [text] } }, text);
    const reports = join(folder, 'reports');
    writeErrorReport(reports, { error: new Error(text), version: '1.2.3', logFile, atMs: 0 });
    const [name = ''] = readdirSync(reports);
    const written = readFileSync(join(reports, name), 'utf8');
    expect(written).toContain('Comptoir 1.2.3 failed at 1970');
    expect(written).toContain('error-report.test.ts');
    expect(written).toContain('"level":50');
    expect(written).not.toContain(betraying);
  });

  test('leaves the end of the log alone where it says nothing secret', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'comptoir.log');
    const log = openLog(file);
    const atMs = 1_764_102_345_123;
    for (let line = 0; line < 300; line++) log.info({ line, atMs }, 'a code was made');
    const lines = lastLogLines(file, 200).map((line) => JSON.parse(line));
    expect(lines).toHaveLength(200);
    expect(lines.at(-1)).toMatchObject({ line: 299, atMs, msg: 'a code was made' });
    expect(lines[0]).toMatchObject({ line: 100 });
  });

  test('takes the end of the log from the file before where the newest has few lines', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'comptoir.log');
    writeFileSync(`${file}.1`, '{"msg":"one"}\n{"msg":"two"}\n');
    writeFileSync(file, '{"msg":"three"}\nhalf a li\n');
    expect(lastLogLines(file, 3)).toEqual([
      '{"msg":"two"}',
      '{"msg":"three"}',
      '{"unreadable":true}',
    ]);
  });

  test('leaves out what platforms and payers wrote', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'comptoir.log');
    openLog(file).warn(
      { code: 'declined', detail: 'Maria Muster has no money' },
      'no code was made',
    );
    expect(lastLogLines(file, 9)[0]).toContain('"code":"declined"');
    expect(lastLogLines(file, 9)[0]).not.toContain('Maria');
  });

  test('is lost, and nothing else, where its folder cannot be made', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'taken'), '');
    const about = { error: 'x', version: '1', logFile: join(folder, 'none'), atMs: 0 };
    expect(() => writeErrorReport(join(folder, 'taken'), about)).not.toThrow();
  });

  test('is one of twenty at the most', () => {
    const folder = temporaryFolder();
    const about = { error: 'x', version: '1', logFile: join(folder, 'none') };
    for (let times = 0; times < 30; times++) writeErrorReport(folder, { ...about, atMs: times });
    const names = readdirSync(folder);
    expect(names).toHaveLength(20);
    expect(names).toContain('error-1970-01-01T00-00-00-029Z.txt');
  });
});

describe('what is kept of crashes', () => {
  test('is the newest, so many and so large at the most, with what lies beside each', () => {
    const folder = temporaryFolder();
    for (const day of [1, 2, 3, 4]) {
      writeFileSync(join(folder, `${day}.dmp`), 'x'.repeat(100));
      writeFileSync(join(folder, `${day}.meta`), '');
      utimesSync(join(folder, `${day}.dmp`), day, day);
    }
    writeFileSync(join(folder, 'settings.dat'), '');
    removeOldestFiles(folder, { ending: '.dmp', most: 3, bytes: 1000 });
    expect(readdirSync(folder)).not.toContain('1.dmp');
    removeOldestFiles(folder, { ending: '.dmp', most: 3, bytes: 200 });
    expect(readdirSync(folder).toSorted()).toEqual([
      '3.dmp',
      '3.meta',
      '4.dmp',
      '4.meta',
      'settings.dat',
    ]);
  });
});
