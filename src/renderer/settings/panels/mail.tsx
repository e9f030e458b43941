import { lazy, Suspense, useState } from 'react';
import type { RowProps } from '../rows/setting-row.ts';
import { OpenRow } from './open-row.tsx';

const MailDialog = lazy(async () => {
  const { MailDialog: component } = await import('../../mail/mail-dialog.tsx');
  return { default: component };
});

/** Reports of closings by e-mail: their server is set up in a dialog of its own. */
export function MailRow(props: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <OpenRow {...props} onOpen={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <MailDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
