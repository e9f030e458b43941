/** The sources of the programs that run in threads of their own, by name: one place for all tests and benches. */
export const THREAD_SOURCES = {
  copyChecker: 'src/ledger/backup/copy-checker.ts',
  signatureThread: 'src/ledger/proof/signature-thread.ts',
  paperThread: 'src/papers/thread/paper-thread.ts',
  lanDoor: 'src/simulator/lan/lan-door.ts',
  screensDoor: 'src/web/network/screens-door.ts',
} as const;
type ThreadProgram = keyof typeof THREAD_SOURCES;

/** Where `bundle-threads.ts` has put them, for this process and those that it starts. */
const PLACES = 'COMPTOIR_THREAD_PROGRAMS';
const bundled = JSON.parse(process.env[PLACES] ?? '{}') as Partial<Record<ThreadProgram, string>>;

/** Says it to the processes of the tests, which are started later. */
export function announceBundled(places: Record<ThreadProgram, string>): void {
  process.env[PLACES] = JSON.stringify(places);
}

/** As one file of JavaScript where the tests' setup made one, and else from its sources. */
const placeOf = (name: ThreadProgram): URL =>
  new URL(bundled[name] ?? `../../${THREAD_SOURCES[name]}`, import.meta.url);

export const COPY_CHECKER = placeOf('copyChecker');
export const SIGNATURE_THREAD = placeOf('signatureThread');
export const PAPER_THREAD = placeOf('paperThread');
export const LAN_DOOR = placeOf('lanDoor');
export const SCREENS_DOOR = placeOf('screensDoor');
