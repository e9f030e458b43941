import type { Server } from 'node:http';
import { Worker } from 'node:worker_threads';
import { DOOR_LIMITS, type DoorLimits } from './door-budget.ts';
import type { DoorAsked, DoorFace, DoorPlan, DoorTold } from './door-message.ts';
import { type NetworkSockets, networkSockets } from './network-sockets.ts';

/** More than the door's sockets ever need; what would take more ends the thread, not the till. */
const MOST_MEMORY_MB = 64;

/** The socket on the shop's network, in a thread of its own. */
export interface NetworkDoor {
  readonly port: number;
  /** It answers at these addresses from now on, and proves itself so; who is there already stays. */
  show(face: DoorFace): void;
  /** Ends what is open, and listens no more. */
  close(): Promise<void>;
}

export interface NetworkDoorParts {
  /** Where the build put the program of `screens-door.ts`. */
  readonly program: URL;
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly face: DoorFace;
  readonly limits?: DoorLimits;
  /** Answers what comes in; it listens nowhere itself. */
  readonly server: Pick<Server, 'emit'>;
  /** Told once where the thread ends by itself. */
  readonly fell: () => void;
}

type OpenedDoor =
  | { readonly ok: true; readonly door: NetworkDoor }
  | { readonly ok: false; readonly code: 'portTaken' | 'refused'; readonly detail: string };

/**
 * Opens it. `portTaken`: another program listens there; `refused`: the system lets it not listen, for the reason in `detail`.
 */
export async function openNetworkDoor(parts: NetworkDoorParts): Promise<OpenedDoor> {
  const { program, host, port, face, limits = DOOR_LIMITS, server } = parts;
  const plan: DoorPlan = { host, port, face, limits };
  const worker = new Worker(program, {
    workerData: plan,
    // A network's door has no use for the till's environment.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  const ask = (asked: DoorAsked): void => worker.postMessage(asked);
  const sockets = networkSockets(server, ask);
  const listening = await begun(worker, sockets);
  if (!listening.ok) {
    await worker.terminate();
    const { detail } = listening;
    return { ok: false, code: detail === 'EADDRINUSE' ? 'portTaken' : 'refused', detail };
  }
  let isClosed = false;
  worker.once('exit', () => {
    sockets.endAll();
    if (!isClosed) parts.fell();
  });
  const door: NetworkDoor = {
    port: listening.port,
    show: (next) => ask({ kind: 'face', face: next }),
    async close() {
      isClosed = true;
      sockets.endAll();
      await worker.terminate();
    },
  };
  return { ok: true, door };
}

type Listening =
  | { readonly ok: true; readonly port: number }
  | { readonly ok: false; readonly detail: string };

/** Its port once it listens; from then on its sockets are heard of. */
function begun(worker: Worker, sockets: NetworkSockets): Promise<Listening> {
  return new Promise((resolve) => {
    const refused = (why: unknown): void => resolve({ ok: false, detail: String(why) });
    worker.on('error', refused);
    worker.once('exit', refused);
    worker.on('message', (told: DoorTold) => {
      if (told.kind === 'listening') resolve({ ok: true, port: told.port });
      else if (told.kind === 'refused') refused(told.code);
      else sockets.hear(told);
    });
  });
}
