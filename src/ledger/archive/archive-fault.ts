/**
 * `headerDiffers`: a file's own header, or the sizes behind it, are not what the directory says of it; `bytesAdded`: there
 * is what belongs to none of its files; `commentAdded`: there is a comment, of the archive or of a file in it; `packedOtherwise`:
 * another program packed it than the till's, or its directory was changed.
 */
export type FrameProblem = 'headerDiffers' | 'packedOtherwise' | 'bytesAdded' | 'commentAdded';

/** What is wrong with a ZIP around its files, and before or in which of them; the archive itself where it is none. */
export class ArchiveFault extends Error {
  readonly problem: FrameProblem;
  readonly file: string;

  constructor(problem: FrameProblem, file: string) {
    super(`${file}: ${problem}`);
    this.problem = problem;
    this.file = file;
  }
}
