/** Thrown where a journal entry that was committed can no longer be understood: the file was damaged or edited. */
export class UnreadableEntry extends Error {
  override readonly name = 'UnreadableEntry';
  readonly sequence: number;

  constructor(sequence: number, cause: unknown) {
    super(`journal entry ${sequence} is unreadable`, { cause });
    this.sequence = sequence;
  }
}
