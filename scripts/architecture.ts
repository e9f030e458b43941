import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod';
import { ROOT } from './root.ts';

/** Which files a rule of `.dependency-cruiser.json` is about, and which of them may not be imported there. */
const ruleSchema = z.object({
  from: z.object({ path: z.string().optional(), pathNot: z.string().optional() }),
  to: z.object({
    path: z.string().optional(),
    pathNot: z.string().optional(),
    dependencyTypes: z.unknown().optional(),
    dynamic: z.boolean().optional(),
  }),
});
const rulesSchema = z.object({ forbidden: ruleSchema.array() });
type Rule = z.infer<typeof ruleSchema>;

export const ARCHITECTURE_FILE = join(ROOT, 'ARCHITECTURE.md');

/** The heading of the column that is written here; what stands in it is taken from the rules. */
const IMPORTS = 'may import';

/** The files of `src`, by their path from the project's root, sorted. */
export const sourceFiles = (): readonly string[] =>
  readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)).replaceAll(sep, '/'))
    .sort();

/** The rules that say which room may import which. Throws where the file is no list of rules. */
export const importRules = (): readonly Rule[] =>
  rulesSchema
    .parse(JSON.parse(readFileSync(join(ROOT, '.dependency-cruiser.json'), 'utf8')))
    // One about a kind of import, or about what is loaded at the start, says nothing of a room as a whole.
    .forbidden.filter(({ to }) => to.dependencyTypes === undefined && to.dynamic === undefined);

/** A line of the document; `room` is the path of the one whose row it is in a table of rooms, and null elsewhere. */
interface DocumentLine {
  readonly line: string;
  readonly cells: readonly string[];
  readonly room: string | null;
}

/** A table of rooms has a first column of their names and a last one under "may import"; its first heading may say what they lie in. */
function* linesOf(text: string): Generator<DocumentLine> {
  let parent: string | null = null;
  for (const line of text.split('\n')) {
    const cells = cellsOf(line);
    const [first = ''] = cells;
    const isHeading = cells.at(-1) === IMPORTS;
    if (cells.length === 0) parent = null;
    if (isHeading) parent = /`(src[^`]*)`/.exec(first)?.[1] ?? 'src';
    const name = isHeading ? undefined : /^`([^`]+)`$/.exec(first)?.[1];
    const room = parent === null || name === undefined ? null : pathOf(name, parent);
    yield { line, cells, room };
  }
}

const pathOf = (name: string, parent: string): string =>
  name.startsWith('src/') ? name : `${parent}/${name}`;

/** None for a line that belongs to no table. */
const cellsOf = (line: string): readonly string[] =>
  line.startsWith('|')
    ? line
        .slice(1, line.lastIndexOf('|'))
        .split(' | ')
        .map((cell) => cell.trim())
    : [];

/**
 * Writes into each table of rooms which others each of them may import, as the rules say: a room beside it by its name, a
 * part of one by its path.
 */
export const withImports = (
  text: string,
  rules: readonly Rule[],
  files: readonly string[],
): string =>
  [...linesOf(text)]
    .map(({ line, cells, room }) =>
      room === null
        ? line
        : `| ${[...cells.slice(0, -1), importsOf(room, rules, files)].join(' | ')} |`,
    )
    .join('\n');

/** The rooms that the tables of the document name, by their paths. */
export const roomsNamed = (text: string): readonly string[] =>
  [...linesOf(text)].flatMap(({ room }) => room ?? []);

function importsOf(room: string, rules: readonly Rule[], files: readonly string[]): string {
  const parent = room.slice(0, room.lastIndexOf('/'));
  const around = files.filter((file) => file.startsWith(`${parent}/`));
  const own = around.filter((file) => file.startsWith(`${room}/`));
  const others = around.filter((file) => !file.startsWith(`${room}/`));
  const refusals = refusalsOf(own, rules);
  const allowed = others.filter((file) => refusals.some((refuses) => !refuses(file)));
  if (allowed.length === others.length) return 'all of them';
  const beside = [...new Set(others.map((file) => roomOf(file, parent)))];
  const named = beside.flatMap((other) =>
    partsAllowed(other, within(other, others), within(other, allowed)),
  );
  const names = named.map((path) => `\`${path.slice(parent.length + 1)}\``);
  return names.length === 0 ? 'none of them' : names.join(', ');
}

/** What the rules refuse to each of these files; files to which they refuse the same are one. */
function refusalsOf(
  importers: readonly string[],
  rules: readonly Rule[],
): readonly ((imported: string) => boolean)[] {
  const known = new Map<string, (imported: string) => boolean>();
  for (const importer of importers) {
    const refused = rules.flatMap((rule) => refusedBy(rule, importer) ?? []);
    known.set(refused.map(({ path, not }) => `${path} ${not}`).join('\n'), (imported) =>
      refused.some(({ path, not }) => path.test(imported) && !(not?.test(imported) ?? false)),
    );
  }
  return [...known.values()];
}

const within = (room: string, files: readonly string[]): readonly string[] =>
  files.filter((file) => file === room || file.startsWith(`${room}/`));

/** A room by its name where all of it may be imported, else those of its parts that may. */
function partsAllowed(
  room: string,
  files: readonly string[],
  allowed: readonly string[],
): readonly string[] {
  if (allowed.length === files.length) return [room];
  if (allowed.length === 0) return [];
  const parts = [...new Set(files.map((file) => roomOf(file, room)))];
  return parts.flatMap((part) => partsAllowed(part, within(part, files), within(part, allowed)));
}

/** The folder or the file directly in `parent` that this file is in. */
const roomOf = (file: string, parent: string): string =>
  file
    .split('/')
    .slice(0, parent.split('/').length + 1)
    .join('/');

/** What a rule refuses to a file; null where it is not about it. `$1` is what the first group of its `from` has found. */
function refusedBy(
  { from, to }: Rule,
  importer: string,
): { path: RegExp; not: RegExp | null } | null {
  const found = new RegExp(from.path ?? '').exec(importer);
  if (found === null || to.path === undefined) return null;
  if (from.pathNot !== undefined && new RegExp(from.pathNot).test(importer)) return null;
  const filled = (pattern: string) => new RegExp(pattern.replaceAll('$1', found[1] ?? ''));
  return { path: filled(to.path), not: to.pathNot === undefined ? null : filled(to.pathNot) };
}

if (process.argv.includes('--write')) {
  const text = readFileSync(ARCHITECTURE_FILE, 'utf8');
  writeFileSync(ARCHITECTURE_FILE, withImports(text, importRules(), sourceFiles()));
}
