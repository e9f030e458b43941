import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { CALLS, type CallInput } from '../../../../src/contract/calls.ts';
import type { Mode } from '../../../../src/contract/views/view.ts';
import type { Locale } from '../../../../src/domain/locale.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import type { RegisterEvent } from '../../../../src/domain/register/register-event.ts';
import { changeSettings } from '../../../../src/host/calls/change-settings.ts';
import { openCrew } from '../../../../src/host/calls/crew.ts';
import {
  type GivenSettings,
  openSettings,
  type Settings,
  shopSettingsOf,
} from '../../../../src/till/shop/settings.ts';
import { isShopKnown, shownShopName } from '../../../../src/till/shop/shop-name.ts';
import { createManualClock } from '../../../support/manual-clock.ts';

const MACHINE = { timeZone: 'Europe/Paris', locale: 'en' } as const;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comptoir-shop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const file = (): string => join(folder, 'settings.json');
const written = (): Record<string, unknown> => JSON.parse(readFileSync(file(), 'utf8'));

function open(given?: GivenSettings) {
  const opened = openSettings(folder, { ...MACHINE, ...(given && { given }) });
  if (!opened.ok) throw new Error(opened.error.detail);
  return opened.value;
}

/** What is said of settings that cannot be used. */
function faultOf(): string {
  const opened = openSettings(folder, MACHINE);
  if (opened.ok || opened.error.code !== 'settingsUnreadable') throw new Error('was read');
  return opened.error.detail;
}

function crewOf() {
  const parts = { clock: createManualClock(), note: () => undefined, changed: () => undefined };
  return openCrew(folder, MACHINE, parts);
}

/** Which call of a screen changes a setting: one of these two, one with work of its own, or none at all. */
type Way = 'shop.change' | 'settings.change' | 'elsewhere' | 'atStart';

type Registry = {
  readonly [Name in keyof Settings]: { readonly by: Way; readonly to: Settings[Name] };
};

/** Every setting: a new one does not compile before it is said here how it is changed. */
const REGISTRY: Registry = {
  shopName: { by: 'shop.change', to: 'Épicerie du Port' },
  shopAddress: { by: 'shop.change', to: '3 quai Sud, Brest' },
  taxNumber: { by: 'shop.change', to: 'FR 40 303265045' },
  registerName: { by: 'shop.change', to: 'Comptoir 2' },
  timeZone: { by: 'shop.change', to: 'Indian/Reunion' },
  dayStartsAtHour: { by: 'shop.change', to: 6 },
  vatRate: { by: 'shop.change', to: 550 },
  signOutAfterMin: { by: 'shop.change', to: 15 },
  cashiersSeeTotal: { by: 'shop.change', to: true },
  discountsNeedManager: { by: 'shop.change', to: true },
  customersLocale: { by: 'shop.change', to: 'pt' },
  customerPictures: { by: 'shop.change', to: ['a'.repeat(64)] },
  codeOnTill: { by: 'shop.change', to: false },
  networkScreens: { by: 'shop.change', to: true },
  secondDisplay: { by: 'shop.change', to: true },
  customerText: { by: 'shop.change', to: 'Fresh bread from seven' },
  paidGoesAfterS: { by: 'shop.change', to: 5 },
  updateChannel: { by: 'shop.change', to: 'beta' },
  updateWhen: { by: 'shop.change', to: 'byHand' },
  kioskSells: { by: 'shop.change', to: 'both' },
  kioskPresetsMinor: { by: 'shop.change', to: [300, 450].map(minorUnits) },
  kioskLeastMinor: { by: 'shop.change', to: minorUnits(200) },
  kioskMostMinor: { by: 'shop.change', to: minorUnits(5_000) },
  kioskIdleS: { by: 'shop.change', to: 120 },
  kioskOpensAtHour: { by: 'shop.change', to: 9 },
  kioskClosesAtHour: { by: 'shop.change', to: 18 },
  closesByItselfAtHour: { by: 'shop.change', to: 5 },
  askAboveMinor: { by: 'shop.change', to: minorUnits(5_000) },
  printerAddress: { by: 'shop.change', to: '192.168.1.50:9100' },
  systemPrinter: { by: 'shop.change', to: 'TM-T20III' },
  printerWidth: { by: 'shop.change', to: 'mm58' },
  receiptsPrint: { by: 'shop.change', to: 'always' },
  drawerOpens: { by: 'shop.change', to: true },
  receiptCodes: { by: 'shop.change', to: false },
  receiptAddress: { by: 'shop.change', to: 'https://shop.example/receipt' },
  locale: { by: 'settings.change', to: 'fr' },
  theme: { by: 'settings.change', to: 'dark' },
  sound: { by: 'settings.change', to: false },
  textSize: { by: 'settings.change', to: 'large' },
  volume: { by: 'settings.change', to: 'high' },
  keyClicks: { by: 'settings.change', to: true },
  keyHints: { by: 'settings.change', to: 'always' },
  // The folder and its backups are looked at first.
  backupFolder: { by: 'elsewhere', to: '/media/drive' },
  backupsKept: { by: 'elsewhere', to: 12 },
  exportFolder: { by: 'elsewhere', to: '/media/exports' },
  // The company's office does, by a bundle.
  fromOffice: { by: 'elsewhere', to: ['vatRate'] },
  officeBundle: { by: 'elsewhere', to: { keyId: 'a', version: 1, sha256: 'b' } },
  // A journal is bound to it.
  terminalId: { by: 'atStart', to: 'till-9' },
};

const names = Object.keys(REGISTRY) as (keyof Settings)[];
const changedBy = (way: Way) => names.filter((name) => REGISTRY[name].by === way);

describe('every setting', () => {
  test.each(changedBy('shop.change').map((name) => [name]))(
    'that is the shop’s is taken from a screen, kept, shown and journalled: %s',
    async (name) => {
      const noted: RegisterEvent[] = [];
      const crew = openCrew(folder, MACHINE, {
        clock: createManualClock(),
        note: (event) => noted.push(event),
        changed: () => undefined,
      });
      if (!crew.ok) throw new Error(crew.error.sentence);
      const { to } = REGISTRY[name];
      const change = CALLS['shop.change'].input.parse({ [name]: to });
      expect(await crew.value.ownCalls['shop.change'](change)).toMatchObject({ ok: true });
      crew.value.sessions.close();
      expect(written()[name]).toEqual(to);
      expect(open().current[name]).toEqual(to);
      expect(shopSettingsOf(crew.value.settings.current)).toMatchObject({ [name]: to });
      const [event] = noted;
      if (event?.type !== 'settingsChanged') throw new Error('not journalled');
      expect(event.changes.find((one) => one.name === name)?.to).toBe(
        typeof to === 'object' ? JSON.stringify(to) : String(to),
      );
    },
  );

  test.each(changedBy('settings.change').map((name) => [name]))(
    'that is anybody’s is taken from a screen and kept: %s',
    (name) => {
      const { to } = REGISTRY[name];
      const change = CALLS['settings.change'].input.parse({ [name]: to });
      expect(changeSettings(open(), change, () => undefined)).toMatchObject({ ok: true });
      expect(open().current[name]).toEqual(to);
    },
  );

  test('that a call names is one of the till, and each of the till is of one call', () => {
    const ofCall = (name: 'shop.change' | 'settings.change') =>
      Object.keys(CALLS[name].input.shape).sort();
    expect(ofCall('shop.change').filter((name) => name !== 'shown')).toEqual(
      changedBy('shop.change').sort(),
    );
    expect(ofCall('settings.change')).toEqual(changedBy('settings.change').sort());
    expect(Object.keys(open().current).sort()).toEqual([...names].sort());
  });

  test('that nobody knows is refused, never dropped', () => {
    for (const name of ['shop.change', 'settings.change'] as const) {
      expect(CALLS[name].input.safeParse({ shopColour: 'red' }).success).toBe(false);
    }
  });
});

describe('whose shop it is', () => {
  const refuses = (change: object): boolean =>
    !CALLS['shop.change'].input.safeParse(change).success;

  test('is one line that can be printed, and a name is not taken away', () => {
    for (const shopName of [null, '', '  ', 'x'.repeat(81), 'a\nb', 'a\u2028b']) {
      expect(refuses({ shopName })).toBe(true);
    }
    expect(refuses({ timeZone: 'Europe/Nowhere' })).toBe(true);
    expect(refuses({ dayStartsAtHour: 24 })).toBe(true);
    const trimmed: CallInput<'shop.change'> = CALLS['shop.change'].input.parse({
      shopName: ' Verdier ',
      taxNumber: null,
    });
    expect(trimmed).toEqual({ shopName: 'Verdier', taxNumber: null });
  });

  test.each([
    ['simulation', 'en', true, 'Simulated shop'],
    ['simulation', 'fr', true, 'Boutique simulée'],
    ['training', 'fr', true, 'Boutique simulée'],
    ['test', 'en', false, ''],
    ['live', 'fr', false, ''],
  ] as const)('is never made up: %s, %s', (mode: Mode, locale: Locale, isKnown, shown) => {
    const { shopName } = open().current;
    expect(shopName).toBeNull();
    expect(isShopKnown(mode, { shopName })).toBe(isKnown);
    expect(shownShopName(mode, { shopName, locale })).toBe(shown);
    expect(shownShopName(mode, { shopName: 'Verdier', locale })).toBe('Verdier');
  });

  test('is taken from whoever installs the till, and kept', () => {
    const given = { shopName: 'Verdier', timeZone: 'Indian/Reunion', dayStartsAtHour: 6 };
    expect(open(given).current).toMatchObject(given);
    expect(open().current).toMatchObject(given);
  });

  test.each(['shopName', 'registerName'])('is no %s in which there is nothing to see', (name) => {
    writeFileSync(file(), JSON.stringify({ [name]: '\u200b\u200b' }));
    expect(faultOf()).toMatch(new RegExp(`^${name} is to be one line .* something to see`));
  });

  test('is never given again over what the shop has chosen, whatever else it has', () => {
    const given = { shopName: 'Verdier', shopAddress: '1 rue Neuve', dayStartsAtHour: 6 };
    open().change({ theme: 'dark' });
    expect(open(given).current).toMatchObject({ ...given, theme: 'dark' });
    open().change({ shopName: 'Chez Inès', dayStartsAtHour: 3 });
    expect(open(given).current).toMatchObject({
      shopName: 'Chez Inès',
      shopAddress: '1 rue Neuve',
      dayStartsAtHour: 3,
    });
  });

  test('is not what an early version made up, and is what somebody wrote by hand', () => {
    const made = { shopName: 'Maison Verdier', terminalId: 'till-1', timeZone: 'UTC' };
    writeFileSync(file(), JSON.stringify({ ...made, theme: 'dark', sound: true }));
    expect(open().current).toMatchObject({ shopName: null, theme: 'dark' });
    writeFileSync(file(), JSON.stringify({ shopName: 'Maison Verdier' }));
    expect(open().current.shopName).toBe('Maison Verdier');
  });

  test('leaves what a newer version wrote where it is', () => {
    writeFileSync(file(), JSON.stringify({ shopColour: 'red' }));
    open().change({ sound: false });
    expect(written()).toEqual({ shopColour: 'red', sound: false });
  });
});

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

test('two managers who change the shop at once: the second is told so, and takes back nothing of the first', async () => {
  const crew = crewOf();
  if (!crew.ok) throw new Error(crew.error.sentence);
  const change = crew.value.ownCalls['shop.change'];
  const shown = { shopName: null };
  expect(await change({ shopName: 'Épicerie du Port', shown })).toMatchObject({ ok: true });
  expect(await change({ shopName: 'Le Port', shown })).toEqual({
    ...{ ok: false, error: { code: 'changedMeanwhile' } },
  });
  expect(written().shopName).toBe('Épicerie du Port');
  // What was not typed over is not looked at, and a tap is of the moment.
  const presets = [300].map(minorUnits);
  expect(await change({ kioskPresetsMinor: presets, shown: { kioskPresetsMinor: [] } })).toEqual({
    ...{ ok: false, error: { code: 'changedMeanwhile' } },
  });
  expect(await change({ vatRate: null })).toMatchObject({ ok: true });
  expect(written()).not.toHaveProperty('shown');
});
