import { followView } from '../../src/bridge/followed-view.ts';
import type { ScreenSide } from '../../src/bridge/screen-side.ts';
import type { TillView } from '../../src/contract/views/view.ts';

/** Follows the till over a screen's wire: the view is heard as it is, and each time that a topic of it has changed. */
export function hearViews(
  screen: ScreenSide,
  listener: (view: TillView) => void,
  failed: (error: unknown) => void = () => undefined,
): () => void {
  const followed = followView(() => performance.now());
  const stop = screen.on('topics.changed', (change) => {
    followed.take(change);
    const view = followed.view();
    if (view) listener(view);
  });
  screen.call('topics.follow', {}).catch(failed);
  return stop;
}
