/** Switches of Electron and Chromium that launchers, packages and test runners add; they are none of the till's. */
const FOREIGN_SWITCH =
  /^(?:--(?:no-sandbox|disable-gpu|enable-logging|ozone-platform(?:-hint)?|password-store|enable-features|disable-features|force-device-scale-factor|inspect(?:-brk)?|remote-debugging-(?:port|pipe))(?:=.*)?|-psn_\w+)$/;

/**
 * The options meant for the till, out of `process.argv`. Packaged, they follow the program's name; in development
 * (`electron out/main/index.js …`, where `process.defaultApp` is true) the app's own path stands before them.
 */
export function ownArguments(argv: readonly string[], isDefaultApp: boolean): readonly string[] {
  const given = argv.slice(1).filter((argument) => !FOREIGN_SWITCH.test(argument));
  return isDefaultApp ? given.slice(1) : given;
}
