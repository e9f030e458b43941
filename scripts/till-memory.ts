/**
 * How Node keeps the memory of a till, as its own options: by what it takes by itself, a till waits for its garbage collector. What is new
 * is looked through often and a little at a time (31 ms became 13 while days were closed). What is old may grow by 30 % before
 * it is looked through, and not to the fourfold: an archive behind fifty closings had 440 MB given back in one turn, for which the
 * processor took 144 ms; it has taken 9 at most since (decision 32). The desktop's thread is Electron's, whose heap is half as large.
 */
export const TILL_MEMORY: readonly string[] = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
];
