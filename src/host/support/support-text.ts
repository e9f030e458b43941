import { lastLogLines, shownFields } from '../log/last-lines.ts';

/** So many lines of the log's end: a busy hour. */
const MOST_LINES = 200;

/** What whoever helps is told. */
export interface SupportFacts {
  readonly atMs: number;
  readonly version: string;
  readonly build: string | null;
  /** What runs here, a line each. */
  readonly runtime: readonly string[];
  readonly settings: object;
  /** How the till stands: each part by its name. */
  readonly state: Readonly<Record<string, unknown>>;
  readonly logFile: string;
}

/**
 * The support bundle: one text that anybody can read before it leaves the house. Only what is named here is in it, and each
 * text of it goes through the masking of secrets. Nothing of the environment, of the operators, or of a sale is in it.
 */
export function supportText(facts: SupportFacts): string {
  const { settings, state, logFile } = facts;
  return [
    'Comptoir: support bundle',
    `made: ${new Date(facts.atMs).toISOString()}`,
    `version: ${facts.version}`,
    `build: ${facts.build ?? 'unknown'}`,
    ...facts.runtime,
    ...section('settings', linesOf(settings)),
    ...Object.entries(state).flatMap(([name, part]) => section(name, linesOf(part))),
    ...section('log', lastLogLines(logFile, MOST_LINES)),
    '',
  ].join('\n');
}

const section = (name: string, lines: readonly string[]): readonly string[] => [
  '',
  `== ${name}`,
  ...(lines.length > 0 ? lines : ['nothing']),
];

/** A line for each field. */
function linesOf(part: unknown): readonly string[] {
  const shown = shownFields(part);
  if (typeof shown !== 'object' || shown === null) return [JSON.stringify(shown)];
  return Object.entries(shown).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
}
