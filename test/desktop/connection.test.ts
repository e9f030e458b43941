import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages } from '../e2e/support/browser.ts';
import { DESKTOP_SHELLS } from '../e2e/support/shells.ts';
import { type Simulation, startSimulation } from '../e2e/support/simulation.ts';
import { tillPage } from '../e2e/support/till-page.ts';
import { temporaryFolder } from './support/built-shell.ts';

let platform: Simulation;

beforeAll(async () => {
  platform = await startSimulation();
});

afterAll(async () => {
  await closePages();
  await platform.end();
});

describe.each(DESKTOP_SHELLS)('in $name', ({ start }) => {
  it('a connection is taken up by the window that is open', async () => {
    using folder = temporaryFolder();
    const running = await start({ dataFolder: folder.path });
    const till = tillPage(running.page);
    await till.waitForHeading('New sale');
    await till.openSettings('Payment platform');
    await till.press(/^Open, Payment platform/);
    await running.page.getByLabel('Address of the platform').fill(platform.baseUrl);
    await running.page.getByLabel('Secret key').fill(platform.secretKey);
    await till.press('Check the key');
    await till.waitForText('it is a test key: no money moves');
    await till.press('Use this key');
    await till.press('Back to the till');
    // On a platform a shop has a name before it sells.
    await till.waitForHeading('Whose shop is this?');
    expect(existsSync(join(folder.path, 'journal-test.sqlite'))).toBe(true);
    const kept = readFileSync(join(folder.path, 'connection.json'), 'utf8');
    expect(kept).toContain(platform.baseUrl);
    await running.end();
  });
});
