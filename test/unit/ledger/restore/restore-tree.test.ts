import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { testModel } from '../../../support/random-runs.ts';
import { type Act, branchingRegister } from './branching-register.ts';

/** Of several sizes: an error in the small ones is not to be hidden behind a large one, nor the other way round. */
const anyMinor = fc
  .constantFrom(1, 30, 990, 52_000)
  .chain((most) => fc.integer({ min: 1, max: most }));
const anyPick = fc.nat(99);

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constantFrom('begin' as const, 'sell'), minor: anyMinor }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('pay' as const), pick: anyPick }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constantFrom('tellAgain' as const, 'backUp') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('close' as const),
      hours: fc.constantFrom(1, 14, 30),
    }),
  },
);

const anyRestore: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('restore' as const),
      pick: anyPick,
      way: fc.constant('left' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('restore' as const),
      pick: anyPick,
      way: fc.constant('empty' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('restore' as const),
      pick: anyPick,
      way: fc.constant('putBack' as const),
      old: anyPick,
    }),
  },
);

/** What happens from one restore to the next. */
const anyStretch = fc
  .array(anyAct, { minLength: 1, maxLength: 5 })
  .map((acts): readonly Act[] => [...acts, { act: 'backUp' }]);

const anyCase: fc.Arbitrary<readonly Act[]> = fc
  .tuple(
    fc.array(anyStretch, { minLength: 2, maxLength: 4 }),
    fc.array(fc.tuple(anyRestore, anyStretch), { minLength: 2, maxLength: 8 }),
  )
  .map(([before, visits]) => [
    ...before.flat(),
    ...visits.flatMap(([restore, after]) => [restore, ...after]),
  ]);

async function play(acts: readonly Act[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'restores-'));
  const register = branchingRegister(folder);
  try {
    for (const act of acts) {
      await register.play(act);
      register.expectBook();
    }
    await register.play({ act: 'tellAgain' });
    register.expectBook();
    await register.play({ act: 'close', hours: 1 });
    await register.expectWhole();
  } finally {
    register.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const pay: Act = { act: 'pay', pick: 0 };
const tellAgain: Act = { act: 'tellAgain' };
const sell = { act: 'sell', minor: 1_000 } as const;
const backUp = { act: 'backUp' } as const;
const to = (pick: number): Act => ({ act: 'restore', pick, way: 'left' });

testModel({
  name: 'over any restores the grand total is what the platform has collected, each payment once',
  anyCase,
  play,
  runs: 4,
  kept: {
    'back to a branch that had carried over what a later one holds itself': [
      ...[sell, backUp, sell, backUp, { act: 'sell', minor: 50_000 } as const, backUp],
      ...[to(1), sell, backUp],
      ...[to(0), sell],
      ...[to(2), sell],
      ...[to(3), sell],
    ],
    'back to a sale that waits, whose money came in a branch that was left long ago': [
      ...[sell, backUp, { act: 'begin', minor: 500 } as const, backUp, pay],
      ...[to(0), sell],
      ...[to(1), tellAgain],
    ],
  },
});
