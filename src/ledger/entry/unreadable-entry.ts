/** Thrown where a journal entry that was committed can no longer be understood: the file was damaged or edited. */
export class UnreadableEntry extends Error {
  override readonly name = 'UnreadableEntry';
  readonly sequence: number;

  constructor(sequence: number, cause: unknown) {
    super(`journal entry ${sequence} is unreadable`, { cause });
    this.sequence = sequence;
  }
}

/**
 * The same, where the entry is not what its hash, its signature or its place in the chain says: that is certain, and no
 * further check need be waited for.
 */
export class DamagedEntry extends UnreadableEntry {
  /** As a verifier calls it. */
  readonly problem: string;

  constructor(sequence: number, problem: string) {
    super(sequence, problem);
    this.problem = problem;
  }
}
