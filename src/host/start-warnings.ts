import type { RegisterKey } from '../ledger/entry/register-key.ts';
import type { Log } from './log/log.ts';
import {
  followNetwork,
  keepLoopbackDirect,
  type NetworkPlan,
  networkView,
} from './start/company-network.ts';
import type { DataFolder } from './start/data-folder.ts';
import { makePrivate } from './start/private-files.ts';

/** Takes the rights of others away, and says what they can read nevertheless. */
export function closeFiles(folder: DataFolder, log: Log): readonly string[] {
  const { putRight, exposed, isChangeable } = makePrivate(folder);
  if (putRight.length > 0)
    log.warn({ putRight }, 'files were open to others, and are not any more');
  if (exposed.length === 0) return [];
  log.warn({ exposed, isChangeable }, 'files are open to others of this machine');
  const more = exposed.length > 1 ? ` and ${exposed.length - 1} more` : '';
  const can = isChangeable ? 'read and change' : 'read';
  return [
    `Others of this machine can ${can} ${exposed[0]}${more}. Give the till a folder of its own with --data.`,
  ];
}

/** What the environment says of the network holds for a platform elsewhere; the simulation is on this machine. */
export function reachNetwork(plan: NetworkPlan | null, log: Log): readonly string[] {
  if (plan === null) {
    keepLoopbackDirect(process.env);
    return [];
  }
  const warnings = followNetwork(plan);
  const { proxy } = networkView(plan);
  if (proxy !== null) log.info({ ...proxy }, 'the platform is reached through a proxy');
  if (plan.way.kind === 'direct' && plan.way.exceptedBy !== null) {
    log.info({ exceptedBy: plan.way.exceptedBy }, 'a proxy is set, and not for the platform');
  }
  for (const warning of warnings) log.warn(warning);
  return warnings;
}

/**
 * A register that had a key and makes another one is worth a look; the journal says so as well. Where the key can be neither read
 * nor kept, the journal is signed with one that is gone with this run.
 */
export function noteKeyOrigin(
  { signer: { keyId }, origin }: RegisterKey,
  file: string,
  log: Log,
): readonly string[] {
  if (origin === 'made') log.info({ keyId }, 'a key of the register was made');
  if (origin !== 'madeForThisRun') return [];
  log.warn({ keyId, file }, 'the key of the register can be neither read nor kept');
  return [
    `The key of this register, ${file}, can be neither read nor kept. Close the till, give its own user the right to read and write it, and start again.`,
  ];
}
