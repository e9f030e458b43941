import { closeSync, openSync, readSync } from 'node:fs';

/** The longest time in which a thread came to nothing else, in milliseconds. */
interface Block {
  readonly byTheClockMs: number;
  /** Without the time in which the thread could have run and other programs had the processor. */
  readonly ownMs: number;
}

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
  const waitedMs = openWaited();
  let longest: Block = { byTheClockMs: 0, ownMs: 0 };
  let before = { atMs: performance.now(), waitedMs: waitedMs.read() };

  function tick(): void {
    const now = { atMs: performance.now(), waitedMs: waitedMs.read() };
    const byTheClockMs = Math.max(0, now.atMs - before.atMs - EVERY_MS);
    const ownMs = Math.max(0, byTheClockMs - (now.waitedMs - before.waitedMs));
    longest = {
      byTheClockMs: Math.max(longest.byTheClockMs, byTheClockMs),
      ownMs: Math.max(longest.ownMs, ownMs),
    };
    before = now;
  }

  const timer = setInterval(tick, EVERY_MS);
  return {
    take() {
      tick();
      const taken = longest;
      longest = { byTheClockMs: 0, ownMs: 0 };
      return taken;
    },
    stop() {
      clearInterval(timer);
      waitedMs.close();
    },
  };
}

const NS_A_MS = 1e6;

/** How long this program's first thread has waited for a processor: the second number of the three (proc(5)). */
function openWaited(): { read(): number; close(): void } {
  const buffer = Buffer.alloc(96);
  try {
    const descriptor = openSync('/proc/self/schedstat', 'r');
    return {
      read() {
        const bytes = readSync(descriptor, buffer, 0, buffer.length, 0);
        return Number(buffer.toString('latin1', 0, bytes).split(' ')[1]) / NS_A_MS;
      },
      close: () => closeSync(descriptor),
    };
  } catch {
    return { read: () => 0, close: () => undefined };
  }
}
