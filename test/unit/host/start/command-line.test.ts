import { describe, expect, test } from 'vitest';
import { readCommandLine } from '../../../../src/host/start/command-line.ts';
import {
  forgetPlatformKey,
  KEY_VARIABLE,
  readPlatformKey,
} from '../../../../src/host/start/platform-key.ts';

const KEY = 'sk_live_Geheim_1234';

describe('a key on the command line', () => {
  test.each([
    ['--platform', `https://${KEY}@pay.example/api`],
    ['--platform', `https://user:${KEY}@pay.example`],
    ['--platform', `https://pay.example/?key=${KEY}`],
    ['--platform', `https://pay.example/#${KEY}`],
    ['--platform', `https://pay.example/${KEY}/api`],
    ['--platform', KEY],
    ['--port', KEY],
    ['--terminal', KEY],
    ['--shell', KEY],
    [KEY],
    [`--${KEY}`],
    [`--key=${KEY}`],
  ])('is refused and not repeated: %s', (...argv) => {
    const read = readCommandLine(argv);
    if (read.ok) throw new Error('was taken');
    expect(read.error.code).toBe('unusableOption');
    expect(read.error.sentence).not.toContain('Geheim');
  });

  test('nor is a password, or an address that is none', () => {
    for (const address of ['https://ines:geheim@pay.example', 'geheim', 'ftp://geheim']) {
      const read = readCommandLine(['--platform', address]);
      expect(read.ok ? '' : read.error.sentence).toMatch(/--platform/);
      expect(read.ok ? 'geheim' : read.error.sentence).not.toContain('geheim');
    }
  });
});

describe('the key in the environment', () => {
  test('leaves it, whether it is used or not', async () => {
    const env = { [KEY_VARIABLE]: KEY };
    expect(await readPlatformKey(env, {})).toEqual({ ok: true, value: KEY });
    expect(env).toEqual({});
    const unused = { [KEY_VARIABLE]: KEY };
    forgetPlatformKey(unused);
    expect(unused).toEqual({});
  });
});

describe('what is said of the shop as a till is installed', () => {
  test('is read, each by an option of its own', () => {
    const argv = [
      ...['--shop-name', ' Épicerie du Port ', '--shop-address', '3 quai Sud, Brest'],
      ...['--tax-number', 'FR 40 303265045', '--register-name', 'Comptoir 2'],
      ...['--time-zone', 'Indian/Reunion', '--day-start', '05'],
    ];
    expect(readCommandLine(argv)).toMatchObject({
      ok: true,
      value: {
        shop: {
          shopName: 'Épicerie du Port',
          shopAddress: '3 quai Sud, Brest',
          taxNumber: 'FR 40 303265045',
          registerName: 'Comptoir 2',
          timeZone: 'Indian/Reunion',
          dayStartsAtHour: 5,
        },
      },
    });
    expect(readCommandLine([])).toMatchObject({ ok: true, value: { shop: {} } });
  });

  test.each([
    ['--shop-name', ' '],
    ['--shop-name', '\u200b\u200b'],
    ['--register-name', '\u2060'],
    ['--shop-name', 'x'.repeat(81)],
    ['--shop-address', 'two\nlines'],
    ['--tax-number', KEY],
    ['--time-zone', 'Europe/Nowhere'],
    ['--day-start', '24'],
    ['--day-start', '4.5'],
  ])('is refused in a sentence where it cannot be: %s %j', (...argv) => {
    const read = readCommandLine(argv);
    expect(read).toMatchObject({ ok: false, error: { code: 'unusableOption' } });
    expect(JSON.stringify(read)).not.toContain('Geheim');
  });
});

describe('what is asked of the till that runs', () => {
  test('or of this start: a new PIN for a manager who forgot theirs', () => {
    expect(readCommandLine(['--new-manager-pin'])).toMatchObject({
      ok: true,
      value: { ask: null, newManagerPin: true },
    });
    expect(readCommandLine([])).toMatchObject({ ok: true, value: { newManagerPin: false } });
  });

  test.each([
    [[], null],
    [['--again'], { act: 'again' }],
    [['--sessions'], { act: 'sessions' }],
    [['--end-session', 'ab12'], { act: 'end', name: 'ab12' }],
  ])('%j', (argv, ask) => {
    expect(readCommandLine(argv)).toMatchObject({ ok: true, value: { ask } });
  });
});
