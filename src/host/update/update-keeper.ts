import { mkdirSync } from 'node:fs';
import type { UpdateView } from '../../contract/views/update-view.ts';
import { repeat } from '../../domain/clock.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Channel } from '../../update/description.ts';
import {
  judge,
  type OfferedUpdate,
  type Refused,
  type SignedDescription,
  seenOf,
} from '../../update/judge.ts';
import { holdOf, isDue } from '../../update/when.ts';
import { downloadFile, type FetchParts, fetchDescription, isFile } from './fetch-release.ts';
import type { PutInRefused, UpdateKeeper, UpdateKeeperParts } from './update-keeper-parts.ts';
import { keepOnly, openUpdateMemory } from './update-memory.ts';
import { PROBLEM_OF } from './update-problem.ts';

const MINUTE_MS = 60 * 1000;
/** Looked for once the till has begun to sell, and then so often. */
const ASK_AGAIN_MS = 6 * 60 * MINUTE_MS;

interface Offered extends OfferedUpdate, SignedDescription {
  /** The downloaded file; null before. */
  readonly path: string | null;
}

/** What has to be otherwise before a version is put in. */
type Obstacle = Refused | { readonly code: 'nothingOffered' | 'updateHeld' };

const HELD = { code: 'updateHeld' } as const;

/** Begins to look for newer versions as the shop has chosen. */
export function keepUpdates(parts: UpdateKeeperParts): UpdateKeeper {
  const { source, clock, log, shell, changed } = parts;
  const leaving = new AbortController();
  mkdirSync(parts.folder, { recursive: true, mode: 0o700 });
  const memory = openUpdateMemory(parts.folder);
  let step: UpdateView['step'] = 'idle';
  let problem: UpdateView['problem'] = null;
  let checkedAtMs: number | null = null;
  let offered: Offered | null = null;
  let askedAtMs: number | null = null;
  let askedChannel: Channel | null = null;
  let touchedAtMs = clock.monotonicMs();
  let hasClosedDay = false;
  let running: Promise<unknown> = Promise.resolve();
  /** Acts that are under way or will be. */
  let waiting = 0;
  const stopTicking = repeat(clock, MINUTE_MS, tick);
  let cancelLeaving = (): void => undefined;

  const gone = shell.versionChange();
  if (gone?.how === 'wentBack') {
    const { didNotStart } = memory.current;
    if (!didNotStart.includes(gone.from))
      memory.keep({ ...memory.current, didNotStart: [...didNotStart, gone.from] });
  }

  function turn(to: UpdateView['step']): void {
    step = to;
    changed();
  }

  function failed(failure: { readonly code: keyof typeof PROBLEM_OF; readonly detail?: string }) {
    problem = PROBLEM_OF[failure.code];
    if (problem !== null) log.warn({ ...failure }, 'no newer version was put in');
    return failure.code;
  }

  /** One act after the other, and none once the till closes. */
  function inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    waiting += 1;
    const next = running.then(act).finally(() => {
      waiting -= 1;
    });
    running = next.catch(() => undefined);
    return next;
  }

  const check = (): Promise<void> =>
    inTurn(async () => {
      if (leaving.signal.aborted || step === 'restarting') return;
      askedAtMs = clock.monotonicMs();
      try {
        turn('asking');
        await ask();
      } finally {
        turn('idle');
      }
    });

  async function ask(): Promise<void> {
    const { channel } = parts.chosen();
    // What another channel had offered is not what the shop follows any more.
    offered = standing();
    askedChannel = channel;
    const asking = { agent: parts.agent, clock, signal: leaving.signal };
    const fetched = await fetchDescription(source, channel, asking);
    // The shop has chosen another one meanwhile, which is asked next.
    if (parts.chosen().channel !== channel) return;
    if (!fetched.ok) return void failed(fetched.error);
    const judged = judgeNow(fetched.value);
    if (judged.ok || judged.error.isBelieved) believe(fetched.value);
    if (!judged.ok) return await passOver(judged.error);
    offered = { ...judged.value, sha256: fetched.value.sha256, path: null };
    if (shell.putsIn) await download(offered, asking);
  }

  /** What is not believed takes nothing away; what is believed, and not followed, is ahead of what was offered. */
  async function passOver(refused: Refused): Promise<void> {
    failed(refused);
    if (offered !== null && !judgeNow(offered).ok) offered = null;
    if (refused.code === 'notNewer') await keepOnly(parts.folder, []);
  }

  async function download(wanted: Offered, asking: FetchParts): Promise<void> {
    turn('downloading');
    const { description, file } = wanted;
    const downloaded = await downloadFile(source, description, file, parts.folder, asking);
    if (!downloaded.ok) return void failed(downloaded.error);
    offered = { ...wanted, path: downloaded.value };
    await keepOnly(parts.folder, [file.name]);
  }

  /** Nothing from before it is believed from now on. */
  function believe(signed: SignedDescription): void {
    problem = null;
    checkedAtMs = clock.wallMs();
    const { newestSeen } = memory.current;
    const { channel } = signed.description;
    if (newestSeen[channel]?.sha256 === signed.sha256) return;
    const seen = { ...newestSeen, [channel]: seenOf(signed) };
    memory.keep({ ...memory.current, newestSeen: seen });
  }

  /** Holds it against what runs and what the shop has chosen at this moment. */
  const judgeNow = (signed: SignedDescription): ReturnType<typeof judge> => {
    const { channel } = parts.chosen();
    const { system, arch, kind } = shell;
    const { version, journalFormat } = parts;
    const newestSeen = memory.current.newestSeen[channel] ?? null;
    const installed = { appId: source.appId, version, channel, journalFormat, newestSeen };
    return judge(signed, { ...installed, system, arch, kind }, parts.nowMs());
  };

  /** What is offered by the channel that the shop follows at this moment. */
  const standing = (): Offered | null =>
    offered?.description.channel === parts.chosen().channel ? offered : null;

  /** What keeps a version that is ready from being put in at this moment; it changes while others are waited for. */
  function obstacleTo(ready: Offered, isWanted: () => boolean): Obstacle | null {
    if (standing() !== ready) return { code: 'nothingOffered' };
    if (holdOf(parts.till()) !== null || !isWanted()) return HELD;
    // It may have lapsed since it was asked for, and nobody knows what is newer than it.
    const judged = judgeNow(ready);
    return judged.ok ? null : judged.error;
  }

  function stopAt(obstacle: Obstacle): Result<never, PutInRefused> {
    if (!('isBelieved' in obstacle)) return err(obstacle);
    offered = null;
    return stop(obstacle);
  }

  function stop(failure: Parameters<typeof failed>[0]): Result<never, PutInRefused> {
    failed(failure);
    return err({ code: 'updateFailed' });
  }

  /** Puts in what is ready, as long as it is `isWanted`. */
  const putInWhile = (isWanted: () => boolean): ReturnType<UpdateKeeper['putIn']> =>
    inTurn(async () => {
      const ready = standing();
      if (ready === null || ready.path === null || leaving.signal.aborted)
        return err({ code: 'nothingOffered' });
      const obstacle = obstacleTo(ready, isWanted);
      if (obstacle !== null) return stopAt(obstacle);
      try {
        turn('puttingIn');
        return await replace(ready, ready.path, isWanted);
      } finally {
        if (step !== 'restarting') turn('idle');
      }
    });

  async function replace(
    ready: Offered,
    path: string,
    isWanted: () => boolean,
  ): ReturnType<UpdateKeeper['putIn']> {
    if (!(await isFile(path, ready.file))) {
      offered = { ...ready, path: null };
      return stop({ code: 'contentDiffers' });
    }
    if (!(await parts.backup())) return stop({ code: 'backupNotTaken' });
    // A customer may have come in meanwhile, or somebody has chosen otherwise.
    const obstacle = obstacleTo(ready, isWanted);
    if (obstacle !== null) return stopAt(obstacle);
    const { version, channel } = ready.description;
    const change = {
      how: 'updated',
      ...{ from: parts.version, to: version, channel, descriptionSha256: ready.sha256 },
    } as const;
    const mayStill = (): boolean => obstacleTo(ready, isWanted) === null;
    const put = await shell.putIn(path, ready, change, mayStill);
    if (!put.ok)
      return put.error.code === 'putOff'
        ? stopAt(obstacleTo(ready, isWanted) ?? HELD)
        : stop(put.error);
    log.info(change, 'another version was put in');
    turn('restarting');
    stopTicking();
    leaveWhenFree();
    return ok(true);
  }

  /** What runs goes on from its own file: it leaves only where nothing is open any more. */
  function leaveWhenFree(): void {
    // Whoever closes the till meanwhile wants it closed.
    if (leaving.signal.aborted) return;
    if (holdOf(parts.till()) === null) shell.restart();
    else cancelLeaving = clock.after(1_000, leaveWhenFree);
  }

  function tick(): void {
    const { when, channel } = parts.chosen();
    const isAskDue =
      askedAtMs === null ||
      askedChannel !== channel ||
      clock.monotonicMs() - askedAtMs >= ASK_AGAIN_MS;
    const hold = holdOf(parts.till());
    if (hold === 'saleOpen' || hold === 'moneyInDoubt') hasClosedDay = false;
    const ready = standing();
    const isReady = ready !== null && ready.path !== null && !hasNotStarted(ready);
    if (waiting > 0) return;
    if (when !== 'never' && isAskDue) void check();
    else if (isReady && isDueNow()) void putInWhile(isDueNow);
  }

  const isDueNow = (): boolean =>
    isDue(parts.chosen().when, {
      hasClosedDay,
      restedMs: clock.monotonicMs() - touchedAtMs,
      hold: holdOf(parts.till()),
    });

  const hasNotStarted = ({ description }: Offered): boolean =>
    memory.current.didNotStart.includes(description.version);

  function view(): UpdateView {
    const offer = standing();
    return {
      isSetUp: true,
      version: parts.version,
      checkedAtMs,
      offered: offer && {
        version: offer.description.version,
        notes: offer.description.notes,
        isReady: offer.path !== null,
        didNotStart: hasNotStarted(offer),
        putInBy: shell.putsIn ? 'till' : 'system',
      },
      ...{ step, problem },
      // Only what is ready waits for something, and what a till does is not looked at each time that a screen is told.
      hold: offer === null || offer.path === null ? null : holdOf(parts.till()),
    };
  }

  return {
    ...{ view, check, putIn: () => putInWhile(() => true) },
    touched() {
      touchedAtMs = clock.monotonicMs();
    },
    dayClosed() {
      hasClosedDay = true;
    },
    async close() {
      stopTicking();
      cancelLeaving();
      leaving.abort();
      await running;
    },
  };
}
