import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';

/** What a start tells the till that has the folder already. */
export interface ToldToRunning {
  readonly newManagerPin: boolean;
}

/** Whether another start asked for a manager's new PIN; what it tells crossed from another process. */
export const asksForNewPin = (told: unknown): boolean =>
  typeof told === 'object' &&
  told !== null &&
  'newManagerPin' in told &&
  told.newManagerPin === true;

/** Takes the data folder for this process; false where another till has it. Electron keeps one lock for each `userData`. */
export function lockFolder(dataFolder: string, told: ToldToRunning): boolean {
  const profile = join(dataFolder, 'desktop');
  // `setPath` refuses a folder that is not there.
  mkdirSync(profile, { recursive: true, mode: 0o700 });
  app.setPath('userData', profile);
  return app.requestSingleInstanceLock({ ...told });
}
