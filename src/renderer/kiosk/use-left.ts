import { useEffect, useEffectEvent, useState } from 'react';
import { useNowMs } from '../time/ticking.ts';

/** So many whole seconds are left of `forS`, from when this was drawn first; calls `over` once when none is. */
export function useSecondsLeft(forS: number, over: () => void): number {
  const nowMs = useNowMs();
  const [sinceMs] = useState(() => performance.now());
  const left = Math.max(0, Math.ceil(forS - (nowMs - sinceMs) / 1000));
  const isOver = left === 0;
  const tell = useEffectEvent(over);
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
  return left;
}

/** Whether nobody has touched the page, or a key, for so many seconds; never while it does not count. */
export function useIsIdle(afterS: number, counts: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    setIsIdle(false);
    if (!counts) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(timer);
      setIsIdle(false);
      timer = setTimeout(() => setIsIdle(true), afterS * 1000);
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

const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;
