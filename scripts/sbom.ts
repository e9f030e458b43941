import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildAppIfStale } from './build-app.ts';
import { billOfMaterials } from './packaging/bill-of-materials.ts';
import { ROOT } from './root.ts';

/** Writes the bill of materials of the installed app: into the file that is named, or into `out/packages`. */
const file = resolve(process.argv[2] ?? join(ROOT, 'out', 'packages', 'comptoir.cdx.json'));
await buildAppIfStale();
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, billOfMaterials());
process.stderr.write(`The bill of materials is ${file}.\n`);
