import { useState } from 'react';
import { ShiftDialog } from '../../people/shift-dialog.tsx';
import type { RowProps } from '../rows/setting-row.ts';
import { OpenRow } from './open-row.tsx';

/** What whoever is at the till has sold: a cashier sees their own here, and no room of the day. */
export function ShiftRow(props: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <OpenRow {...props} onOpen={() => setIsOpen(true)} />
      {isOpen && <ShiftDialog operator={null} onClose={() => setIsOpen(false)} />}
    </>
  );
}
