import { readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { names } from './every-setting.ts';
import { crewOf, faultOf, file, makeFolder, open, written } from './settings-of-a-folder.ts';

beforeEach(makeFolder);

describe('a file of settings that somebody wrote by hand', () => {
  test('may begin with a byte order mark', () => {
    writeFileSync(file(), '\ufeff{"shopName":"Épicerie du Port"}');
    expect(open().current.shopName).toBe('Épicerie du Port');
  });

  test.each(names)('is said to be wrong at %s, and what is to stand there', (name) => {
    writeFileSync(file(), JSON.stringify({ [name]: { geheim: 1 } }));
    expect(faultOf()).toMatch(new RegExp(`^${name} is to be .`));
    const crew = crewOf();
    if (crew.ok) throw new Error('was read');
    expect(crew.error.sentence).toContain(`settings.json cannot be used: ${name} is to be`);
    expect(crew.error.sentence).not.toContain('geheim');
  });

  test('is told of each field that is wrong', () => {
    writeFileSync(file(), '{"dayStartsAtHour":24,"sound":"no","theme":"dark"}');
    expect(faultOf()).toBe(
      'dayStartsAtHour is to be a whole hour from 0 to 23; sound is to be true or false',
    );
  });

  test('is told of two that are right each by itself, but not together', () => {
    writeFileSync(file(), '{"kioskLeastMinor":500,"kioskMostMinor":500}');
    expect(open().current.kioskLeastMinor).toBe(500);
    writeFileSync(file(), '{"kioskLeastMinor":501,"kioskMostMinor":500}');
    expect(faultOf()).toBe('kioskLeastMinor is to be no more than kioskMostMinor');
  });

  test.each([
    ['[]', 'it is to be an object, {…}'],
    ['{\n  "sound": true,\n}', 'it is no JSON, from line 3 column 1 on'],
    ['', 'it is no JSON'],
    [Buffer.from('{"shopName":"Caf\u00e9"}', 'latin1'), 'it is no text in UTF-8'],
    [Buffer.from('\ufeff{}', 'utf16le'), 'it is no text in UTF-8'],
  ])('that cannot be read is said to be so, and left as it is: %j', (written, fault) => {
    writeFileSync(file(), written);
    expect(faultOf()).toBe(fault);
    expect(readFileSync(file())).toEqual(Buffer.from(written));
  });

  test('may hold a name that is misspelt, which is said and kept', () => {
    writeFileSync(file(), '\ufeff{"shopnam":"Verdier","Theme\u202e":"dark"}');
    const crew = crewOf();
    if (!crew.ok) throw new Error(crew.error.sentence);
    expect(crew.value.warnings).toEqual([
      'In settings.json, "shopnam", "Theme\ufffd" mean nothing to this till: they are kept, and change nothing. Are they misspelt?',
    ]);
    crew.value.settings.change({ sound: false });
    expect(written()).toMatchObject({ shopnam: 'Verdier', sound: false });
  });

  test('of which this till knows everything is said nothing of', () => {
    const { current, change } = open();
    change(current);
    const crew = crewOf();
    expect(crew).toMatchObject({ ok: true, value: { warnings: [] } });
  });
});
