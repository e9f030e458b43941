import { lazy, Suspense, useState } from 'react';
import type { RowProps } from '../rows/setting-row.ts';
import { OpenRow } from './open-row.tsx';

const OfficeDialog = lazy(async () => {
  const { OfficeDialog: component } = await import('../../office/office-dialog.tsx');
  return { default: component };
});

/** The company's office: it is joined, looked after and left in a dialog of its own. */
export function OfficeRow(props: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <OpenRow {...props} onOpen={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <OfficeDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
