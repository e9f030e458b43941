import { closeSync, openSync, readSync } from 'node:fs';

/** The longest time in which a thread came to nothing else, in milliseconds. */
interface Block {
  readonly byTheClockMs: number;
  /** Without the time in which the thread could have run and other programs had the processor. */
  readonly ownMs: number;
  /** How much of the longest own one it had the processor; the rest it waited for the disk, or for another thread. */
  readonly ranMs: number;
}

const NONE: Block = { byTheClockMs: 0, ownMs: 0, ranMs: 0 };

const EVERY_MS = 1;

/** Watches the thread that it is called on. */
export interface ThreadWatch {
  /** The longest blocks since it was asked last. */
  take(): Block;
  stop(): void;
}

/**
 * Asks for a turn each millisecond and takes how long it had to wait for one: a screen's tap waits as long. The two
 * longest may be two different blocks. Where the system does not tell how long a thread waited for a processor (Linux
 * does, `schedstat`), both are by the clock.
 */
export function watchThread(): ThreadWatch {
  const schedule = openSchedule();
  let longest = NONE;
  let before = { atMs: performance.now(), ...schedule.read() };

  function tick(): void {
    const now = { atMs: performance.now(), ...schedule.read() };
    const byTheClockMs = Math.max(0, now.atMs - before.atMs - EVERY_MS);
    const ownMs = Math.max(0, byTheClockMs - (now.waitedMs - before.waitedMs));
    const ranMs = Math.min(ownMs, now.ranMs - before.ranMs);
    longest = {
      byTheClockMs: Math.max(longest.byTheClockMs, byTheClockMs),
      ...(ownMs > longest.ownMs
        ? { ownMs, ranMs }
        : { ownMs: longest.ownMs, ranMs: longest.ranMs }),
    };
    before = now;
  }

  const timer = setInterval(tick, EVERY_MS);
  return {
    take() {
      tick();
      const taken = longest;
      longest = NONE;
      return taken;
    },
    stop() {
      clearInterval(timer);
      schedule.close();
    },
  };
}

const NS_A_MS = 1e6;

interface Schedule {
  readonly ranMs: number;
  readonly waitedMs: number;
}

/** How long this program's first thread has had a processor, and has waited for one: the first two numbers of three (proc(5)). */
function openSchedule(): { read(): Schedule; close(): void } {
  const buffer = Buffer.alloc(96);
  try {
    const descriptor = openSync('/proc/self/schedstat', 'r');
    return {
      read() {
        const bytes = readSync(descriptor, buffer, 0, buffer.length, 0);
        const [ran, waited] = buffer.toString('latin1', 0, bytes).split(' ').map(Number);
        return { ranMs: (ran ?? 0) / NS_A_MS, waitedMs: (waited ?? 0) / NS_A_MS };
      },
      close: () => closeSync(descriptor),
    };
  } catch {
    return { read: () => ({ ranMs: 0, waitedMs: 0 }), close: () => undefined };
  }
}
