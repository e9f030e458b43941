import { useState } from 'react';
import { Operators } from '../../people/operators.tsx';
import type { RowProps } from '../rows/setting-row.ts';
import { OpenRow } from './open-row.tsx';

/** Who may use the till: their list is a dialog of its own. */
export function PeopleRow(props: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <OpenRow {...props} onOpen={() => setIsOpen(true)} />
      {isOpen && <Operators onClose={() => setIsOpen(false)} />}
    </>
  );
}
