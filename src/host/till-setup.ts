import type { ConnectionView } from '../contract/views/setup-view.ts';
import { holdOf } from '../update/when.ts';
import { checkFrom } from './check-from-here.ts';
import type { Log } from './log/log.ts';
import { type Guide, NO_GUIDE, openGuide } from './setup/guide.ts';
import { isNewFolder } from './setup/new-folder.ts';
import { type SetupCallParts, setupCalls } from './setup/setup-calls.ts';
import type { NetworkPlan } from './start/company-network.ts';
import type { DataFolder } from './start/data-folder.ts';
import type { TillOptions } from './start/options.ts';
import type { TillSlot } from './till-slot.ts';

/** How the till is connected and set up, and what can be asked of that. */
export const setupOf = ({
  connecting,
  guide,
  slot,
  plan,
  log,
  ...tellers
}: Omit<SetupCallParts, 'hold' | 'check'> & {
  readonly slot: TillSlot;
  readonly plan: NetworkPlan | null;
  readonly log: Log;
}) => ({
  view: () => ({ connection: connecting.view(), guide: guide.view() }),
  calls: setupCalls({
    ...{ connecting, guide, ...tellers },
    hold: () => slot.till && holdOf(slot.till.atWork()),
    check: checkFrom(plan, log),
  }),
});

/** A till that was told something as it was installed is set up by whoever installed it. */
export function guideOf(options: TillOptions, { from }: ConnectionView, folder: DataFolder): Guide {
  const { guide, shop, terminalId } = options;
  const isTold = from === 'options' || terminalId !== null || Object.keys(shop).length > 0;
  if (!guide || isTold) return NO_GUIDE;
  return openGuide(folder.guideFile, isNewFolder(folder.path));
}
