import { Suspense, useState } from 'react';
import { LaterOfficeDialog } from '../../office/later-office-dialog.tsx';
import type { RowProps } from '../rows/setting-row.ts';
import { OpenRow } from './open-row.tsx';

/** The company's office: it is joined, looked after and left in a dialog of its own. */
export function OfficeRow(props: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <OpenRow {...props} onOpen={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <LaterOfficeDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
