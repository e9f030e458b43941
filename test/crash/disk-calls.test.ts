import { cpSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTracer } from '../../scripts/tracer.ts';
import { DISK_ACTS, type DiskActName } from './disk/acts.ts';
import { BASES } from './disk/bases.ts';
import { breachesIn } from './disk/judges.ts';
import {
  type DiskFault,
  type DiskPoint,
  pointsOf,
  runWithFault,
  scratchFolder,
} from './disk/traced-act.ts';

/** `npm test` takes a few points of each act and fault; `npm run test:crash` takes them all. */
const POINTS = Number(process.env.COMPTOIR_DISK_POINTS ?? 2);
/** How many acts are disturbed at a time. */
const AT_ONCE = availableParallelism() + 1;

const FAULTS: readonly (readonly [string, DiskFault])[] = [
  ['killed', { does: 'kill' }],
  ['refused once with EIO', { does: 'fail', error: 'EIO', forEver: false }],
  ['refused from then on with EIO', { does: 'fail', error: 'EIO', forEver: true }],
  ['refused once with ENOSPC', { does: 'fail', error: 'ENOSPC', forEver: false }],
  ['refused from then on with ENOSPC', { does: 'fail', error: 'ENOSPC', forEver: true }],
];

const tracer = findTracer();
if (tracer === null) {
  console.warn('LEFT OUT: no call to the disk is disturbed, because there is no strace here.');
}

/** Points at which something was wrong once; they are always among the sample. */
const KEPT: Partial<Record<DiskActName, readonly DiskPoint[]>> = {
  // Closing the prepared copy left a part of it in its log, and the copy took the journal's place without it.
  'a restore': [
    { call: 'pwrite64', nth: 32 },
    { call: 'pwrite64', nth: 33 },
  ],
};

/** So many of them, from the first to the last, each fault at others. */
function sample(points: readonly DiskPoint[], fault: number): readonly DiskPoint[] {
  if (points.length <= POINTS) return points;
  const apart = points.length / POINTS;
  const shift = (fault * apart) / FAULTS.length;
  return Array.from(
    { length: POINTS },
    (_, index) => points[Math.floor(index * apart + shift)],
  ).filter((point) => point !== undefined);
}

describe.skipIf(tracer === null).each(Object.keys(DISK_ACTS) as DiskActName[])('%s', (name) => {
  const base = scratchFolder();
  let found: Awaited<ReturnType<typeof pointsOf>>;

  beforeAll(async () => {
    await BASES[name](base.path);
    found = await pointsOf(name, base.path);
    console.log(`${name} asks ${found.points.length} things of the disk`);
  });
  afterAll(() => base[Symbol.dispose]());

  const keptOf = (points: readonly DiskPoint[]): readonly DiskPoint[] =>
    points.filter(({ call, nth }) =>
      KEPT[name]?.some((kept) => kept.call === call && kept.nth === nth),
    );

  /** What is wrong after a fault at a point; a fault that did not happen proves nothing, and is wrong as well. */
  async function disturbed(point: DiskPoint, fault: DiskFault): Promise<readonly string[]> {
    using folder = scratchFolder(base.path);
    const run = await runWithFault(name, folder.path, found.files, point, fault);
    if (!run.happened) return ['the fault did not happen'];
    const breaches = await breachesIn(name, folder.path, run.told);
    if (breaches.length > 0 && process.env.COMPTOIR_DISK_KEEP !== undefined) {
      cpSync(folder.path, process.env.COMPTOIR_DISK_KEEP, { recursive: true });
    }
    return breaches;
  }

  test.each(FAULTS)('%s at a call to the disk loses nothing that was told', async (_how, fault) => {
    const fresh = sample(
      found.points,
      FAULTS.findIndex(([, one]) => one === fault),
    );
    const points = [...new Set([...fresh, ...keptOf(found.points)])];
    const wrong: string[] = [];
    const left = [...points];
    async function work(): Promise<void> {
      for (let point = left.shift(); point !== undefined; point = left.shift()) {
        for (const breach of await disturbed(point, fault)) {
          wrong.push(`${point.call} ${point.nth}: ${breach}`);
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(points.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
});
