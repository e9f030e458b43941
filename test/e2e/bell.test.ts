import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { closePages } from './support/browser.ts';
import type { RunningShell } from './support/shells.ts';
import type { Simulation } from './support/simulation.ts';
import type { TillPage } from './support/till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

let folder: TillSetting['folder'];
let simulation: Simulation;
let running: RunningShell;
let till: TillPage;

beforeEach(async () => {
  ({ folder, simulation, running, till } = await startTillSetting());
});

afterEach(async () => {
  await endTillSetting({ folder, simulation, running });
});

/** What the browser's own sound does: in which state it is, how many tones began and how many ended. */
interface Heard {
  state: string;
  begun: number;
  ended: number;
}

/** Listens to every sound that the page makes from now on. */
const listen = (): Promise<void> =>
  running.page.evaluate(() => {
    const heard = { state: 'none', begun: 0, ended: 0 };
    Object.assign(window, { heard });
    const Native = window.AudioContext;
    window.AudioContext = class extends Native {
      constructor() {
        super();
        heard.state = this.state;
        this.addEventListener('statechange', () => Object.assign(heard, { state: this.state }));
      }
      override createOscillator(): OscillatorNode {
        const oscillator = super.createOscillator();
        heard.begun += 1;
        oscillator.addEventListener('ended', () =>
          Object.assign(heard, { ended: heard.ended + 1 }),
        );
        return oscillator;
      }
    };
  });

const heard = (): Promise<Heard> =>
  running.page.evaluate(() => (window as unknown as { heard: Heard }).heard);

test('money rings, and between two tunes the sound rests', async () => {
  await listen();
  await till.charge('4890');
  await till.qrCode().waitFor();
  await expect.poll(heard).toEqual({ state: 'suspended', begun: 0, ended: 0 });
  for (const tones of [4, 8]) {
    const pending = (await simulation.payments()).find(({ status }) => status === 'pending');
    await simulation.play(pending?.paymentId ?? '', 'complete');
    await till.waitForHeading('Paid');
    // Two notes of two partials each, all of them played to their end.
    await expect.poll(heard).toEqual({ state: 'suspended', begun: tones, ended: tones });
    await till.press('New sale');
    if (tones === 4) {
      await till.charge('75');
      await till.qrCode().waitFor();
    }
  }
});

test('each sound can be tried in the settings, and a key clicks once where that was chosen', async () => {
  const { page } = running;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await listen();
  await till.openSettings('Sounds and look');
  // Two, four, two and three notes, of two partials each.
  let tones = 0;
  for (const [sound, notes] of [
    ['Paid', 2],
    ['Paid late', 4],
    ['Ended unpaid', 2],
    ['Refused', 3],
  ] as const) {
    await button(sound).click();
    tones += notes * 2;
    await expect.poll(heard).toEqual({ state: 'suspended', begun: tones, ended: tones });
  }
  await page.getByText('Click with each key').click();
  await button('Back to the till').click();
  await till.waitForKeypad();
  await page.keyboard.press('7');
  await expect.poll(heard).toMatchObject({ begun: tones + 2, ended: tones + 2 });
});

test('large letters are there from the first frame of the next start on', async () => {
  const { page } = running;
  const size = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const normal = await size();
  await till.openSettings('Sounds and look');
  await till.press('Change, Size of the letters');
  await page.getByText('Large', { exact: true }).click();
  await expect.poll(size).toBeCloseTo(normal * 1.2, 1);
  await till.press('Done');
  await till.press('Back to the till');
  await till.waitForKeypad();
  await page.reload();
  await till.waitForKeypad();
  expect(await size()).toBeCloseTo(normal * 1.2, 1);
  const kept = await page.evaluate(() => localStorage.getItem('comptoir.first-paint.2'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ textSize: 'large' });
});
