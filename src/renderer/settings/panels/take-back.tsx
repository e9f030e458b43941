import { useState } from 'react';
import { FindSale } from '../../returns/find-sale.tsx';
import type { RowProps } from '../rows/setting-row.ts';
import { OpenRow } from './open-row.tsx';

/** Goods that a customer brings back: whoever sells finds the sale, and a manager approves. */
export function TakeBackRow(props: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <OpenRow {...props} onOpen={() => setIsOpen(true)} />
      {isOpen && <FindSale onClose={() => setIsOpen(false)} />}
    </>
  );
}
