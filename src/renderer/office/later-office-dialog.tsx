import { lazy } from 'react';

/** The dialog of the company's office, which is loaded once somebody opens it; it stands in a Suspense. */
export const LaterOfficeDialog = lazy(async () => {
  const { OfficeDialog } = await import('./office-dialog.tsx');
  return { default: OfficeDialog };
});
