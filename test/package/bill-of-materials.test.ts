import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { billOfMaterials } from '../../scripts/packaging/bill-of-materials.ts';
import { shippedPackages } from '../../scripts/packaging/shipped-packages.ts';
import { ROOT } from '../../scripts/root.ts';
import { SOFTWARE_VERSION } from '../../src/host/start/software-version.ts';

interface Bill {
  readonly metadata: { readonly component: { readonly name: string; readonly version: string } };
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly type: string;
    readonly hashes: readonly [{ readonly content: string }];
    readonly licenses: readonly unknown[];
  }[];
}
interface Lock {
  readonly packages: Readonly<Record<string, { version?: string; integrity?: string }>>;
}

const text = billOfMaterials();
const bill: Bill = JSON.parse(text);
const lock: Lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const named = bill.components.map(({ name, version }) => `${name}@${version}`);

describe('the bill of materials', () => {
  it('names what ships, each package once, and nothing else', () => {
    const shipped = shippedPackages('desktop').map(({ name, version }) => `${name}@${version}`);
    expect([...named].sort()).toEqual([...new Set(shipped)].sort());
    expect(bill.metadata.component).toMatchObject({
      name: packageJson.name,
      version: SOFTWARE_VERSION,
    });
  });

  it('has the bundled screens and the runtime, and nothing that only a developer or another shell reads', () => {
    const names = new Set(bill.components.map(({ name }) => name));
    expect(
      ['react', 'zustand', 'electron', 'better-sqlite3'].filter((name) => !names.has(name)),
    ).toEqual([]);
    expect(['swagger-ui-dist', 'vitest', 'typescript'].filter((name) => names.has(name))).toEqual(
      [],
    );
    expect(bill.components.find(({ name }) => name === 'electron')?.type).toBe('framework');
  });

  it('has each package in the version, and by the hash, of the lock file', () => {
    const locked = new Map(
      shippedPackages('desktop').map(({ name, version, folder }) => [
        `${name}@${version}`,
        lock.packages[folder],
      ]),
    );
    for (const { name, version, hashes, licenses } of bill.components) {
      const { integrity, version: known } = locked.get(`${name}@${version}`) ?? {};
      expect({
        name,
        known,
        hash: `sha512-${Buffer.from(hashes[0].content, 'hex').toString('base64')}`,
      }).toEqual({
        name,
        known: version,
        hash: integrity,
      });
      expect(licenses).toHaveLength(1);
    }
  });

  it('is the same each time, and holds no address, no time, no number of its own and no place of this machine', () => {
    expect(billOfMaterials()).toBe(text);
    expect(text).not.toMatch(/https?:|timestamp|serialNumber|node_modules/);
    expect(text).not.toContain(ROOT);
  });
});
