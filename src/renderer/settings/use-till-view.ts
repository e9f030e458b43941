import type { TillView } from '../../contract/views/view.ts';
import { useScreen } from '../state/screen-context.tsx';

/** What the till last said; the room is drawn once it has said something. */
export function useTillView(): TillView {
  const view = useScreen((state) => state.view);
  if (view === null) throw new Error('a setting is drawn before the till has said one');
  return view;
}
