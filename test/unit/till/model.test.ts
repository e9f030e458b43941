import { testModel } from '../../support/random-runs.ts';
import { openBenchTill } from '../../support/till-on-the-bench.ts';
import { take } from './model-acts.ts';
import { holdAtEveryMoment, holdInTheEnd } from './model-laws.ts';
import { anySteps, type Shop, type Step } from './model-steps.ts';

const HOUR_MS = 3_600_000;

async function play(steps: readonly Step[]): Promise<void> {
  const on = openBenchTill();
  const shop: Shop = { sales: [], shown: new Set(), everPaid: new Set() };
  try {
    for (const step of steps) {
      await take(step, shop, on);
      await on.settle();
      holdAtEveryMoment(shop, on);
    }
    await holdInTheEnd(shop, on);
  } finally {
    on.close();
  }
}

testModel({
  name: 'whatever cashiers, payers, the platform, the network and the power do, the till knows in the end what the shop was paid, and never said otherwise',
  anyCase: anySteps,
  play,
  runs: 80,
  kept: {
    'a code that may have a new end by a lost answer, where both clocks went on by two days, is let go of by their time':
      [
        { do: 'charge', amountMinor: 1 },
        { do: 'skew', byMs: -165_360_000, once: false },
        { do: 'off', platformMs: 165_340_000, wallMs: -86_400_000 },
        { do: 'repeatId', n: 0 },
        { do: 'createAnswers', areLost: true },
        { do: 'pass', ms: 200_000 },
        { do: 'retry', n: 0 },
        { do: 'collect', n: 0, amountMinor: 0 },
        { do: 'setClock', byMs: 165_360_000 },
        { do: 'retry', n: 0 },
      ],
    'a code that had ended, and may have a new end by an answer that was lost, counts down to none':
      [
        { do: 'charge', amountMinor: 1 },
        { do: 'off', platformMs: 86_375_000, wallMs: -207_001 },
        { do: 'disk', refuses: 'diskFull', keepsRefused: false },
        { do: 'pass', ms: 200_000 },
        { do: 'disk', refuses: null, keepsRefused: false },
        { do: 'powerCut' },
        { do: 'createAnswers', areLost: true },
        { do: 'pass', ms: 200_000 },
        { do: 'skew', byMs: null, once: false },
        { do: 'off', platformMs: 0, wallMs: -86_400_000 },
        { do: 'retry', n: 0 },
      ],
    'a code that was shown again, which the disk refused and has all the same, behind a word for its end':
      [
        { do: 'charge', amountMinor: 1 },
        { do: 'stop', n: 0 },
        { do: 'off', platformMs: 0, wallMs: -2001 },
        { do: 'skew', byMs: 259_200_000, once: false },
        { do: 'disk', refuses: 'diskFull', keepsRefused: true },
        { do: 'retry', n: 0 },
        { do: 'payment', n: 0, status: 'expired', isTold: false },
        { do: 'retry', n: 0 },
        { do: 'retry', n: 0 },
        { do: 'retry', n: 0 },
      ],
    'a code that was let go of, and one Date that is from before its end': [
      { do: 'charge', amountMinor: 1 },
      { do: 'stop', n: 0 },
      { do: 'off', platformMs: 86_580_000, wallMs: -2_001 },
      { do: 'check', n: 0 },
      { do: 'skew', byMs: -86_400_001, once: false },
      { do: 'retry', n: 0 },
    ],
    'a word for an end that is said a day later, of what was settled by hand, is believed before it is let go of':
      [
        { do: 'charge', amountMinor: 1 },
        { do: 'payment', n: 0, status: 'processing', isTold: false },
        { do: 'stop', n: 0 },
        { do: 'resolve', n: 0, outcome: 'paid' },
        { do: 'payment', n: 0, status: 'failed', isTold: false },
        { do: 'off', platformMs: 86_574_000, wallMs: -8_001 },
        { do: 'pass', ms: 6_000 },
        { do: 'check', n: 0 },
      ],
    'an end that is to be said again is asked about in seconds, also a day after the code was made':
      [
        { do: 'skew', byMs: -86_220_001, once: false },
        { do: 'charge', amountMinor: 1 },
        { do: 'payment', n: 0, status: 'processing', isTold: false },
        { do: 'stop', n: 0 },
        { do: 'payment', n: 0, status: 'failed', isTold: false },
        { do: 'off', platformMs: 86_400_001, wallMs: -3_632_001 },
      ],
    'a code that was let go of is in no doubt that nobody would ask about': [
      { do: 'charge', amountMinor: 1 },
      { do: 'off', platformMs: 86_374_800, wallMs: 0 },
      { do: 'pass', ms: 200_000 },
      { do: 'setClock', byMs: -207_201 },
      { do: 'pass', ms: 700 },
      { do: 'pass', ms: 60_000 },
      { do: 'skew', byMs: null, once: false },
      { do: 'off', platformMs: 0, wallMs: -86_400_000 },
      { do: 'retry', n: 0 },
    ],
    'presses that wait for their turn at a platform that asks for patience': [
      { do: 'charge', amountMinor: 1 },
      { do: 'answers', fail: 'tooManyRequests' },
      ...Array.from({ length: 15 }, () => ({ do: 'check', n: 0 }) as const),
    ],
    'money for a code that was made payable again by an answer which the till never had': [
      { do: 'charge', amountMinor: 1 },
      { do: 'off', platformMs: 86_380_000, wallMs: 185_000 },
      { do: 'creations', areSlow: true },
      { do: 'repeatId', n: 0 },
      { do: 'wake' },
      { do: 'retry', n: 0 },
      { do: 'pass', ms: 200_000 },
      { do: 'off', platformMs: 0, wallMs: 86_195_000 },
      { do: 'collect', n: 0, amountMinor: 0 },
    ],
    'the same, and the clock was moved on by days': [
      { do: 'charge', amountMinor: 1 },
      { do: 'off', platformMs: 100 * HOUR_MS, wallMs: HOUR_MS },
      { do: 'pass', ms: 6_000 },
      { do: 'createAnswers', areLost: true },
      { do: 'repeatId', n: 0 },
      { do: 'retry', n: 0 },
      { do: 'off', platformMs: 0, wallMs: 72 * HOUR_MS },
      { do: 'wake' },
      { do: 'collect', n: 0, amountMinor: 2 },
    ],
    'the same, paid in full, and the clock was a day behind twice': [
      { do: 'charge', amountMinor: 1 },
      { do: 'repeatId', n: 0 },
      { do: 'off', platformMs: 179_300, wallMs: -24 * HOUR_MS },
      { do: 'pass', ms: 700 },
      { do: 'createAnswers', areLost: true },
      { do: 'off', platformMs: 24 * HOUR_MS, wallMs: -24 * HOUR_MS },
      { do: 'retry', n: 0 },
      { do: 'payment', n: 0, status: 'completed', isTold: false },
    ],
    'the same, long after the code was let go of': [
      { do: 'charge', amountMinor: 1 },
      { do: 'off', platformMs: 30 * HOUR_MS, wallMs: 30 * HOUR_MS },
      { do: 'pass', ms: 60_000 },
      { do: 'createAnswers', areLost: true },
      { do: 'repeatId', n: 0 },
      { do: 'retry', n: 0 },
      { do: 'powerCut' },
      { do: 'collect', n: 0, amountMinor: 2 },
    ],
    'the same, where the platform’s clock was days behind and then not, and the till’s was set back':
      [
        { do: 'charge', amountMinor: 1 },
        { do: 'skew', byMs: -165_359_300, once: false },
        { do: 'pass', ms: 200_000 },
        { do: 'off', platformMs: 165_344_300, wallMs: -24 * HOUR_MS },
        { do: 'creations', areSlow: true },
        { do: 'repeatId', n: 0 },
        { do: 'retry', n: 0 },
        { do: 'pass', ms: 700 },
        { do: 'powerCut' },
        { do: 'setClock', byMs: -7_442_701 },
      ],
    'the same, answered after another code of the sale was paid': [
      { do: 'charge', amountMinor: 1 },
      { do: 'pass', ms: 200_000 },
      { do: 'retry', n: 0 },
      { do: 'pass', ms: 200_000 },
      { do: 'off', platformMs: 19 * HOUR_MS, wallMs: HOUR_MS },
      { do: 'creations', areSlow: true },
      { do: 'repeatId', n: 1 },
      { do: 'retry', n: 0 },
      { do: 'payment', n: 0, status: 'completed', isTold: false },
      { do: 'wake' },
      { do: 'creations', areSlow: false },
      { do: 'putAside', n: 0, decision: 'handedOver' },
      { do: 'off', platformMs: 6 * HOUR_MS, wallMs: 72 * HOUR_MS },
      { do: 'wake' },
      { do: 'collect', n: 0, amountMinor: 2 },
    ],
    'one Date that is days ahead, and a register that is a day ahead, let go of nothing': [
      { do: 'charge', amountMinor: 1 },
      { do: 'pass', ms: 200_000 },
      { do: 'skew', byMs: 72 * HOUR_MS, once: true },
      { do: 'setClock', byMs: 24 * HOUR_MS },
      { do: 'powerCut' },
      { do: 'pass', ms: 6_000 },
      { do: 'collect', n: 0, amountMinor: 2 },
    ],
    'a code that is a day past its end by every clock that can be asked is let go of': [
      { do: 'charge', amountMinor: 1 },
      { do: 'pass', ms: 200_000 },
      { do: 'skew', byMs: 48 * HOUR_MS, once: false },
      { do: 'off', platformMs: 5 * HOUR_MS, wallMs: 72 * HOUR_MS },
      { do: 'pass', ms: 6_000 },
      { do: 'collect', n: 0, amountMinor: 2 },
    ],
    'a retry that the disk refused, and has all the same, changes nothing before the next start': [
      { do: 'charge', amountMinor: 1 },
      { do: 'pass', ms: 200_000 },
      { do: 'putAside', n: 0, decision: null },
      { do: 'disk', refuses: 'diskFull', keepsRefused: true },
      { do: 'retry', n: 0 },
    ],
    'money that was decided about while another code was being made': [
      { do: 'charge', amountMinor: 1 },
      { do: 'stop', n: 0 },
      { do: 'pass', ms: 700 },
      { do: 'creations', areSlow: true },
      { do: 'retry', n: 0 },
      { do: 'payment', n: 0, status: 'completed', isTold: false },
      { do: 'pass', ms: 60_000 },
      { do: 'putAside', n: 0, decision: 'handedOver' },
      { do: 'pass', ms: 60_000 },
    ],
    'a waiting sale whose code’s end nobody believes is not let go of': [
      { do: 'skew', byMs: -4000 * HOUR_MS, once: true },
      { do: 'charge', amountMinor: 61_525 },
      { do: 'off', platformMs: 4400 * HOUR_MS, wallMs: -5000 * HOUR_MS },
      { do: 'powerCut' },
    ],
    'a word that is no end, about a code whose end came by a clock that the next start does not know':
      [
        { do: 'charge', amountMinor: 1 },
        { do: 'skew', byMs: null, once: false },
        { do: 'charge', amountMinor: 1 },
        { do: 'disk', refuses: 'diskFull', keepsRefused: true },
        { do: 'payment', n: 1, status: 'processing', isTold: false },
        { do: 'retry', n: 0 },
        { do: 'pass', ms: 200_000 },
      ],
    'a sale resolved by hand is asked about though the clock was moved on by two days': [
      { do: 'charge', amountMinor: 4890 },
      { do: 'answers', fail: 'unreachable' },
      { do: 'streams', areUp: false },
      { do: 'pass', ms: 200_000 },
      { do: 'pass', ms: 60_000 },
      { do: 'resolve', n: 0, outcome: 'notPaid' },
      { do: 'setClock', byMs: 48 * HOUR_MS },
      { do: 'payment', n: 0, status: 'completed', isTold: false },
      { do: 'powerCut' },
    ],
  },
});
