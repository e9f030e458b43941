import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasPackages, installPackages, mayInstallPackages } from './debian.ts';

/** An nginx that the fault tests put between the till and the platform. */
export interface ProxyProgram {
  readonly name: string;
  readonly executable: string;
  /** Its modules that let a request wait, and that limit how fast bytes pass. */
  readonly modules: readonly string[];
}

/** Unpacked, not installed: installing it would begin to serve web pages on this machine. */
const OWN_FOLDER = fileURLToPath(new URL('../node_modules/.cache/nginx', import.meta.url));
const PACKAGES = ['nginx', 'libnginx-mod-http-echo', 'libnginx-mod-stream'];
/** What an nginx needs of the system; nearly every machine has them. */
const LIBRARIES = ['libcrypt1', 'libpcre2-8-0', 'libssl3', 'zlib1g'];
const MODULES = ['ngx_http_echo_module.so', 'ngx_stream_module.so'];
const MODULE_FOLDERS = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules'];

/** This machine's own nginx with those modules, or the one that was unpacked for the tests; null for none. */
export function findProxy(env: NodeJS.ProcessEnv = process.env): ProxyProgram | null {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return (
    proxyIn("this machine's own nginx", folders, MODULE_FOLDERS) ??
    proxyIn(
      'an nginx unpacked for the tests',
      [join(OWN_FOLDER, 'usr/sbin')],
      [join(OWN_FOLDER, 'usr/lib/nginx/modules')],
    )
  );
}

/** Finds it, or unpacks one; throws a sentence when neither works. */
export function ensureProxy(): ProxyProgram {
  const proxy = findProxy() ?? unpack();
  if (proxy && spawnSync(proxy.executable, ['-v']).status === 0) return proxy;
  throw new Error(
    `The fault tests need nginx with its echo and stream modules (on Debian: ${PACKAGES.join(', ')}) and cannot find or unpack them: install them.`,
  );
}

function proxyIn(
  name: string,
  programFolders: readonly string[],
  moduleFolders: readonly string[],
): ProxyProgram | null {
  const executable = programFolders.map((folder) => join(folder, 'nginx')).find(existsSync);
  const modules = moduleFolders
    .map((folder) => MODULES.map((file) => join(folder, file)))
    .find((files) => files.every(existsSync));
  return executable && modules ? { name, executable, modules } : null;
}

function unpack(): ProxyProgram | null {
  if (!hasPackages()) return null;
  console.log('No nginx was found; unpacking one for the tests.');
  rmSync(OWN_FOLDER, { recursive: true, force: true });
  mkdirSync(OWN_FOLDER, { recursive: true });
  // Only root may bring the lists up to date; anybody may download by those that are there.
  if (mayInstallPackages()) installPackages(...LIBRARIES);
  run('apt-get', ['download', '-q', '-o', 'APT::Sandbox::User=root', ...PACKAGES]);
  for (const file of globSync('*.deb', { cwd: OWN_FOLDER })) run('dpkg', ['-x', file, '.']);
  return findProxy();
}

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, { cwd: OWN_FOLDER, stdio: ['ignore', 'ignore', 'inherit'] });
}
