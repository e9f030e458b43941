import { lazy, Suspense, useState } from 'react';
import type { RowProps } from '../rows/setting-row.ts';
import { OpenRow } from './open-row.tsx';

const CustomerScreensDialog = lazy(async () => {
  const { CustomerScreensDialog: component } = await import(
    '../customer-screens/customer-screens-dialog.tsx'
  );
  return { default: component };
});

/** The screens that are turned to customers: they are let in, and let in no more, in a dialog of their own. */
export function CustomerScreensRow(props: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <OpenRow {...props} onOpen={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <CustomerScreensDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
