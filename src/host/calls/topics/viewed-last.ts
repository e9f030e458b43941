import type { TillView } from '../../../contract/views/view.ts';

/**
 * The view once everything was taken that came in the same moment as the question for it: what a press changes is told
 * to the screens at once, and a view from before it would be shown after it.
 */
export async function viewedLast(view: () => TillView): Promise<TillView> {
  await new Promise<void>((resolve) => void setImmediate(resolve));
  return view();
}
