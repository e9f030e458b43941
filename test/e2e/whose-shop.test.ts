import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { entriesOfFile } from '../support/journal-file.ts';
import { closePages } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { BROWSER_SHELL, type RunningShell, type ShellOptions } from './support/shells.ts';
import { type Simulation, startSimulation } from './support/simulation.ts';
import { type TillPage, tillPage } from './support/till-page.ts';

let simulation: Simulation;

beforeAll(async () => {
  simulation = await startSimulation(['--live']);
});

afterAll(async () => {
  await closePages();
  await simulation.end();
});

const QUESTION = 'Whose shop is this?';

interface Started {
  readonly running: RunningShell;
  readonly till: TillPage;
  readonly folder: string;
}

/** A till that was installed with these options, on this folder or on an empty one. */
async function start(options: Partial<ShellOptions> = {}): Promise<Started> {
  const own = options.dataFolder === undefined ? temporaryFolder() : null;
  const folder = options.dataFolder ?? own?.path ?? '';
  const running = await BROWSER_SHELL.start({ ...options, dataFolder: folder });
  onTestFinished(async () => {
    await running.end();
    own?.[Symbol.dispose]();
  });
  return { running, till: tillPage(running.page), folder };
}

const LIVE = (): Pick<ShellOptions, 'simulation' | 'shop'> => ({
  simulation: { ...simulation, secretKey: simulation.liveSecretKey ?? '' },
  shop: [],
});
const TEST = (): Pick<ShellOptions, 'simulation' | 'shop'> => ({ simulation, shop: [] });

/** Settings as the journal of this mode tells of them, newest last. */
function toldSettings(folder: string, mode: string): Record<string, string> {
  const changes = entriesOfFile(join(folder, `journal-${mode}.sqlite`))
    .filter(({ kind }) => kind === 'settingsChanged')
    .flatMap(({ body }) => (body as { changes: { name: string; to: string }[] }).changes);
  return Object.fromEntries(changes.map(({ name, to }) => [name, to]));
}

const shown = (page: RunningShell['page']): Promise<string> => page.locator('body').innerText();

describe('a till of whose shop nobody has said anything', () => {
  test.each([
    ['live', LIVE],
    ['test', TEST],
  ] as const)('asks before it sells, %s, and sells once it knows', async (mode, platform) => {
    const { running, till, folder } = await start(platform());
    const { page } = running;
    await till.waitForHeading(QUESTION);
    expect(await shown(page)).not.toMatch(/Verdier|Simulated/);
    expect(await page.title()).not.toMatch(/Verdier|Simulated/);
    expect(await page.getByRole('region', { name: 'Keypad' }).count()).toBe(0);
    const keep = page.getByRole('button', { name: 'Keep and sell' });
    expect(await keep.isDisabled()).toBe(true);

    await page.getByLabel('Name of the shop').fill('Épicerie du Port');
    await page.getByLabel('Address').fill('3 quai Sud, 29200 Brest');
    await page.getByLabel('Tax number').fill('FR 40 303265045');
    await page.getByLabel('Name of this register').fill('Comptoir 2');
    await till.choose('Time zone', 'Indian/Reunion');
    await till.choose('A business day begins at', '06:00');
    await till.press('Keep and sell');
    await till.waitForHeading('New sale');
    await till.waitForText('Épicerie du Port');
    await till.waitForText('Comptoir 2');

    const before = (await simulation.payments()).length;
    await till.charge('4890');
    // What the simulation sells is never sold as live.
    if (mode === 'live') await till.waitForHeading('Could not start');
    else await till.qrCode().waitFor();
    expect((await simulation.payments()).length).toBe(before + 1);
    await running.end();
    expect(toldSettings(folder, mode)).toMatchObject({
      shopName: 'Épicerie du Port',
      shopAddress: '3 quai Sud, 29200 Brest',
      taxNumber: 'FR 40 303265045',
      registerName: 'Comptoir 2',
      timeZone: 'Indian/Reunion',
      dayStartsAtHour: '6',
    });
    const kept = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')) as object;
    expect(kept).toMatchObject({ shopName: 'Épicerie du Port', dayStartsAtHour: 6 });
  });

  test('sells nothing to a screen that does not ask', async () => {
    const { running, till } = await start(TEST());
    await till.waitForHeading(QUESTION);
    const before = (await simulation.payments()).length;
    await running.page.keyboard.type('4890');
    await running.page.keyboard.press('Enter');
    await till.waitForHeading(QUESTION);
    expect((await simulation.payments()).length).toBe(before);
  });

  test('sells at once in simulation, under a name that says it is one, in each language', async () => {
    const { running, till } = await start();
    await till.waitForHeading('New sale');
    await till.waitForText('Simulated shop');
    await till.openSettings('Sounds and look');
    await till.press('Change, Language');
    await running.page.locator('label').getByText('Français', { exact: true }).click();
    await till.waitForText('Boutique simulée');
    expect(await running.page.title()).toContain('Boutique simulée');
  });
});

describe('a till that was installed with what it must know', () => {
  test('by options sells at once, and knows it when it is started without them', async () => {
    const folder = temporaryFolder();
    onTestFinished(() => folder[Symbol.dispose]());
    const shop = ['--shop-name', 'Chez Inès', '--register-name', 'Caisse 3', '--day-start', '5'];
    const first = await start({ ...LIVE(), shop, dataFolder: folder.path });
    await first.till.waitForHeading('New sale');
    await first.till.waitForText('Chez Inès');
    await first.running.end();
    const again = await start({ ...LIVE(), dataFolder: folder.path });
    await again.till.waitForHeading('New sale');
    await again.till.waitForText('Caisse 3');
    await again.running.end();
    expect(toldSettings(folder.path, 'live')).toMatchObject({
      shopName: 'Chez Inès',
      dayStartsAtHour: '5',
    });
  });

  test('by a settings.json in its folder sells at once', async () => {
    const folder = temporaryFolder();
    onTestFinished(() => folder[Symbol.dispose]());
    writeFileSync(join(folder.path, 'settings.json'), '{"shopName": "Librairie Sud"}');
    const { till } = await start({ ...LIVE(), dataFolder: folder.path });
    await till.waitForHeading('New sale');
    await till.waitForText('Librairie Sud');
  });

  test('is changed on its screen, and the change stands over the option and in the journal', async () => {
    const folder = temporaryFolder();
    onTestFinished(() => folder[Symbol.dispose]());
    const shop = ['--shop-name', 'Chez Inès'];
    const { running, till } = await start({ ...TEST(), shop, dataFolder: folder.path });
    const { page } = running;
    await till.waitForHeading('New sale');
    await till.openSettings('Shop');
    await till.press('Change, Name of the shop');
    await page.getByLabel('Name of the shop', { exact: true }).fill('Chez Inès et Léa');
    await till.press('Keep');
    await page.getByText('Was Chez Inès, now Chez Inès et Léa.').waitFor();
    await page.getByRole('option', { name: 'The day' }).click();
    await till.press('Change, Time zone');
    await till.choose('Time zone', 'America/Martinique');
    await page.getByText(/now America\/Martinique\.$/).waitFor();
    await till.press('Back to the till');
    await till.charge('1250');
    await till.qrCode().waitFor();
    await running.end();
    expect(toldSettings(folder.path, 'test')).toMatchObject({
      shopName: 'Chez Inès et Léa',
      timeZone: 'America/Martinique',
    });
    const again = await start({ ...TEST(), shop, dataFolder: folder.path });
    await again.till.waitForText('Chez Inès et Léa');
  });

  test('and whose clock is changed while its journal cannot be opened, sells again once it can', async () => {
    const folder = temporaryFolder();
    onTestFinished(() => folder[Symbol.dispose]());
    const shop = ['--shop-name', 'Chez Inès'];
    const { running, till } = await start({ ...TEST(), shop, dataFolder: folder.path });
    const { page } = running;
    await till.waitForHeading('New sale');
    await till.openSettings('The day');
    await till.press('Change, Time zone');
    const journal = join(folder.path, 'journal-test.sqlite');
    // The till goes on with the file that it has open, and finds this in its place when it opens it again.
    renameSync(journal, `${journal}.away`);
    mkdirSync(journal);
    await till.choose('Time zone', 'America/Martinique');
    await till.press('Back to the till');
    const log = () => readFileSync(join(folder.path, 'comptoir.log'), 'utf8');
    // More than one attempt: the till goes on trying.
    await expect.poll(() => log().split('the journal does not open').length).toBeGreaterThan(2);
    await till.waitForHeading('The till cannot sell');
    expect(await shown(page)).not.toMatch(/damaged|Go on without/i);

    rmdirSync(journal);
    renameSync(`${journal}.away`, journal);
    await till.waitForHeading('New sale');
    await till.charge('1250');
    await till.qrCode().waitFor();
    await running.end();
    expect(toldSettings(folder.path, 'test')).toMatchObject({ timeZone: 'America/Martinique' });
  });
});
