import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from '../root.ts';
import { licenceOf } from './licences.ts';
import { type ShippedPackage, shippedPackages } from './shipped-packages.ts';

// `npm sbom` lists what is installed: it knows nothing of a bundler, so it leaves out the screens' packages, which are bundled
// and ship, and names those that only the browser shell reads. So the bill is made from the one list of what ships.

/** A component in the words of CycloneDX 1.6. */
interface Component {
  readonly type: 'library' | 'framework';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly scope: 'required';
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
  readonly licenses: readonly [{ readonly license: { id: string } } | { expression: string }];
  readonly purl: string;
}

interface LockEntry {
  readonly integrity?: string;
}

/**
 * What the installed app is made of, as CycloneDX 1.6. It has no serial number and no time, which are optional there, so that
 * two builds of one commit write the same bill; and no address, since a package is named by its purl and its SHA-512.
 * Throws where nothing was built, where the lock file does not know a package that ships, and where one says no licence.
 */
export function billOfMaterials(): string {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  const components = new Map<string, Component>();
  for (const shipped of shippedPackages('desktop')) {
    const component = componentOf(shipped, packages[shipped.folder]);
    components.set(component['bom-ref'], component);
  }
  const { name, version, description, license } = packageJson;
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': purlOf(name, version),
        name,
        version,
        description,
        licenses: [{ license: { id: license } }],
        purl: purlOf(name, version),
      },
    },
    components: [...components.values()].sort((one, other) =>
      one['bom-ref'] < other['bom-ref'] ? -1 : 1,
    ),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function componentOf(
  { name, version, how, folder }: ShippedPackage,
  locked: LockEntry | undefined,
): Component {
  const integrity = /^sha512-(.+)$/.exec(locked?.integrity ?? '')?.[1];
  if (integrity === undefined) throw new Error(`The lock file has no hash of ${folder}.`);
  const purl = purlOf(name, version);
  return {
    type: how === 'runtime' ? 'framework' : 'library',
    'bom-ref': purl,
    name,
    version,
    scope: 'required',
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity, 'base64').toString('hex') }],
    licenses: [licenceIn(licenceOf(name, folder))],
    purl,
  };
}

/** A single name of SPDX, or an expression of several. */
const licenceIn = (text: string): Component['licenses'][0] =>
  /^[\w.+-]+$/.test(text) ? { license: { id: text } } : { expression: text };

const purlOf = (name: string, version: string): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;
