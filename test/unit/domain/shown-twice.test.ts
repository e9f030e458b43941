import { expect, test } from 'vitest';
import { sayingWhichOfTwo } from '../../../src/domain/shown-twice.ts';

/** What is written of a moment, so many minutes before and behind the one at which clocks are set back. */
function writtenAround(timeZone: string, setBackAtMs: number, minutes: readonly number[]) {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  const write = new Intl.DateTimeFormat('en-GB', clock).format;
  const said = sayingWhichOfTwo(write, timeZone);
  return minutes.map((count) => said(setBackAtMs + count * 60_000).replaceAll(/\s/g, ' '));
}

test.each([
  [
    'an hour, in the night',
    'Europe/Paris',
    Date.UTC(2027, 9, 31, 1),
    ['01:58', '02:58 (GMT+2)', '02:28 (GMT+1)', '02:58 (GMT+1)', '03:58'],
  ],
  [
    'an hour, at midnight',
    'Asia/Beirut',
    Date.UTC(2027, 9, 30, 21),
    ['22:58', '23:58 (GMT+3)', '23:28 (GMT+2)', '23:58 (GMT+2)', '00:58'],
  ],
  [
    'half an hour',
    'Australia/Lord_Howe',
    Date.UTC(2027, 3, 3, 15),
    ['00:58', '01:58 (GMT+11)', '01:58 (GMT+10:30)', '02:28', '03:28'],
  ],
  [
    'two hours',
    'Antarctica/Troll',
    Date.UTC(2027, 9, 31, 1),
    ['01:58 (GMT+2)', '02:58 (GMT+2)', '01:28 (GMT+0)', '01:58 (GMT+0)', '02:58 (GMT+0)'],
  ],
])(
  'a time that clocks show twice says which one it is: set back by %s',
  (_by, zone, atMs, said) => {
    expect(writtenAround(zone, atMs, [-62, -2, 28, 58, 118])).toEqual(said);
  },
);

test('a time that is skipped, and those beside it, say no offset', () => {
  const forwardAtMs = Date.UTC(2027, 2, 28, 1);
  expect(writtenAround('Europe/Paris', forwardAtMs, [-62, -2, 2, 62])).toEqual([
    ...['00:58', '01:58', '03:02', '04:02'],
  ]);
});
