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
 * the specification forbids there, or a per cent sign, which GLib 2.74 and systemd 252 look for as it is doubled; and for a
 * backslash in any of it, which systemd does not take.
 */
export function entryOf(command: StartCommand): string {
  const [program] = command;
  if (/[=%]/.test(program) || command.some((part) => part.includes('\\'))) {
    throw new Error(`${command.join(' ')} cannot be named in a desktop entry.`);
  }
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
  if (program === undefined) return null;
  const command: StartCommand = [program, ...given];
  try {
    return entryOf(command) === bare ? command : null;
  } catch {
    return null;
  }
}

/** Up to the next group of the file: what an action of the entry says is that one's. */
const ownGroup = (entry: string): string => entry.split(/\n(?=\[)(?!\[Desktop Entry\])/)[0] ?? '';

/** Whether a desktop starts what the entry names (Desktop Application Autostart Specification, "Hidden Key"). */
export function isOn(entry: string): boolean {
  const own = ownGroup(entry);
  return HEADER.test(own) && EXEC.test(own) && !SWITCHED_OFF.test(own);
}

/** The same entry without what switches it off. */
export function switchedOn(entry: string): string {
  const own = ownGroup(entry);
  return own.replaceAll(SWITCHES, '') + entry.slice(own.length);
}

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
