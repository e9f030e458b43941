import type { OverviewWords } from '../overview-words.ts';

/** The overview in English. */
export const overview: OverviewWords = {
  openDoor:
    'The administrator needs no sign-in here: the simulation listens to this machine alone.',
  ownOnly: (name) => `Payments that carry the name ${name}, and no others.`,
  today: 'Collected today',
  thisMonth: 'Collected this month',
  payments: (count) => (count === 1 ? '1 payment' : `${count} payments`),
  latest: 'Latest transactions',
  nothingYet: 'No transaction yet.',
  everything: 'All transactions',
  clock: 'The simulation’s clock',
  clockDetail:
    'Days are those of UTC. When time is moved on, all that falls due on the way happens: scheduled payments, reminders, recaps, retried webhooks.',
  clockFrozen: 'It stands still.',
  clockRuns: 'It runs with the machine’s.',
  moveOn: 'Move time on',
  moves: { hour: 'By an hour', day: 'By a day', month: 'By a month' },
  toDay: 'To this day, at the same hour',
  moveToDay: 'Move to the day',
  freeze: 'Stop the clock',
  unfreeze: 'Let the clock run',
  moved: 'The clock was moved.',
  dayUnreadable: 'Choose the day to move to.',
  refusals: {
    clockBackwards: 'Time does not run backwards: choose a later day.',
    clockTooFar: 'That is over ten years away: choose a nearer day.',
  },
};
