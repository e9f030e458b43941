import { lacking } from './lacking.ts';

/**
 * Electron's `powerSaveBlocker` (docs/api/power-save-blocker.md): each start is a blocker of its own, with a number by which
 * it is stopped. The test is told of each.
 */
export function standInPowerSaveBlocker() {
  const running = new Map<number, string>();
  let last = 0;
  const tell = (isStarted: boolean, type: string): void => {
    process.stderr.write(`${JSON.stringify({ standIn: 'powerSaveBlocker', isStarted, type })}\n`);
  };
  return lacking('powerSaveBlocker', {
    start: (type: 'prevent-app-suspension' | 'prevent-display-sleep'): number => {
      last += 1;
      running.set(last, type);
      tell(true, type);
      return last;
    },
    stop: (id: number): boolean => {
      const type = running.get(id);
      if (type === undefined) return false;
      tell(false, type);
      return running.delete(id);
    },
    isStarted: (id: number): boolean => running.has(id),
  });
}
