import { fileURLToPath } from 'node:url';

// Whatever the till writes is for its owner alone, in any folder.
process.umask(0o077);

const OLDEST_NODE_MAJOR = 22;

// better-sqlite3 crashes an old Node as soon as it is loaded: the shell is imported only after this.
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE_MAJOR) {
  process.stderr.write(
    `Comptoir needs Node ${OLDEST_NODE_MAJOR} or later; this is ${process.version}. Start it with npm start.\n`,
  );
  process.exit(1);
}

/** Where the build puts the screens, seen from this program in `out/server`. */
const screensFolder = fileURLToPath(new URL('../renderer', import.meta.url));

/** And the pages of customers. */
const customerFolders = {
  customerDisplay: fileURLToPath(new URL('../customer', import.meta.url)),
  kiosk: fileURLToPath(new URL('../kiosk', import.meta.url)),
};

const copyChecker = new URL('./copy-checker.js', import.meta.url);
const signatureThread = new URL('./signature-thread.js', import.meta.url);
const paperThread = new URL('./paper-thread.js', import.meta.url);
const lanDoor = new URL('./lan-door.js', import.meta.url);
const screensDoor = new URL('./screens-door.js', import.meta.url);

/** Beside `out`, in the repository as in a package. */
const resources = new URL('../../resources/', import.meta.url);

/** What the build says that the program is made of. */
const about = new URL('./about.json', import.meta.url);

const { runBrowserShell } = await import('./browser-shell.ts');
await runBrowserShell(process.argv.slice(2), {
  screensFolder,
  customerFolders,
  copyChecker,
  signatureThread,
  paperThread,
  lanDoor,
  screensDoor,
  resources,
  about,
});
