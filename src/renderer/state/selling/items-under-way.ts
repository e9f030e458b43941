import type { ScreenStore } from '../store/screen-store.ts';

/** Counts more, or fewer, items that are on their way into the basket: Charge waits for all of them. */
export const countUnderWay = ({ store }: Pick<ScreenStore, 'store'>, by: 1 | -1): void =>
  store.setState(({ itemsUnderWay }) => ({ itemsUnderWay: itemsUnderWay + by }));

/** Does it, and counts one item until then. */
export async function whileUnderWay(
  screen: Pick<ScreenStore, 'store'>,
  taking: () => Promise<void>,
): Promise<void> {
  countUnderWay(screen, 1);
  try {
    await taking();
  } finally {
    countUnderWay(screen, -1);
  }
}
