import { temporaryFolder } from './folder.ts';
import { BROWSER_SHELL, type RunningShell } from './shells.ts';
import { type Simulation, startSimulation } from './simulation.ts';
import { type TillPage, tillPage } from './till-page.ts';

/** A new till in the browser shell over a simulated platform of its own, at its keypad. */
export interface TillSetting {
  readonly folder: ReturnType<typeof temporaryFolder>;
  readonly simulation: Simulation;
  readonly running: RunningShell;
  readonly till: TillPage;
}

/** Starts all of it. */
export async function startTillSetting(): Promise<TillSetting> {
  const folder = temporaryFolder();
  const simulation = await startSimulation();
  const running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation });
  const till = tillPage(running.page);
  await till.waitForHeading('New sale');
  return { folder, simulation, running, till };
}

/** Ends what a test holds of it by now: a till that was started again is another. */
export async function endTillSetting(
  on: Pick<TillSetting, 'folder' | 'simulation' | 'running'>,
): Promise<void> {
  await on.running.end();
  await on.simulation.end();
  on.folder[Symbol.dispose]();
}
