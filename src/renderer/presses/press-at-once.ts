import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** What a key of a pad listens to. */
interface PressedAtOnce {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * A key of a pad counts as it is touched: a second finger that comes before the first has left, and one that slides,
 * press what they touched, though the browser calls neither a click. Presses without a pointer, as those of a screen
 * reader, come as clicks alone.
 */
export function usePressAtOnce(onPress: () => void): PressedAtOnce {
  /** Whether the click that is to come has counted already. */
  const hasCounted = useRef(false);
  return {
    onPointerDown({ button }) {
      hasCounted.current = button === 0;
      if (hasCounted.current) onPress();
    },
    onClick({ detail }) {
      if (detail === 0 || !hasCounted.current) onPress();
      hasCounted.current = false;
    },
  };
}
