import type { ExpectedOutcome } from './expected-outcome.ts';
import { WAITING, WHAT_DAY } from './headings.ts';
import { PLAINLY_PAID } from './plainly-paid.ts';
import type { Stage } from './stage.ts';

/** Paid once the till has heard the wrong time more than once, and still waits. */
async function paidDespiteTheTime({ code, meets, passes, sees }: Stage): Promise<void> {
  await code();
  await meets('dateSkewed', 3);
  await sees(WAITING);
  passes(8_000);
}

/** Paid once the screen has said that nobody knows the end. */
async function paidWithoutAnEnd({ code, passes, reads }: Stage): Promise<void> {
  await code();
  await reads(/cannot be told for sure/);
  passes(8_000);
}

/** Times that the platform tells, and that cannot all be right. */
export const OUTCOMES_OF_CLOCKS: Readonly<Record<string, ExpectedOutcome>> = {
  'clock-skew': {
    ...PLAINLY_PAID,
    met: ['dateSkewed', 'expiresAtSkewed'],
    screens: [WHAT_DAY, ...PLAINLY_PAID.screens],
    fleeting: 'Starting…',
    async play(stage) {
      await stage.sees(WHAT_DAY);
      await stage.presses('Sell by this till’s clock');
      await stage.presses('Charge');
      await paidDespiteTheTime(stage);
    },
  },
  'platform-clock-an-hour-ahead': {
    ...PLAINLY_PAID,
    met: ['dateSkewed'],
    play: paidDespiteTheTime,
  },
  'platform-clock-three-days-ahead': {
    ...PLAINLY_PAID,
    met: ['dateSkewed'],
    play: paidDespiteTheTime,
  },
  'clock-ahead-for-one-answer': {
    ...PLAINLY_PAID,
    met: ['dateSkewed'],
    async play({ code, confirmsBy, meets, passes, sees }) {
      await code();
      await meets('dateSkewed');
      await confirmsBy('stream');
      await sees(WAITING);
      passes(8_000);
    },
  },
  'answers-without-a-date': {
    ...PLAINLY_PAID,
    met: ['dateMissing'],
    play: paidWithoutAnEnd,
  },
  'code-that-ends-in-ten-years': {
    ...PLAINLY_PAID,
    met: ['expiresAtSkewed'],
    play: paidWithoutAnEnd,
  },
};
