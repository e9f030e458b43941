import { networkInterfaces } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { renderBusyPages } from './busy-pages.ts';
import { DOOR_LIMITS, type DoorLimits } from './door-budget.ts';
import type { DoorMessage, DoorPlan, PassedAnswer, PassedRequest } from './door-message.ts';
import { pickLanAddress } from './lan-address.ts';

/** How payers' pages are opened to phones. */
export interface LanOptions {
  /** Where the build put the program of `lan-door.ts`. */
  readonly program: URL;
  /** The address to listen on; without it, the machine's own on its network. */
  readonly host?: string;
  readonly limits?: DoorLimits;
}

/** A door that is open, with the address under which phones find it, or the system's reason why it is not. */
export type LanDoor =
  | { readonly ok: true; readonly site: string; close(): Promise<void> }
  | { readonly ok: false; readonly detail: string };

/** More than the door's sockets ever need; what would take more ends the thread, not the till. */
const MOST_MEMORY_MB = 64;
/** A thread that fell is followed by another, but not by one after the other. */
const RESTART_AFTER_MS = 1_000;

/**
 * Opens the door to the local network in a thread of its own. Of what comes in there, `payersAt` answers what is within
 * the budget; it need not listen anywhere. A door that falls is opened again under the same address.
 */
export const openLanDoor = async (
  { program, host = pickLanAddress(networkInterfaces()), limits = DOOR_LIMITS }: LanOptions,
  port: number,
  payersAt: (host: string) => FastifyInstance,
): Promise<LanDoor> => {
  if (host === undefined) return { ok: false, detail: 'this machine is on no network' };
  const payers = payersAt(host);
  await payers.ready();
  const busyPages = renderBusyPages();
  let isClosed = false;
  let thread: Worker | undefined;

  const start = async (ports: DoorPlan['ports']): Promise<Started> => {
    const plan: DoorPlan = { host, ports, limits, busyPages };
    const started = startThread(program, plan, payers);
    thread = started.worker;
    const first = await started.begun;
    if (!first.ok) await started.worker.terminate();
    else started.worker.once('exit', () => fell(first.port));
    return first;
  };
  const fell = (samePort: number): void => {
    if (isClosed) return;
    process.stderr.write('The door to the local network fell; it is opened again.\n');
    openAgain(samePort);
  };
  const openAgain = (samePort: number): void => {
    setTimeout(async () => {
      if (!isClosed && !(await start([samePort])).ok) openAgain(samePort);
    }, RESTART_AFTER_MS).unref();
  };
  const close = async (): Promise<void> => {
    isClosed = true;
    await thread?.terminate();
    await payers.close();
  };

  const first = await start([port, 0]);
  if (first.ok) return { ok: true, site: `http://${host}:${first.port}`, close };
  await close();
  return first;
};

type Started =
  | { readonly ok: true; readonly port: number }
  | { readonly ok: false; readonly detail: string };

const startThread = (
  program: URL,
  plan: DoorPlan,
  payers: FastifyInstance,
): { readonly worker: Worker; readonly begun: Promise<Started> } => {
  const worker = new Worker(program, {
    workerData: plan,
    // A network's door has no use for the till's environment.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  const begun = new Promise<Started>((resolve) => {
    const refused = (why: unknown): void => resolve({ ok: false, detail: `its thread: ${why}` });
    worker.on('error', refused);
    worker.once('exit', refused);
    worker.on('message', (message: DoorMessage) => {
      if (message.kind === 'listening') resolve({ ok: true, port: message.port });
      else if (message.kind === 'refused') resolve({ ok: false, detail: message.detail });
      else void answer(payers, message).then((told) => worker.postMessage(told));
    });
  });
  // A program that has nothing else to do than to keep its door open ends.
  worker.unref();
  return { worker, begun };
};

/** Has the payers' pages answer as if the phone had asked them itself; a bug of theirs is a 500, never the till's end. */
const answer = async (
  payers: FastifyInstance,
  { id, address, method, url, headers, body }: PassedRequest,
): Promise<PassedAnswer> => {
  try {
    const told = await payers.inject({
      method,
      url,
      headers,
      remoteAddress: address,
      ...(body !== null && { payload: Buffer.from(body) }),
    });
    return {
      id,
      httpStatus: told.statusCode,
      headers: told.headers,
      body: Uint8Array.from(told.rawPayload),
    };
  } catch (error) {
    process.stderr.write(`The simulation has a bug: ${String(error)}\n`);
    return { id, httpStatus: 500, headers: {}, body: new Uint8Array() };
  }
};
