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
