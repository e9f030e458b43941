import { mkdirSync } from 'node:fs';
import type { Agent } from 'node:https';
import type { Clock } from '../../domain/clock.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { UpdateView } from '../../till/views/update-view.ts';
import type { Channel, UpdateDescription } from '../../update/description.ts';
import { judge, type OfferedUpdate, releasedAtMs } from '../../update/judge.ts';
import type { UpdateSource } from '../../update/source.ts';
import { holdOf, isDue, type TillAtWork, type UpdateWhen } from '../../update/when.ts';
import type { Log } from '../log/log.ts';
import { downloadFile, fetchDescription, isFile } from './fetch-release.ts';
import { keepOnly, openUpdateMemory } from './update-memory.ts';
import { PROBLEM_OF } from './update-problem.ts';
import type { UpdateShell } from './update-shell.ts';

const MINUTE_MS = 60 * 1000;
/** Looked for once the till has begun to sell, and then so often. */
const ASK_AGAIN_MS = 6 * 60 * MINUTE_MS;

/** Looks for newer versions, downloads them, and has them put in when nothing stands in their way. */
export interface UpdateKeeper {
  view(): UpdateView;
  /** Asks the feed now, and downloads what it offers. */
  check(): Promise<void>;
  /** Puts in what is ready; `updateHeld`: a sale is open, or something else is under way. */
  putIn(): Promise<
    Result<true, { readonly code: 'nothingOffered' | 'updateHeld' | 'updateFailed' }>
  >;
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

interface Offered extends OfferedUpdate {
  readonly sha256: string;
  /** The downloaded file; null before. */
  readonly path: string | null;
}

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
  let cancelTick = clock.after(MINUTE_MS, tick);

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
    if (askedChannel !== channel) offered = null;
    askedChannel = channel;
    const asking = { agent: parts.agent, clock, signal: leaving.signal };
    const fetched = await fetchDescription(source, channel, asking);
    if (!fetched.ok) return void failed(fetched.error);
    const { description, sha256 } = fetched.value;
    const { newestSeenMs } = memory.current;
    const judged = judgeNow(description);
    if (!judged.ok) {
      offered = null;
      const code = failed(judged.error);
      if (code === 'notNewer') {
        believed();
        await keepOnly(parts.folder, []);
      }
      return;
    }
    believed();
    offered = { ...judged.value, sha256, path: null };
    if (!shell.putsIn) return;
    turn('downloading');
    const { file } = judged.value;
    const downloaded = await downloadFile(source, description, file, parts.folder, asking);
    if (!downloaded.ok) return void failed(downloaded.error);
    offered = { ...offered, path: downloaded.value };
    await keepOnly(parts.folder, [file.name]);

    function believed(): void {
      problem = null;
      checkedAtMs = clock.wallMs();
      const seenMs = releasedAtMs(description);
      if ((newestSeenMs[channel] ?? 0) < seenMs)
        memory.keep({ ...memory.current, newestSeenMs: { ...newestSeenMs, [channel]: seenMs } });
    }
  }

  /** Holds it against what runs and what the shop has chosen at this moment. */
  const judgeNow = (description: UpdateDescription): ReturnType<typeof judge> => {
    const { channel } = parts.chosen();
    const { system, arch, kind } = shell;
    const { version, journalFormat } = parts;
    const newestSeenMs = memory.current.newestSeenMs[channel] ?? null;
    const installed = { appId: source.appId, version, channel, journalFormat, newestSeenMs };
    return judge(description, { ...installed, system, arch, kind }, parts.nowMs());
  };

  const putIn: UpdateKeeper['putIn'] = () =>
    inTurn(async () => {
      const ready = offered;
      if (ready === null || ready.path === null || leaving.signal.aborted)
        return err({ code: 'nothingOffered' } as const);
      if (holdOf(parts.till()) !== null) return err({ code: 'updateHeld' } as const);
      try {
        turn('puttingIn');
        return await replace(ready, ready.path);
      } finally {
        if (step !== 'restarting') turn('idle');
      }
    });

  async function replace(ready: Offered, path: string): ReturnType<UpdateKeeper['putIn']> {
    const { version, channel } = ready.description;
    const stop = (code: Parameters<typeof failed>[0]) => {
      failed(code);
      return err({ code: 'updateFailed' } as const);
    };
    // It may have lapsed since it was asked for, and nobody knows what is newer than it.
    const judged = judgeNow(ready.description);
    if (!judged.ok) {
      offered = null;
      return stop(judged.error);
    }
    if (!(await isFile(path, ready.file))) {
      offered = { ...ready, path: null };
      return stop({ code: 'contentDiffers' });
    }
    if (!(await parts.backup())) return stop({ code: 'backupNotTaken' });
    // A customer may have come in meanwhile.
    if (holdOf(parts.till()) !== null) return err({ code: 'updateHeld' });
    const change = {
      how: 'updated',
      ...{ from: parts.version, to: version, channel, descriptionSha256: ready.sha256 },
    } as const;
    const put = await shell.putIn(path, ready, change);
    if (!put.ok) return stop(put.error);
    log.info(change, 'another version was put in');
    turn('restarting');
    leaveWhenFree();
    return ok(true);
  }

  /** What runs goes on from its own file: it leaves only where nothing is open any more. */
  function leaveWhenFree(): void {
    // Whoever closes the till meanwhile wants it closed.
    if (leaving.signal.aborted) return;
    if (holdOf(parts.till()) === null) shell.restart();
    else cancelTick = clock.after(1_000, leaveWhenFree);
  }

  function tick(): void {
    if (step === 'restarting') return;
    cancelTick = clock.after(MINUTE_MS, tick);
    const { when, channel } = parts.chosen();
    const nowMs = clock.monotonicMs();
    const isAskDue =
      askedAtMs === null || askedChannel !== channel || nowMs - askedAtMs >= ASK_AGAIN_MS;
    const hold = holdOf(parts.till());
    if (hold === 'saleOpen' || hold === 'moneyInDoubt') hasClosedDay = false;
    const isReady = offered !== null && offered.path !== null && !hasNotStarted(offered);
    const restedMs = nowMs - touchedAtMs;
    if (waiting > 0) return;
    if (when !== 'never' && isAskDue) void check();
    else if (isReady && isDue(when, { hasClosedDay, restedMs, hold })) void putIn();
  }

  const hasNotStarted = ({ description }: Offered): boolean =>
    memory.current.didNotStart.includes(description.version);

  function view(): UpdateView {
    return {
      isSetUp: true,
      version: parts.version,
      checkedAtMs,
      offered: offered && {
        version: offered.description.version,
        notes: offered.description.notes,
        isReady: offered.path !== null,
        didNotStart: hasNotStarted(offered),
        putInBy: shell.putsIn ? 'till' : 'system',
      },
      ...{ step, problem },
      // Only what is ready waits for something, and what a till does is not looked at each time that a screen is told.
      hold: offered === null || offered.path === null ? null : holdOf(parts.till()),
    };
  }

  return {
    ...{ view, check, putIn },
    touched() {
      touchedAtMs = clock.monotonicMs();
    },
    dayClosed() {
      hasClosedDay = true;
    },
    async close() {
      cancelTick();
      leaving.abort();
      await running;
    },
  };
}
