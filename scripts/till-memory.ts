/**
 * How Node keeps the memory of a till, as its own options. What is new is looked through often and a little at a time: with the
 * room that Node takes by itself, a till that closed days waited up to 31 ms for its garbage collector, and 13 with this
 * (`npm run bench -- blocks`). What lies outside its heap, as the pieces of a file that is written, counts as what lies in it: else
 * all of both is looked through at once when there is much of it, which took 57 ms while a year was archived. The desktop's
 * thread is Electron's, whose heap is half as large.
 */
export const TILL_MEMORY: readonly string[] = [
  '--max-semi-space-size=4',
  '--external-memory-accounted-in-global-limit',
];
