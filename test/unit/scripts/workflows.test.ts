import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../../package.json' with { type: 'json' };
import { ROOT } from '../../../scripts/root.ts';

const FOLDER = join(ROOT, '.github', 'workflows');

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}
interface Job {
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'runs-on': string;
  readonly 'timeout-minutes': number;
  readonly strategy?: {
    readonly matrix: { readonly include?: readonly { readonly os: string }[] };
  };
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly on: { readonly push: { readonly tags?: readonly string[] } };
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const text = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
// A key that is there twice, or a form that is none, throws here.
const read = (file: string): Workflow => parse(text(file), { strict: true, uniqueKeys: true });

const release = read('release.yml');
const steps = Object.values(release.jobs).flatMap((job) => job.steps);

describe.each(readdirSync(FOLDER))('the workflow %s', (file) => {
  it('may read, and no more, where no job says otherwise', () => {
    expect(read(file).permissions).toEqual({ contents: 'read' });
  });

  it('uses each action by the full hash of a commit, with its version beside it', () => {
    const lines = text(file)
      .split('\n')
      .filter((line) => /^\s*-? ?uses:/.test(line));
    const steps = Object.values(read(file).jobs).flatMap((job) => job.steps);
    expect(lines).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length);
    const loose = lines.filter(
      (line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line),
    );
    expect(loose).toEqual([]);
    const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    expect(checkouts.every((step) => step.with?.['persist-credentials'] === false)).toBe(true);
  });

  it('runs only commands that this repository has, and jobs in an order that is one', () => {
    const { jobs } = read(file);
    const all = Object.values(jobs).flatMap((job) => job.steps);
    const scripts = all.flatMap(({ run = '' }) =>
      [...run.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name),
    );
    expect(scripts.filter((name) => !Object.hasOwn(packageJson.scripts, name ?? ''))).toEqual([]);
    const needed = Object.values(jobs).flatMap(({ needs }) => needs ?? []);
    expect(needed.filter((name) => !Object.hasOwn(jobs, name))).toEqual([]);
    expect(all.filter(({ uses, run }) => (uses === undefined) === (run === undefined))).toEqual([]);
    expect(Object.values(jobs).filter((job) => !(job['timeout-minutes'] > 0))).toEqual([]);
  });
});

describe('the workflow of a release', () => {
  it('starts at a tag of a version, builds on the three systems, and publishes nothing by itself', () => {
    expect(release.on).toEqual({ push: { tags: ['v*'] } });
    const systems = release.jobs.package?.strategy?.matrix.include?.map(
      ({ os }) => os.split('-')[0],
    );
    expect(systems).toEqual(['ubuntu', 'windows', 'macos']);
    const creating = steps.filter(({ run = '' }) => run.includes('gh release'));
    expect(creating.map(({ run }) => run)).toEqual([
      expect.stringMatching(/create .*--draft --verify-tag /),
    ]);
  });

  it('lets the last job alone write, which runs no code of a package', () => {
    const writing = Object.entries(release.jobs).filter(
      ([, { permissions }]) => permissions !== undefined,
    );
    expect(writing.map(([name]) => name)).toEqual(['draft']);
    expect(release.jobs.draft?.permissions).toEqual({
      contents: 'write',
      'id-token': 'write',
      attestations: 'write',
    });
    expect(
      release.jobs.draft?.steps.filter(({ run = '' }) => /\bnpm|npx|node\b/.test(run)),
    ).toEqual([]);
  });

  it('names its secrets in the one step that signs', () => {
    const holding = steps.filter((step) => JSON.stringify(step).includes('secrets.'));
    expect(holding.map(({ name }) => name)).toEqual(['The packages']);
    expect(holding[0]?.run).toBe('npm run package');
  });

  it('tries the packaged app in its sandbox, before the packages are made', () => {
    const { steps: packaging = [] } = release.jobs.package ?? {};
    const trying = packaging.filter(({ env }) => env?.COMPTOIR_PACKAGED !== undefined);
    expect(trying).toHaveLength(2);
    const released = packaging.findIndex(({ run }) => run === 'npm run package');
    expect(trying.every((step) => packaging.indexOf(step) < released)).toBe(true);
    const commands = steps.map(({ run = '' }) => run).join('\n');
    expect(commands).not.toMatch(/--no-sandbox|sysctl/);
    expect(commands).toMatch(/userns/);
  });

  it('writes the bill of materials and the checksums before it attests, and attests before it drafts', () => {
    const order = [
      'npm run sbom',
      'sha256sum',
      'actions/attest-build-provenance@',
      'gh release create',
    ];
    const at = order.map((what) =>
      steps.findIndex(({ run, uses }) => `${run ?? ''}${uses ?? ''}`.includes(what)),
    );
    expect(at.includes(-1)).toBe(false);
    expect([...at].sort((one, other) => one - other)).toEqual(at);
  });
});
