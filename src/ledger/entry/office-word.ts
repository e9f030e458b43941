import { canonicalText, textHash } from './hash-chain.ts';

/** What a company's office says that it holds of a register's journal: every entry up to this one. */
interface HeldWord {
  /** The name of the register: the key id of the first key that its journal adopted. */
  readonly register: string;
  readonly sequence: number;
  readonly hash: string;
  /** By the office's clock. */
  readonly atMs: number;
  /** The office's key. */
  readonly keyId: string;
}

/** The hash that the office signs of it, in hexadecimal. Source: docs/office.md, "The wire". */
export const heldWordHash = ({ register, sequence, hash, atMs, keyId }: HeldWord): string =>
  textHash(canonicalText({ type: 'officeHolds', register, sequence, hash, atMs, keyId }));
