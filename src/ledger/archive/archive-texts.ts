import { textHash } from '../entry/hash-chain.ts';
import type { Manifest } from '../witness/archive-manifest.ts';
import { README_NAMES, SCHEMA_NAME } from './archive-contents.ts';
import { ARCHIVE_READMES } from './archive-readme.ts';
import { archiveSchemaText } from './archive-schema.ts';

/** The SHA-256 of what earlier states of this version and earlier versions wrote, so that their archives go on to be known. */
const OF_EARLIER_VERSIONS: Readonly<Record<string, readonly string[]>> = {
  'README.en.txt': [
    '2852892732055e0a69ff89042e8e1ee1236806452e0f89ead48872e27d76cf03',
    '4785d0d08fea14e780b87f241bcaea173c895c92f54054271913feaac114fc23',
    '050e96c1886b8dc0eae3f05e0feb85c62dbd0ef69f57d9371dbfb31f5839fbc1',
    'd542eb1b2c85eff781c22ace6f7d5b780034402f76b9329cbbd06d9b6e248483',
  ],
  'LISEZMOI.fr.txt': [
    '5a552f1b00ddb83b2860ad57fa90bb6d3f84e34eff9819b8249d50a703555526',
    '59634ffed8a881873c9005fec0cb1fc4c7ea42b7e0b8468e65279741f3c369dc',
    '3fd81b0340d3b37a3ee961197d3772ec51cf208a4a81f7e4e7f1aa8def8db445',
    '1a1e0a1d261bbe2850f0cdd6f9bcdd8e91bac219a256f5df517906cf1d204112',
  ],
  'schema.json': [
    'ec6f06c276dc3441094437c711d78f964167fdd13d431cd8d7ef9341403b9b49',
    'e216db0491d3da120ba3f0b422152f321de6325427577cdfd0c361639c879c40',
    'af4555968d47097f599c15b5ebf17b3a80f1205a616c21be237a09f40cab87e9',
    '6665103677419592aa654557eb2d04be872700f79b1cda364c032fb19efdecac',
    '988b7df72e2416b26f9a861cd163480150c12eb6aecd9bb4a39c5ede5c6e858e',
    '8c71661fe3a45bec962c367d5a394d19f39e66d82c8c0ec4858591c64e0a952a',
    'aa6d332ec489d193a72989826f00cb9280604b50347f1461adf38eee87704899',
    'd7d448ad8d11e2f068700f5c09bb9f67613a51c0fe22a9b04d52b38b0ac5e533',
    'e546abeef44510ddc18b5936aa9c5b1875c333b3c663c3d6d6a09bb2231b21ce',
    '15040d6ecb4e082fdf72db779611817f82dedfadb852e09ea61834b6f3b57f13',
    '411870cb2e85dcdda4af6588b4839be7bab8cdc898362daef01cfa145bf9afee',
  ],
};

/**
 * The files of an archive that explain it, and are neither this version's own nor an earlier one's: a later version wrote
 * them, or somebody who has the register's key. They say nothing of the entries, so that nothing contradicts them.
 */
export function unknownTexts({ files }: Manifest): readonly string[] {
  const explaining: readonly string[] = [...README_NAMES, SCHEMA_NAME];
  return files
    .filter(({ name, sha256 }) => explaining.includes(name) && !isKnown(name, sha256))
    .map(({ name }) => name);
}

const isKnown = (name: string, sha256: string): boolean =>
  textHash(ownText(name)) === sha256 || (OF_EARLIER_VERSIONS[name] ?? []).includes(sha256);

const ownText = (name: string): string =>
  ARCHIVE_READMES.find((readme) => readme.name === name)?.text ?? archiveSchemaText();
