/** What starts this till: a program and its arguments, in order. */
export type StartCommand = readonly [program: string, ...given: readonly string[]];

/** The group that every entry begins with; only what stands in it counts. */
const HEADER = /^\[Desktop Entry\][ \t]*\r?$/m;
const EXEC = /^Exec[ \t]*=[ \t]*(.+)$/m;
/** By these a desktop's own settings switch an entry off; the second is GNOME's and Xfce's. */
const SWITCHES = /^(?:Hidden|X-GNOME-Autostart-enabled)[ \t]*=.*(?:\r?\n|$)/gm;
const SWITCHED_OFF =
  /^(?:Hidden[ \t]*=[ \t]*true|X-GNOME-Autostart-enabled[ \t]*=[ \t]*false)[ \t]*\r?$/m;

/**
 * An entry that starts a command (Desktop Entry Specification). Throws for a program whose path holds an equals sign, which
 * the specification forbids there.
 */
export function entryOf(command: StartCommand): string {
  const [program] = command;
  if (program.includes('=')) throw new Error(`${program} cannot be named in a desktop entry.`);
  const exec = escaped(command.map(quoted).join(' '));
  const keys = ['Type=Application', 'Name=Comptoir', `Exec=${exec}`, 'Terminal=false'];
  return ['[Desktop Entry]', ...keys, ''].join('\n');
}

/** The command of an entry that is as `entryOf` wrote it, switched on or off; null for one that somebody has edited. */
export function commandOf(entry: string): StartCommand | null {
  const bare = switchedOn(entry);
  const line = unescaped(EXEC.exec(bare)?.[1] ?? '');
  const [program, ...given] = [...line.matchAll(/"((?:[^"\\]|\\.)*)"/gs)].map(([, text = '']) =>
    unquoted(text),
  );
  if (program === undefined || program.includes('=')) return null;
  const command: StartCommand = [program, ...given];
  return entryOf(command) === bare ? command : null;
}

/** Whether a desktop starts what the entry names (Desktop Application Autostart Specification, "Hidden Key"). */
export const isOn = (entry: string): boolean =>
  HEADER.test(entry) && EXEC.test(entry) && !SWITCHED_OFF.test(entry);

/** The same entry without what switches it off. */
export const switchedOn = (entry: string): string => entry.replaceAll(SWITCHES, '');

/** The same entry, which no desktop starts. */
export const switchedOff = (entry: string): string =>
  switchedOn(entry).replace(HEADER, (header) => `${header}\nHidden=true`);

/** An argument in quotes, of which nothing is filled in by a desktop and nothing run by a shell ("The Exec key"). */
const quoted = (argument: string): string =>
  `"${argument.replaceAll(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`;

const unquoted = (text: string): string => text.replaceAll(/\\(.)/gs, '$1').replaceAll('%%', '%');

/** A text as each value of the file is written ("Possible value types"). */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', s: ' ' };
const unescaped = (text: string): string =>
  text.replaceAll(/\\(.)/g, (_all, letter: string) => ESCAPES[letter] ?? letter);
