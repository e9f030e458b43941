import { useEffect, useEffectEvent } from 'react';

/** A finger that rests there for so long, in milliseconds, is nobody's by chance. */
const HOLD_MS = 4000;
/** So wide is the corner, in CSS pixels; it shows nothing. */
const CORNER_PX = 96;
/** A finger trembles. */
const TREMBLES_PX = 24;

/** Calls `held` when somebody holds a finger in the upper corner at the page's right; whatever is there is pressed as ever. */
export function useCornerLongPress(held: () => void): void {
  const tell = useEffectEvent(held);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    const stop = (): void => clearTimeout(timer);
    const press = ({ clientX: x, clientY: y, isPrimary }: PointerEvent): void => {
      stop();
      if (!isPrimary || y > CORNER_PX || x < window.innerWidth - CORNER_PX) return;
      from = { x, y };
      timer = setTimeout(tell, HOLD_MS);
    };
    const move = ({ clientX: x, clientY: y }: PointerEvent): void => {
      if (Math.hypot(x - from.x, y - from.y) > TREMBLES_PX) stop();
    };
    window.addEventListener('pointerdown', press, { capture: true });
    window.addEventListener('pointermove', move, { capture: true });
    for (const name of ENDS) window.addEventListener(name, stop, { capture: true });
    return () => {
      stop();
      window.removeEventListener('pointerdown', press, { capture: true });
      window.removeEventListener('pointermove', move, { capture: true });
      for (const name of ENDS) window.removeEventListener(name, stop, { capture: true });
    };
  }, []);
}

const ENDS = ['pointerup', 'pointercancel', 'blur'] as const;
