import type { Refusal } from '../../handover/wire.ts';

/** Why the office does not do what it was asked; a holding that belongs to it is signed by whoever answers. */
export type Refused = Omit<Refusal, 'holding'> & { readonly held?: Held };

/** What the office holds of a register. */
export interface Held {
  readonly register: string;
  readonly sequence: number;
  readonly hash: string;
}
