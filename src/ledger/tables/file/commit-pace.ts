/** How much is written into the file of the tables at once, on the thread on which the till sells. */
export interface CommitPace {
  /** The tables are committed once they are so many entries behind, which a start folds again at the most. */
  readonly entries: number;
  /** Their log is copied into their file after so many pages of 4 KiB, and both are synced then. */
  readonly checkpointPages: number;
}

/** Few commits, as each writes the same pages at the ends of the indexes again. */
export const SMALL_FILE_PACE: CommitPace = { entries: 1_000, checkpointPages: 1_000 };

/**
 * In a large file most rows of an index by amount, by code or by word lie on pages of their own: what is new of 1,000 entries
 * is some 1,500 of them, and takes 80 ms to write and to copy with a million sales; of 250 it is less than 20.
 */
const LARGE_FILE_PACE: CommitPace = { entries: 250, checkpointPages: 250 };

/** 64 MiB, some 30,000 sales. */
const LARGE_FILE_PAGES = 16 * 1024;

/** Of a file of so many pages. */
export const commitPace = (pages: number): CommitPace =>
  pages < LARGE_FILE_PAGES ? SMALL_FILE_PACE : LARGE_FILE_PACE;
