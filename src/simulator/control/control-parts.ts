import type { Platform } from '../platform.ts';
import type { ScenarioDesk } from '../scenarios/scenario-desk.ts';
import type { KeyCheck } from '../server/key-check.ts';
import type { PlannedFailures } from '../server/planned-failures.ts';
import type { Settings } from '../settings.ts';

/** What the control routes read and change; any secret key of the account opens them. */
export interface ControlParts {
  readonly platform: Platform;
  readonly settings: Settings;
  readonly keys: KeyCheck;
  readonly failures: PlannedFailures;
  readonly scenarios: ScenarioDesk;
}
