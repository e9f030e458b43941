import { type Clock, createTimer } from '../../domain/clock.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type Bundle, readBundle } from '../../handover/bundle.ts';
import { unpackSegment } from '../../handover/segment.ts';
import { inTurns } from '../../ledger/database/in-turns.ts';
import { knownKeys, type StatedKey } from '../../ledger/entry/register-key.ts';
import type { Log } from '../log/log.ts';
import type { ObeyBundle } from './obey-bundle.ts';
import type { OfficeClient } from './office-client.ts';

/** How often the office is asked whether it wants something else; spread, so that a company's tills do not come at once. */
const ASKED_EVERY_MS = 60_000;
/** While a sale is open, whether it still is. */
const LOOKED_EVERY_MS = 250;

export interface BundleKeeperParts {
  readonly client: Pick<OfficeClient, 'bundle'>;
  readonly officeKey: StatedKey;
  /** The name of this register; null while its journal has none. */
  readonly register: () => string | null;
  /** The newest version that the journal tells of. */
  readonly noted: number;
  readonly obey: ObeyBundle;
  /** Whether no sale is open on any screen, and none is being rung up. */
  readonly isBetweenSales: () => boolean;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** Keeps the till as the office wants it. Nothing waits for it; while the office is away the last bundle stays. */
export interface BundleKeeper {
  /** Asks at once. */
  askNow(): void;
  close(): Promise<void>;
}

/** Begins to ask. */
export function startBundleKeeper(parts: BundleKeeperParts): BundleKeeper {
  const { clock, log } = parts;
  const timer = createTimer(clock);
  const look = createTimer(clock);
  let running: Promise<void> | null = null;
  let isClosed = false;
  /** Somebody asked while an answer was under way: it may be of before. */
  let isAwaited = false;
  let wake: (() => void) | null = null;
  let told = '';

  /** Resolves between sales; false where the till closes first. */
  async function betweenSales(): Promise<boolean> {
    while (!isClosed && !parts.isBetweenSales()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        look.start(LOOKED_EVERY_MS, resolve);
      });
    }
    return !isClosed;
  }

  async function askOnce(): Promise<void> {
    const read = await fetchBundle(parts);
    if (isClosed) return;
    if (!read.ok) return tellFailure(read.error);
    if (read.value === null) return;
    const done = await parts.obey.obey(read.value, betweenSales);
    if (isClosed) return;
    if (!done.ok) return tellFailure(done.error);
    told = '';
    const { version, sha256 } = read.value.head;
    log.info({ version, sha256 }, 'what the office wants is in place');
  }

  /** Of an outage the handing over tells; anything else is told once, and not each minute. */
  function tellFailure(failure: { readonly code: string }): void {
    if (failure.code !== told && failure.code !== 'unreachable')
      log.warn(failure, 'what the office wants is not put in place');
    told = failure.code;
  }

  function go(): void {
    timer.stop();
    if (isClosed) return;
    if (running !== null) {
      isAwaited = true;
      return;
    }
    isAwaited = false;
    running = askOnce()
      .catch((error: unknown) =>
        log.warn({ error: String(error) }, 'what the office wants is not put in place'),
      )
      .finally(() => {
        running = null;
        const pauseMs = isAwaited ? 0 : ASKED_EVERY_MS * (0.5 + parts.random() / 2);
        if (!isClosed) timer.start(pauseMs, go);
      });
  }

  timer.start(0, go);
  return {
    askNow: go,
    async close() {
      isClosed = true;
      timer.stop();
      look.stop();
      wake?.();
      await running;
    },
  };
}

/** The newest bundle, proven; null where nothing else is wanted than what is in place. */
async function fetchBundle(
  parts: BundleKeeperParts,
): Promise<Result<Bundle | null, { readonly code: string; readonly detail: string }>> {
  const { officeKey, obey, noted } = parts;
  const have = obey.version(officeKey.keyId);
  const answer = await parts.client.bundle(have);
  if (!answer.ok || answer.value === null) return answer.ok ? ok(null) : answer;
  const bytes = await unpackSegment(answer.value);
  if (!bytes.ok) return err({ code: 'unproven', detail: bytes.error.code });
  const register = parts.register();
  if (register === null) return ok(null);
  const keys = knownKeys();
  keys.add(officeKey);
  // What the journal tells of was put in place, and maybe not called done: that very version may come again.
  const obeyed = Math.max(have, noted - 1);
  return inTurns(readBundle(bytes.value, { register, obeyed, keys }));
}
