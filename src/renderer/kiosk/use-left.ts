import { useEffect, useEffectEvent, useState } from 'react';
import { useNowMs } from '../time/ticking.ts';

/** What could not be done when the time was up is tried again, in milliseconds. */
const AGAIN_AFTER_MS = 5000;

/** So many whole seconds are left of `forS`, from when this was drawn first; calls `over` once none is, and again while it stays. */
export function useSecondsLeft(forS: number, over: () => void): number {
  const nowMs = useNowMs();
  const [sinceMs] = useState(() => performance.now());
  const left = Math.max(0, Math.ceil(forS - (nowMs - sinceMs) / 1000));
  const isOver = left === 0;
  const tell = useEffectEvent(over);
  useEffect(() => {
    if (!isOver) return;
    tell();
    const timer = setInterval(() => tell(), AGAIN_AFTER_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

/**
 * Whether nobody has touched the page, or a key, for so many seconds; never while it does not count. Once nobody has, only a whole
 * tap says that somebody is there: what stands in front of everything else takes it, and nothing beneath.
 */
export function useIsIdle(afterS: number, counts: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    setIsIdle(false);
    if (!counts) return;
    let isNow = false;
    let timer: ReturnType<typeof setTimeout>;
    const become = (idle: boolean): void => {
      isNow = idle;
      setIsIdle(idle);
    };
    const wait = (sign?: Event): void => {
      if (isNow && sign?.type === 'pointerdown') return;
      clearTimeout(timer);
      become(false);
      timer = setTimeout(() => become(true), afterS * 1000);
    };
    wait();
    for (const name of SIGNS) window.addEventListener(name, wait, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const name of SIGNS) window.removeEventListener(name, wait, { capture: true });
    };
  }, [afterS, counts]);
  return isIdle;
}

const SIGNS = ['pointerdown', 'click', 'keydown', 'wheel'] as const;
