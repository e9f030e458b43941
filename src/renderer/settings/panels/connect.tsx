import { useState } from 'react';
import { useScreen } from '../../state/screen-context.tsx';
import { ConnectionDialog } from '../connection/connection-dialog.tsx';
import type { RowProps } from '../rows/setting-row.ts';
import { OpenRow } from './open-row.tsx';

/** The platform's address and key, which are given in a dialog of their own. */
export function ConnectRow(props: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const view = useScreen((state) => state.view);
  return (
    <>
      <OpenRow {...props} onOpen={() => setIsOpen(true)} />
      {isOpen && view && <ConnectionDialog view={view} onClose={() => setIsOpen(false)} />}
    </>
  );
}
