import { afterEach } from 'vitest';
import { type BenchTill, openBenchTill } from './till-on-the-bench.ts';

/**
 * What opens the till of a test, which is closed after it. To be called once, at the top of a file of tests: the file
 * gets the closing with it.
 */
export function tillOfEachTest(): typeof openBenchTill {
  let bench: BenchTill | null = null;
  afterEach(() => {
    bench?.close();
    bench = null;
  });
  return (options) => {
    bench = openBenchTill(options);
    return bench;
  };
}
