import type { GivenSettings } from '../../till/shop/settings.ts';

/** How a till is started; both shells read the same options. */
export interface TillOptions {
  /** Where journals, settings, exports and the log live. */
  readonly dataFolder: string;
  /** The till's name at the platform; null keeps the one in the settings. */
  readonly terminalId: string | null;
  /** What is said of the shop as the till is installed; what its settings say already stands. */
  readonly shop: GivenSettings;
  /** A platform to reach, or null for the embedded simulation. */
  readonly platform: PlatformOptions | null;
  /** Whether sales are an exercise: the embedded simulation, with a book and a journal of its own. */
  readonly training: boolean;
  /** Whether a new till is set up by its guide before it sells. */
  readonly guide: boolean;
  /** An office to join as it starts; null where none was named. */
  readonly office: OfficeOptions | null;
  /** Whether phones of the same network may open the simulation's payer pages. */
  readonly lan: boolean;
}

export interface PlatformOptions {
  readonly baseUrl: string;
  /** Secret: never logged, never sent over the bridge. */
  readonly apiKey: string;
}

/** A company's office, and the code that it made for this register. */
export interface OfficeOptions {
  readonly address: string;
  readonly code: string;
  /** Whether the register's disk was lost: its journal is built from what the office holds. */
  readonly recover: boolean;
}

/** Why a till does not start; `sentence` is for the person who started it. */
export interface StartFailure {
  readonly code: string;
  readonly sentence: string;
}
