import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { LOCALES } from '../src/domain/locale.ts';
import { sealDescription } from '../src/update/envelope.ts';
import { ROOT } from './root.ts';
import { describeRelease } from './updates/describe-release.ts';
import { readNotes } from './updates/read-notes.ts';

// Describes a release and signs the description (docs/release.md).

/** Holds the private key itself (PEM) where it is in no file, as in a workflow's secret. */
const KEY_VARIABLE = 'COMPTOIR_UPDATE_KEY';

interface Options {
  readonly channel: 'stable' | 'beta';
  readonly files: string;
  readonly notes: string;
  readonly validDays: number;
  readonly key: readonly string[];
  readonly to: string;
}

const days = (text: string): number => {
  const number = Number(text);
  if (!/^\d{1,3}$/.test(text) || number < 1)
    throw new InvalidArgumentError('It is a whole number of days.');
  return number;
};

/** In each language of the screens: whoever reads it agrees to it. */
const NOTES_FILES = LOCALES.map((locale) => `${locale}.txt`);

const options = new Command('update-sign')
  .description('Describes the release that is packaged, and signs the description.')
  .addOption(new Option('--channel <channel>').choices(['stable', 'beta']).makeOptionMandatory())
  .requiredOption('--files <folder>', 'the folder with the installers', 'out/packages')
  .requiredOption('--notes <folder>', `what a shop notices: ${NOTES_FILES.join(', ')}`)
  .option('--valid-days <number>', 'how long it may be believed', days, 90)
  .option(
    '--key <file...>',
    `private keys in PEM; otherwise the one that ${KEY_VARIABLE} holds`,
    [],
  )
  .requiredOption('--to <file>', 'what is written, to be served as <channel>.update')
  .parse()
  .opts<Options>();

const fromEnvironment = process.env[KEY_VARIABLE];
const keys =
  options.key.length > 0
    ? options.key.map((file) => readFileSync(file, 'utf8'))
    : fromEnvironment
      ? [fromEnvironment]
      : [];
if (keys.length === 0) {
  console.error(`There is no key to sign with: name its file with --key, or set ${KEY_VARIABLE}.`);
  process.exit(1);
}
const { appId } = JSON.parse(readFileSync(join(ROOT, 'resources/update.json'), 'utf8')) as {
  readonly appId: string;
};
const bytes = await describeRelease({
  appId,
  name: packageJson.name,
  version: packageJson.version,
  channel: options.channel,
  notes: readNotes(options.notes),
  folder: options.files,
  releasedAtMs: Date.now(),
  validDays: options.validDays,
});
writeFileSync(options.to, sealDescription(bytes, keys));
console.log(bytes.toString('utf8'));
console.log(
  `Signed into ${options.to}. Serve the installers from the folder ${packageJson.version} beside it.`,
);
