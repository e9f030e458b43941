import type { FaultDesk } from '../faults/fault-desk.ts';
import type { Platform } from '../platform.ts';
import type { KeyCheck } from '../server/key-check.ts';
import type { PlannedFailures } from '../server/planned-failures.ts';
import type { RateLimit } from '../server/rate-limit.ts';
import type { Settings } from '../settings.ts';
import type { StreamHub } from './stream-hub.ts';

/** What the interface's routes need. */
export interface RouteParts {
  readonly platform: Platform;
  readonly settings: Settings;
  readonly keys: KeyCheck;
  readonly limit: RateLimit;
  readonly failures: PlannedFailures;
  readonly faults: FaultDesk;
  readonly hub: StreamHub;
  readonly date: () => string;
}
