import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../../scripts/root.ts';

/** What `electron-builder.yml` calls the app: a fork's own names, which a test is not to know. */
export const NAMES = parse(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')) as {
  readonly appId: string;
  readonly productName: string;
  readonly copyright: string;
  readonly linux: { readonly executableName: string };
  readonly win: { readonly executableName: string };
};
