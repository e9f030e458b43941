/**
 * Why a ledger cannot be opened. `newerSchema`: a later version of the till wrote it;
 * `older`: it does not hold the entry that its head names (`known`), as where an earlier copy was put in its place;
 * `corrupt`: the file, its log or its newest entries fail their check, and it was left as it was found; `locked`: another till has it open.
 */
export type OpenFailure =
  | { readonly code: 'newerSchema'; readonly found: number; readonly known: number }
  | { readonly code: 'corrupt'; readonly detail: string }
  | { readonly code: 'older'; readonly detail: string; readonly known: number }
  | { readonly code: 'locked' | 'unavailable'; readonly detail: string }
  | NotOurs;

/**
 * Whose journal it is instead of this register's. `otherMode`: its chain says another mode, or several; `otherRegister`:
 * another register's key and name; `otherKey`: this register's name, and a key that is not the one at hand;
 * `renamed`: this register's key, and the name that it had before.
 */
export interface NotOurs {
  readonly code: 'otherMode' | 'otherRegister' | 'otherKey' | 'renamed';
  /** For the log; never for a cashier. */
  readonly detail: string;
}
