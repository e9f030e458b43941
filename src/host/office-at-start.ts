import type { CallHandlers } from '../contract/calls.ts';
import type { Mode } from '../contract/views/view.ts';
import type { Clock } from '../domain/clock.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { checkerThread } from '../ledger/backup/checked-copy.ts';
import type { SettingsFile } from '../till/shop/settings.ts';
import { shownShopName } from '../till/shop/shop-name.ts';
import type { Log } from './log/log.ts';
import { type RecoverFailure, recoverRegister } from './office/recover-register.ts';
import { openKeyRing } from './record/key-ring.ts';
import type { Shell } from './shell.ts';
import type { DataFolder } from './start/data-folder.ts';
import type { StartFailure, TillOptions } from './start/options.ts';
import { SOFTWARE_VERSION } from './start/software-version.ts';

interface RecoverAtStart {
  readonly options: Pick<TillOptions, 'office' | 'terminalId'>;
  readonly folder: DataFolder;
  readonly mode: Mode;
  readonly settings: SettingsFile;
  readonly shell: Pick<Shell, 'registerKey' | 'copyChecker'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'error'>;
}

const BECAUSE: Readonly<Record<Exclude<RecoverFailure['code'], 'there'>, string>> = {
  addressUnusable:
    'An office is an address that begins with https://, or http:// on this machine: --office is none',
  notJoined: 'The office did not let this till in',
  notFetched: 'What the office holds could not be fetched whole',
  notRestored: 'The journal that was fetched could not be put in place',
};

/**
 * Builds the journal of a till whose disk was lost from what its office holds, where it was started with `--recover`; whoever
 * started it is told. Errors carry a sentence for them.
 */
export async function recoverAtStart(
  parts: RecoverAtStart,
): Promise<Result<readonly string[], StartFailure>> {
  const { options, folder, mode, settings, shell, clock, log } = parts;
  const { office } = options;
  if (office === null || !office.recover) return ok([]);
  const keyFile = folder.registerKeyFile(mode);
  const keys = await openKeyRing(shell.registerKey(keyFile));
  const { timeZone, dayStartsAtHour: startsAtHour, terminalId } = settings.current;
  const recovered = await recoverRegister(
    {
      ...{ keyFile, mode, clock },
      signer: keys.current.signer,
      terminalId: options.terminalId ?? terminalId,
      shopName: shownShopName(mode, settings.current),
      journalFile: folder.journalFile(mode),
      backups: folder.backups,
      officeFile: folder.officeFile(mode),
      bounds: { timeZone, startsAtHour },
      softwareVersion: SOFTWARE_VERSION,
      check: checkerThread(shell.copyChecker),
    },
    office,
  );
  if (!recovered.ok) {
    const { code, detail } = recovered.error;
    // The same command line starts the till again, once it has recovered.
    if (code === 'there') return ok([]);
    log.error({ code, detail }, 'the journal was not recovered from the office');
    return err({
      code,
      sentence: `${BECAUSE[code]}${detail && `: ${detail}`}. Nothing was begun.`,
    });
  }
  const { register, entries, name, company } = recovered.value;
  log.info({ entries }, 'the journal was recovered from the office');
  if (register !== null && options.terminalId === null)
    settings.change({ terminalId: register.terminalId });
  return ok([`${entries} entries of ${name} came back from the office of ${company}.`]);
}

/** Joins the office that the till was started with, where it has not; whoever started it is told what came of it. */
export async function joinAtStart(
  { office }: Pick<TillOptions, 'office'>,
  handlers: Pick<CallHandlers, 'office.view' | 'office.join'>,
): Promise<readonly string[]> {
  if (office === null) return [];
  const { address, code } = office;
  const before = await handlers['office.view']({});
  if (before.ok && before.value.joined?.address === address) return [];
  const joined = await handlers['office.join']({ address, code });
  if (!joined.ok) return [`The office was not joined (${joined.error.code}).`];
  const { company, name, fingerprint } = joined.value.joined ?? {};
  return [`Joined the office of ${company} as ${name}. Its key is ${fingerprint}.`];
}
