import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTypedSources, sourceText, type TypedSources } from '../../support/typed-sources.ts';

const AUDIENCES_FILE = 'src/contract/audience.ts';

/**
 * What the compiler names once somebody else stands before a client; what they are told, and which calls name them, is
 * written besides.
 */
const SAID_IN = ['src/contract/topics.ts', 'src/host/calls/topics/topics-of-moment.ts'];

let sources: TypedSources;
beforeAll(() => {
  sources = openTypedSources();
});
afterAll(() => sources.close());

test('a new audience is asked of these files by the compiler, and of no other', () => {
  const list = sourceText(AUDIENCES_FILE);
  const longer = list
    .replace(/(?<=EVERYONE = \[.*?)\] as const/s, ", 'office'] as const")
    .replace(/(?<=customerDisplay: \['customer'\],)/, "\n  office: ['office'],");
  expect(longer.match(/'office'/g)).toHaveLength(2);
  sources.replace({ [AUDIENCES_FILE]: longer });
  expect(sources.complaining()).toEqual(SAID_IN);
});

test('a new kind of client for those who are known is one line', () => {
  const list = sourceText(AUDIENCES_FILE);
  const longer = list.replace(
    /(?<=customerDisplay: \['customer'\],)/,
    "\n  customerPhone: ['customer'],",
  );
  expect(longer).not.toBe(list);
  sources.replace({ [AUDIENCES_FILE]: longer });
  expect(sources.complaining()).toEqual([]);
});
