/** What came between while something was done. */
export interface Turns<Value> {
  readonly value: Value;
  /** How often the event loop had a turn for something else. */
  readonly turns: number;
}

/** Counts the turns of the event loop until this is over; `each` is told of every one. */
export async function countTurns<Value>(
  act: () => Value | Promise<Value>,
  each: () => void = () => undefined,
): Promise<Turns<Value>> {
  let turns = 0;
  let isOver = false;
  const tick = (): void => {
    if (isOver) return;
    turns += 1;
    each();
    setImmediate(tick);
  };
  setImmediate(tick);
  try {
    return { value: await act(), turns };
  } finally {
    isOver = true;
  }
}
