import { lazy, Suspense, useState } from 'react';
import type { PairedKind } from '../../../contract/audience.ts';
import type { RowProps } from '../rows/setting-row.ts';
import { OpenRow } from './open-row.tsx';

const CustomerScreensDialog = lazy(async () => {
  const { CustomerScreensDialog: component } = await import(
    '../customer-screens/customer-screens-dialog.tsx'
  );
  return { default: component };
});

/** The screens that are turned to customers: they are let in, and let in no more, in a dialog of their own. */
export const CustomerScreensRow = (props: RowProps) => (
  <PairedScreensRow {...props} kind="customerDisplay" />
);

/** The same for the screens at which customers serve themselves. */
export const KiosksRow = (props: RowProps) => <PairedScreensRow {...props} kind="kiosk" />;

function PairedScreensRow({ kind, ...props }: RowProps & { readonly kind: PairedKind }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <OpenRow {...props} onOpen={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <CustomerScreensDialog kind={kind} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
