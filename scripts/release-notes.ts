import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { changesOf } from './packaging/changes.ts';
import { ROOT } from './root.ts';

/** Prints what CHANGELOG.md says of this version; refuses a tag that is another version's. */
const [tag] = process.argv.slice(2);
const { version } = packageJson;
const changes = changesOf(version, readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'));
if (tag !== undefined && tag !== `v${version}`)
  refuse(`The tag ${tag} is not v${version}, the version in package.json.`);
if (!changes.ok) refuse(changes.sentence);
process.stdout.write(changes.text);

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
