import type { Agent } from 'node:https';
import type { UpdateView } from '../../contract/views/update-view.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Result } from '../../domain/result.ts';
import type { Channel } from '../../update/description.ts';
import type { UpdateSource } from '../../update/source.ts';
import type { TillAtWork, UpdateWhen } from '../../update/when.ts';
import type { Log } from '../log/log.ts';
import type { UpdateShell } from './update-shell.ts';

/** Why a version was not put in. */
interface PutInRefused {
  readonly code: 'nothingOffered' | 'updateHeld' | 'updateFailed';
}

/** Looks for newer versions, downloads them, and has them put in when nothing stands in their way. */
export interface UpdateKeeper {
  view(): UpdateView;
  /** Asks the feed now, and downloads what it offers. */
  check(): Promise<void>;
  /** Puts in what is ready; `updateHeld`: a sale is open, or something else is under way. */
  putIn(): Promise<Result<true, PutInRefused>>;
  /** Somebody pressed something, or a sale changed. */
  touched(): void;
  dayClosed(): void;
  close(): Promise<void>;
}

export interface UpdateKeeperParts {
  readonly source: UpdateSource;
  readonly agent: Agent;
  readonly shell: Pick<
    UpdateShell,
    'system' | 'arch' | 'kind' | 'putsIn' | 'putIn' | 'restart' | 'versionChange'
  >;
  readonly version: string;
  readonly journalFormat: number;
  /** Where downloads are kept. */
  readonly folder: string;
  readonly chosen: () => { readonly channel: Channel; readonly when: UpdateWhen };
  readonly till: () => TillAtWork;
  /** Takes a backup of the journal; false where there is none. */
  readonly backup: () => Promise<boolean>;
  /** UTC by the checked clock. */
  readonly nowMs: () => number;
  readonly clock: Clock;
  readonly log: Log;
  readonly changed: () => void;
}
