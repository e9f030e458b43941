import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { mayShip } from './allowed-licence.ts';
import type { ShippedPackage } from './shipped-packages.ts';

/** A package that ships, and under which words. */
export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  readonly text: string;
}

/**
 * Packages that say too little of themselves, each with where it says the rest. `holder` stands in the words of the MIT
 * licence where the package brings none of them.
 */
const BY_HAND: Readonly<Record<string, { readonly licence: string; readonly holder?: string }>> = {
  // Its package.json names MIT and its author; its folder holds no text.
  'abstract-logging': { licence: 'MIT', holder: 'James Sumners' },
  // The same, by another author.
  brotli: { licence: 'MIT', holder: 'Devon Govett' },
  // Its README says MIT as well.
  dfa: { licence: 'MIT', holder: 'Devon Govett' },
  fontkit: { licence: 'MIT', holder: 'Devon Govett' },
  // Its package.json names MIT and the place where its author keeps it.
  '@canvas/image-data': { licence: 'MIT', holder: 'Linus Unnebäck' },
  'resize-image-data': { licence: 'MIT', holder: 'Linus Unnebäck' },
  // Its package.json names none; its file LICENSE is MIT's.
  'png-js': { licence: 'MIT' },
};

const IS_LICENCE = /^(?:licen[cs]e|copying|notice)/i;
/** Of a bundler only its own lines ship: what it is itself bundled of does not. */
const BUNDLED_IN_A_BUNDLER = /^# Licenses of bundled dependencies[\s\S]*/m;

/**
 * The licences of what ships, in the same order. Throws a sentence that names the package where one may not ship under its
 * licence, says none, or brings no words of it.
 */
export function licencesOf(packages: readonly ShippedPackage[]): readonly LicensedPackage[] {
  return packages.map(({ name, version, folder }) => {
    const licence = licenceOf(name, folder);
    if (!mayShip(name, licence)) {
      throw new Error(
        `${name} ${version} ships and is licensed under ${licence}, which scripts/packaging/allowed-licence.ts does not allow.`,
      );
    }
    return { name, version, licence, text: textOf(name, version, folder) };
  });
}

/** What a package says of its licence, or what was read of it by hand. Throws where neither is there. */
export function licenceOf(name: string, folder: string): string {
  const { license } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
    readonly license?: unknown;
  };
  if (typeof license === 'string') return license;
  const byHand = BY_HAND[name];
  if (byHand === undefined) {
    throw new Error(
      `${name} ships and says no licence: read it, and name it in ${import.meta.filename}.`,
    );
  }
  return byHand.licence;
}

function textOf(name: string, version: string, folder: string): string {
  const texts = readdirSync(join(ROOT, folder))
    .filter((file) => IS_LICENCE.test(file))
    .sort()
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .map((text) => text.replace(BUNDLED_IN_A_BUNDLER, '').trim());
  if (texts.length > 0) return texts.join('\n\n');
  const holder = BY_HAND[name]?.holder;
  if (holder === undefined) {
    throw new Error(
      `${name} ${version} ships and brings no words of its licence: read it, and name it in ${import.meta.filename}.`,
    );
  }
  return mitTextOf(holder);
}

/** The words of the MIT licence are this program's own. */
function mitTextOf(holder: string): string {
  const own = readFileSync(join(ROOT, 'LICENSE'), 'utf8').trim();
  return own.replace(/^Copyright .*$/m, `Copyright (c) ${holder}`);
}
