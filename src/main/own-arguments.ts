/** Switches that launchers, packages and desktops add, and that open nothing: also a release starts with them. */
export const HARMLESS_SWITCH =
  /^(?:--(?:disable-gpu|ozone-platform(?:-hint)?|password-store|force-device-scale-factor)(?:=.*)?|-psn_\w+)$/;

/** Switches by which tests and developers look inside. A release refuses them before it reads its options. */
const DEVELOPERS_SWITCH =
  /^--(?:no-sandbox|enable-logging|enable-features|disable-features|inspect(?:-brk)?|remote-debugging-(?:port|pipe))(?:=.*)?$/;

const isForeign = (argument: string): boolean =>
  HARMLESS_SWITCH.test(argument) || DEVELOPERS_SWITCH.test(argument);

/** What the system of a Mac adds to the start of a program, for this start alone. */
const OF_THIS_START = /^-psn_/;

/** What a packaged program was given, to start it so another time: its options, and those of Chromium's switches that it may have. */
export const givenAgain = (argv: readonly string[]): readonly string[] =>
  argv
    .slice(1)
    .filter((argument) => !DEVELOPERS_SWITCH.test(argument) && !OF_THIS_START.test(argument));

/**
 * The options meant for the till, out of `process.argv`. Packaged, they follow the program's name; in development
 * (`electron out/main/first.js …`, where `process.defaultApp` is true) the app's own path stands before them.
 */
export function ownArguments(argv: readonly string[], isDefaultApp: boolean): readonly string[] {
  const given = argv.slice(1).filter((argument) => !isForeign(argument));
  return isDefaultApp ? given.slice(1) : given;
}
