import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openCrew } from '../../../../src/host/calls/people/crew.ts';
import { type GivenSettings, openSettings } from '../../../../src/till/shop/settings.ts';
import { createManualClock } from '../../../support/manual-clock.ts';

/** What the machine says where the shop says nothing. */
export const MACHINE = { timeZone: 'Europe/Paris', locale: 'en' } as const;

/** The folder of the test that runs. */
export let folder: string;

/** Makes the folder of a test, in `beforeEach`; it goes after the test. */
export function makeFolder(): void {
  folder = mkdtempSync(join(tmpdir(), 'comptoir-shop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
}

/** The file of settings. */
export const file = (): string => join(folder, 'settings.json');

/** What stands in the file of settings. */
export const written = (): Record<string, unknown> => JSON.parse(readFileSync(file(), 'utf8'));

/** The settings of the folder. */
export function open(given?: GivenSettings) {
  const opened = openSettings(folder, { ...MACHINE, ...(given && { given }) });
  if (!opened.ok) throw new Error(opened.error.detail);
  return opened.value;
}

/** What is said of settings that cannot be used. */
export function faultOf(): string {
  const opened = openSettings(folder, MACHINE);
  if (opened.ok || opened.error.code !== 'settingsUnreadable') throw new Error('was read');
  return opened.error.detail;
}

/** Who is at the till, with the settings of the folder. */
export function crewOf() {
  const parts = { clock: createManualClock(), note: () => undefined, changed: () => undefined };
  return openCrew(folder, MACHINE, parts);
}
