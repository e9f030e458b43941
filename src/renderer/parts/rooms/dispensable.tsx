import type { ReactNode } from 'react';
import { useScreen } from '../../state/screen-context.tsx';
import { Boundary } from './boundary.tsx';

/** A part without which the rest of the screen goes on; one that cannot be drawn is tried again with the till's next word. */
export function Dispensable({ children }: { readonly children: ReactNode }) {
  const view = useScreen((state) => state.view);
  return (
    <Boundary attempt={view} fallback={null}>
      {children}
    </Boundary>
  );
}
