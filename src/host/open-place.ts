import type { NetworkView } from '../contract/views/network-view.ts';
import type { ConnectionView } from '../contract/views/setup-view.ts';
import type { Mode } from '../contract/views/view.ts';
import { ok, type Result } from '../domain/result.ts';
import { type Log, openLog } from './log/log.ts';
import type { Guide } from './setup/guide.ts';
import { type NetworkPlan, networkView, planNetwork } from './start/company-network.ts';
import { type DataFolder, openDataFolder } from './start/data-folder.ts';
import { withoutInspector } from './start/no-inspector.ts';
import type { StartFailure, TillOptions } from './start/options.ts';
import { SOFTWARE_VERSION } from './start/software-version.ts';
import { closeFiles, reachNetwork } from './start-warnings.ts';
import { guideOf } from './till-setup.ts';

/** The place of this run: its folder, its log, and the network that it is on. Errors carry a sentence for who started it. */
export function openPlace(
  options: TillOptions,
  mode: Mode,
  connection: ConnectionView,
  undo: (() => Promise<void> | void)[],
): Result<
  {
    readonly folder: DataFolder;
    readonly log: Log;
    readonly network: NetworkView;
    readonly plan: NetworkPlan | null;
    readonly guide: Guide;
    readonly warnings: readonly string[];
  },
  StartFailure
> {
  const opened = openDataFolder(options.dataFolder);
  if (!opened.ok) return opened;
  const folder = opened.value;
  const log = openLog(folder.logFile);
  undo.push(() => log.info('stopped'));
  log.info({ version: SOFTWARE_VERSION }, 'starting');
  const unseen = withoutInspector(mode === 'live');
  if (!unseen.ok) return unseen;
  const planned = options.platform && planNetwork(process.env, options.platform.baseUrl);
  if (planned && !planned.ok) return planned;
  const plan = planned?.value ?? null;
  const warnings = [...closeFiles(folder, log), ...reachNetwork(plan, log)];
  // Looked at before anything is written here.
  const guide = guideOf(options, connection, folder);
  return ok({ folder, log, network: networkView(plan), plan, guide, warnings });
}
