import { mkdirSync } from 'node:fs';
import type { UpdateView } from '../../contract/views/update-view.ts';
import { createActsInTurn } from '../../domain/acts-in-turn.ts';
import { createTimer, repeat } from '../../domain/clock.ts';
import { holdOf, isDue } from '../../update/when.ts';

import { createFeedCheck } from './feed-check.ts';
import { createUpdateInstaller } from './install-update.ts';
import type { UpdateKeeper, UpdateKeeperParts } from './update-keeper-parts.ts';
import { createUpdateStanding, type UpdateStanding } from './update-standing.ts';

const MINUTE_MS = 60 * 1000;

/** Begins to look for newer versions as the shop has chosen. */
export function keepUpdates(parts: UpdateKeeperParts): UpdateKeeper {
  const { clock, shell } = parts;
  mkdirSync(parts.folder, { recursive: true, mode: 0o700 });
  let touchedAtMs = clock.monotonicMs();
  let hasClosedDay = false;
  // One act after the other, and none once the till closes.
  const leaving = new AbortController();
  const acts = createActsInTurn();
  const standing = createUpdateStanding(parts);
  const feed = createFeedCheck(parts, standing, leaving.signal);
  const putIn = createUpdateInstaller(parts, standing, leaving.signal);
  const nextTry = createTimer(clock);
  const stopTicking = repeat(clock, MINUTE_MS, tick);

  const check = (): Promise<void> => acts.inTurn(feed.check);

  const putInWhile = (isWanted: () => boolean): ReturnType<UpdateKeeper['putIn']> =>
    acts.inTurn(async () => {
      const put = await putIn(isWanted);
      if (put.ok) {
        stopTicking();
        leaveWhenFree();
      }
      return put;
    });

  /** What runs goes on from its own file: it leaves only where nothing is open any more. */
  function leaveWhenFree(): void {
    // Whoever closes the till meanwhile wants it closed.
    if (leaving.signal.aborted) return;
    if (holdOf(parts.till()) === null) shell.restart();
    else nextTry.start(1_000, leaveWhenFree);
  }

  function tick(): void {
    const { when } = parts.chosen();
    const isAskDue = feed.isDue();
    const hold = holdOf(parts.till());
    if (hold === 'saleOpen' || hold === 'moneyInDoubt') hasClosedDay = false;
    const ready = standing.offered();
    const isReady = ready !== null && ready.path !== null && !standing.hasNotStarted(ready);
    if (acts.isBusy) return;
    if (when !== 'never' && isAskDue) void check();
    else if (isReady && isDueNow()) void putInWhile(isDueNow);
  }

  const isDueNow = (): boolean =>
    isDue(parts.chosen().when, {
      hasClosedDay,
      restedMs: clock.monotonicMs() - touchedAtMs,
      hold: holdOf(parts.till()),
    });

  return {
    view: () => viewUpdates(parts, standing),
    check,
    putIn: () => putInWhile(() => true),
    touched() {
      touchedAtMs = clock.monotonicMs();
    },
    dayClosed() {
      hasClosedDay = true;
    },
    async close() {
      stopTicking();
      nextTry.stop();
      leaving.abort();
      await acts.ended();
    },
  };
}

/** What a screen is told of newer versions. */
function viewUpdates(
  { version, shell, till }: UpdateKeeperParts,
  standing: UpdateStanding,
): UpdateView {
  const { checkedAtMs, step, problem } = standing;
  const offer = standing.offered();
  return {
    isSetUp: true,
    version,
    checkedAtMs,
    offered: offer && {
      version: offer.description.version,
      notes: offer.description.notes,
      isReady: offer.path !== null,
      didNotStart: standing.hasNotStarted(offer),
      putInBy: shell.putsIn ? 'till' : 'system',
    },
    ...{ step, problem },
    // Only what is ready waits for something, and what a till does is not looked at each time that a screen is told.
    hold: offer === null || offer.path === null ? null : holdOf(till()),
  };
}
