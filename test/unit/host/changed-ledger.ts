import type { Ledger } from '../../../src/ledger/ledger.ts';

/** What stands in for parts of a ledger. */
export type ChangedPorts = { readonly [Port in keyof Ledger]?: Partial<Ledger[Port]> };

/** The same ledger, with these parts in place of its own. */
export const withChanged = (ledger: Ledger, changed: ChangedPorts): Ledger => ({
  journal: { ...ledger.journal, ...changed.journal },
  reports: { ...ledger.reports, ...changed.reports },
  closings: { ...ledger.closings, ...changed.closings },
  maintenance: { ...ledger.maintenance, ...changed.maintenance },
});
