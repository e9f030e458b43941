/** How many turns the event loop had while this went on. */
export async function turnsOf<Value>(
  work: () => Promise<Value>,
): Promise<{ turns: number; value: Value }> {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const value = await work();
  isOver = true;
  return { turns, value };
}
