/**
 * How Node keeps the memory of a till, as its own option. What is new is looked through often and a little at a time: with the
 * room that Node takes by itself, a till that closed days waited up to 31 ms for its garbage collector, and 13 with this
 * (`npm run bench -- blocks`). The desktop's thread is Electron's, whose heap is half as large.
 */
export const TILL_MEMORY: readonly string[] = ['--max-semi-space-size=4'];
