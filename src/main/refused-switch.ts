import { HARMLESS_SWITCH } from './own-arguments.ts';

/** What Chromium takes for a switch: dashes, and on Windows a slash too; what follows `--` alone is none. */
const SWITCH = { posix: /^--?[^-]/, windows: /^(?:--?|\/)[^-]/ } as const;

/**
 * The first argument by which a release would be opened to others, or null: Chromium and Node act on hundreds of switches
 * (`--remote-debugging-port`, `--no-sandbox`, `--js-flags`, `--load-extension`) wherever these stand, also where an option
 * of ours would take one for its value. So all are refused but the till's own (`own`) and some that launchers add.
 */
export function refusedSwitch(
  argv: readonly string[],
  own: ReadonlySet<string>,
  platform: NodeJS.Platform,
): string | null {
  const given = argv.slice(1);
  const end = given.indexOf('--');
  const looksLikeSwitch = platform === 'win32' ? SWITCH.windows : SWITCH.posix;
  const names = (end === -1 ? given : given.slice(0, end))
    .filter((argument) => looksLikeSwitch.test(argument) && !HARMLESS_SWITCH.test(argument))
    .map(nameOf);
  return names.find((name) => !own.has(name)) ?? null;
}

/** Without its value, which may be anybody's. */
const nameOf = (argument: string): string => argument.split('=', 1)[0] ?? argument;

/** What is said of it. The name is as it was typed, and cut where it is no name. */
export const refusedSwitchSentence = (name: string): string =>
  `Comptoir does not start with ${name.slice(0, 64)}: it is none of its options, and such a switch can open the till to other programs of this machine. Start it without.`;
