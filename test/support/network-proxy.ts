import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findProxy, type ProxyProgram } from '../../scripts/proxy.ts';

/** How the network between the till and the platform is, all the time. */
export interface NetworkCondition {
  /** Each request waits this long before it is passed on. */
  readonly delaySeconds?: number;
  /** So fast does each answer come, and no faster. */
  readonly bytesPerSecond?: number;
  /** Another way for event streams alone: the address of a proxy of their own. */
  readonly streamsThrough?: string;
}

/** A real nginx on the loopback, between the till and the platform. */
export interface NetworkProxy {
  /** `http://127.0.0.1` and its port; paths are the platform's. */
  readonly origin: string;
  /** Every connection breaks at once; the next one is taken. Resolves once that is so. */
  cut(): Promise<void>;
  /** Connections stay, or are begun, and nothing moves on any of them. */
  freeze(): void;
  /** Everything moves again. */
  thaw(): void;
  end(): Promise<void>;
}

/** A port that was free a moment ago may be taken by now: then another one. */
const MOST_PORTS_TRIED = 10;
/** By its folder's name, which no other proxy has: one that came to the same port first says nothing of this one. */
const workerAddress = (folder: string): string => `/the-worker-of/${basename(folder)}`;

/** Starts it before the server at `target`, an origin; throws where there is no nginx. */
export async function startNetworkProxy(
  target: string,
  condition: NetworkCondition = {},
  findPort: () => Promise<number> = portThatIsFree,
): Promise<NetworkProxy> {
  const proxy = findProxy();
  if (!proxy) throw new Error('There is no nginx to test through: npm test finds or unpacks one.');
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-proxy-'));
  // Started by root, its worker runs as somebody else, who must reach the socket in there.
  chmodSync(folder, 0o755);
  for (let tried = 1; tried <= MOST_PORTS_TRIED; tried += 1) {
    const port = await findPort();
    writeFileSync(
      join(folder, 'nginx.conf'),
      configuration(proxy, folder, port, target, condition),
    );
    const nginx = spawn(proxy.executable, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const worker = `http://127.0.0.1:${port}${workerAddress(folder)}`;
    const started = await startedOrEnded(nginx, worker);
    if (typeof started !== 'string') return running(nginx, folder, port, started.workerPid);
    if (!started.includes('Address already in use')) throw new Error(started);
  }
  throw new Error(`${MOST_PORTS_TRIED} ports that were free were taken`);
}

function running(
  nginx: ChildProcess,
  folder: string,
  port: number,
  firstWorkerPid: number,
): NetworkProxy {
  const origin = `http://127.0.0.1:${port}`;
  const workerUrl = origin + workerAddress(folder);
  const exited = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  let workerPid = firstWorkerPid;
  const thaw = (): void => void process.kill(workerPid, 'SIGCONT');
  return {
    origin,
    async cut() {
      const cutPid = workerPid;
      process.kill(cutPid, 'SIGKILL');
      // Its master starts another one, which takes the connections to come.
      while (workerPid === cutPid) workerPid = (await workerAt(workerUrl)) ?? cutPid;
    },
    freeze: () => void process.kill(workerPid, 'SIGSTOP'),
    thaw,
    async end() {
      thaw();
      nginx.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

function configuration(
  { modules }: ProxyProgram,
  folder: string,
  port: number,
  target: string,
  { delaySeconds = 0, bytesPerSecond = 0, streamsThrough }: NetworkCondition,
): string {
  const isSlow = bytesPerSecond > 0;
  const slowSocket = join(folder, 'slow.sock');
  const onward = isSlow ? `http://unix:${slowSocket}` : target;
  const streamsOnward = streamsThrough ?? onward;
  const waiting = (place: string): string =>
    delaySeconds > 0
      ? `echo_sleep ${delaySeconds}; echo_exec ${place};`
      : `try_files /no ${place};`;
  return `
    daemon off;
    worker_processes 1;
    pid nginx.pid;
    ${modules.map((file) => `load_module ${file};`).join('\n    ')}
    events {}
    stream {
      ${isSlow ? slowWay(slowSocket, bytesPerSecond, new URL(target).host) : ''}
    }
    http {
      access_log off;
      client_body_temp_path bodies;
      proxy_temp_path answers;
      fastcgi_temp_path fastcgi;
      uwsgi_temp_path uwsgi;
      scgi_temp_path scgi;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host ${new URL(target).host};
      # What is said is passed on as it is said, event streams above all.
      proxy_buffering off;
      proxy_read_timeout 1h;
      server {
        listen 127.0.0.1:${port};
        location = ${workerAddress(folder)} { return 200 $pid; }
        location ~ /stream$ { ${waiting('@streams')} }
        location / { ${waiting('@onward')} }
        # A request that the till no longer waits for arrives at the platform all the same.
        location @onward { proxy_ignore_client_abort on; proxy_pass ${onward}; }
        location @streams { proxy_pass ${streamsOnward}; }
      }
    }`;
}

/** Every byte that the platform says, event streams included, at this pace on each connection. */
const slowWay = (socket: string, bytesPerSecond: number, host: string): string => `
      server {
        listen unix:${socket};
        proxy_download_rate ${bytesPerSecond};
        proxy_timeout 1h;
        proxy_pass ${host};
      }`;

/** The worker that answers, or what nginx said when it ended instead. */
async function startedOrEnded(
  nginx: ChildProcess,
  workerUrl: string,
): Promise<{ readonly workerPid: number } | string> {
  if (!nginx.stderr) throw new Error('nginx has no output');
  let said: string | null = null;
  const ended = text(nginx.stderr).then((errors) => {
    said = errors;
  });
  while (said === null) {
    const workerPid = await Promise.race([workerAt(workerUrl), ended.then(() => null)]);
    if (workerPid !== null) return { workerPid };
  }
  return said;
}

/** The process that holds the proxy's connections; null while none answers, or another server than this proxy. */
async function workerAt(workerUrl: string): Promise<number | null> {
  try {
    const answer = await fetch(workerUrl, { headers: { connection: 'close' } });
    const pid = await answer.text();
    return answer.ok && /^\d+$/.test(pid) ? Number(pid) : null;
  } catch {
    return null;
  }
}

/** A port that nothing listens on at this moment. */
export async function portThatIsFree(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
