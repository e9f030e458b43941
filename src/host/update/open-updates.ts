import type { Clock } from '../../domain/clock.ts';
import type { Settings } from '../../till/shop/settings.ts';
import type { TillAtWork } from '../../update/when.ts';
import type { Log } from '../log/log.ts';
import { trustAuthorities } from '../start/company-network.ts';
import type { DataFolder } from '../start/data-folder.ts';
import { extraCertificates } from '../start/extra-certificates.ts';
import { JOURNAL_FORMAT } from '../start/journal-format.ts';
import { SOFTWARE_VERSION } from '../start/software-version.ts';
import { NOT_AT_WORK, type TillUpdates, updatesOf, withoutUpdates } from './till-updates.ts';
import { keepUpdates } from './update-keeper.ts';
import type { UpdateShell } from './update-shell.ts';
import { updateAgent } from './update-way.ts';

/** What of a till an update needs, once there is one. */
interface TillToUpdate {
  atWork(): TillAtWork;
  takeBackup(): Promise<boolean>;
}

/** Looks after the program's updates, where the shell has any; `till` is null until it is there. */
export function openUpdates(parts: {
  readonly shell: UpdateShell | null;
  readonly settings: () => Pick<Settings, 'updateChannel' | 'updateWhen'>;
  readonly till: () => TillToUpdate | null;
  /** By how much the till's clock is ahead of the platform's, in milliseconds. */
  readonly driftMs: () => number;
  readonly folder: DataFolder;
  readonly clock: Clock;
  readonly log: Log;
  readonly changed: () => void;
}): TillUpdates {
  const { shell, till, clock, log, changed } = parts;
  if (shell === null || shell.source === null) return withoutUpdates(shell, SOFTWARE_VERSION);
  // Without a platform nobody has given the company's certificates to this process yet.
  const { certificates } = extraCertificates(process.env);
  for (const warning of trustAuthorities(certificates)) log.warn(warning);
  const keeper = keepUpdates({
    ...{ shell, clock, log, changed },
    source: shell.source,
    agent: updateAgent(process.env, shell.source.address),
    version: SOFTWARE_VERSION,
    journalFormat: JOURNAL_FORMAT,
    folder: parts.folder.updates,
    chosen() {
      const { updateChannel: channel, updateWhen: when } = parts.settings();
      return { channel, when };
    },
    till: () => till()?.atWork() ?? NOT_AT_WORK,
    backup: () => till()?.takeBackup() ?? Promise.resolve(false),
    nowMs: () => clock.wallMs() - parts.driftMs(),
  });
  return updatesOf(keeper, shell);
}
