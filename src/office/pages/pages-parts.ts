import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import type { Vault } from '../people/vault.ts';
import type { News } from '../receive/news.ts';
import type { Store } from '../store/store.ts';

/** What the pages work with. `nowMs` is the office's clock; `tell` hears what went wrong within. */
export interface PagesParts {
  readonly store: Store;
  readonly signer: RegisterSigner;
  readonly vault: Vault;
  readonly news: News;
  /** The names by which people reach it besides this machine's own and addresses in figures. */
  readonly hostNames: ReadonlySet<string>;
  readonly nowMs: () => number;
  readonly tell: (sentence: string) => void;
}
