import type { TablesMaker } from '../../ledger/tables/tables-thread.ts';
import type { TillContext } from '../calls/till-context.ts';
import type { KeyRing } from '../record/key-ring.ts';
import type { Witnesses } from '../record/witnesses.ts';

/** What a till is made of whose journal can be gone on from. */
export type RestorableParts = Omit<
  TillContext,
  'restore' | 'goOn' | 'officeCopy' | 'fetchBack' | 'own'
> & {
  readonly keys: KeyRing;
  /** Makes tables again that turn out to be damaged while the till sells. */
  readonly makeTables: TablesMaker;
  readonly witnesses: Witnesses;
};
