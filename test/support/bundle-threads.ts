import { pathToFileURL } from 'node:url';
import { bundledProgram } from './bundled-program.ts';
import { announceBundled, THREAD_SOURCES } from './thread-programs.ts';

/**
 * Makes each thread's program one file of JavaScript before any test runs. From its sources, Node takes the types away in each
 * thread with a WebAssembly program of its own; where several threads do that and end, V8 frees what it compiled for them twice
 * and aborts the process (`WasmImportWrapperCache::Free`, about one run of such a file in six).
 */
export async function setup(): Promise<void> {
  const place = async (source: string): Promise<string> =>
    pathToFileURL(await bundledProgram(source)).href;
  announceBundled({
    copyChecker: await place(THREAD_SOURCES.copyChecker),
    signatureThread: await place(THREAD_SOURCES.signatureThread),
    paperThread: await place(THREAD_SOURCES.paperThread),
    lanDoor: await place(THREAD_SOURCES.lanDoor),
    screensDoor: await place(THREAD_SOURCES.screensDoor),
  });
}
