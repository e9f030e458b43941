import type { BridgePort } from '../bridge/port.ts';
import type { TillSide } from '../bridge/till-side.ts';
import type { Client } from '../contract/audience.ts';
import type { KeptIn } from '../contract/views/setup-view.ts';
import { ok, type Result } from '../domain/result.ts';
import { createSignal, type Signal } from '../domain/signal.ts';
import { composeTill } from './compose.ts';
import { type DetachablePort, detachablePort } from './detachable-port.ts';
import type { Log } from './log/log.ts';
import type { Connecting } from './setup/connecting.ts';
import type { ComposedTill, RunningTill, Shell } from './shell.ts';
import { openDataFolder } from './start/data-folder.ts';
import type { PlatformOptions, StartFailure, TillOptions } from './start/options.ts';

/** What the till was connected to when it was begun last. */
interface Connected {
  readonly connection: PlatformOptions | null;
  readonly keptIn: KeptIn;
}

/**
 * Starts the till with the platform that its options name or, where they name none, with the connection that it keeps. A
 * connection that is changed on its screen takes another journal: the till is then closed and composed again within the same
 * program, and its screens connect anew. Errors carry a sentence for the person who started it.
 */
export async function startTill(
  options: TillOptions,
  shell: Shell,
): Promise<Result<RunningTill, StartFailure>> {
  const isGiven = options.platform !== null || options.training;
  const found = await foundFor(options, shell, isGiven);
  if (!found.ok) return found;
  const beginnings = openBeginnings({ options, shell, isGiven, first: found.value });
  const started = await beginnings.first();
  return started.ok ? ok(standingFor(beginnings, started.value)) : started;
}

async function foundFor(
  options: TillOptions,
  { connection: keeper }: Shell,
  isGiven: boolean,
): Promise<Result<Connected, StartFailure>> {
  if (isGiven) return ok({ connection: options.platform, keptIn: 'file' });
  // Of a folder that cannot be one there is more to say than that this file is not in it.
  const folder = openDataFolder(options.dataFolder);
  return folder.ok ? keeper.read() : folder;
}

interface BeginningParts {
  readonly options: TillOptions;
  readonly shell: Shell;
  readonly isGiven: boolean;
  readonly first: Connected;
}

/** The till of this program, however often it is begun. */
interface Beginnings {
  /** The one that runs; null while it is begun anew. */
  readonly current: ComposedTill | null;
  first(): ReturnType<typeof composeTill>;
  /** Gives a screen to the till that runs. Whoever comes in between is not answered, and comes again. */
  readonly attach: TillSide['attach'];
  readonly begunAnew: Signal<void>;
  readonly gone: Signal<string>;
  readonly used: Signal<boolean>;
  close(): Promise<void>;
}

/** What a screen holds on to is let go of before the till behind it closes. */
function openPorts() {
  const ports = new Set<DetachablePort>();
  return {
    attach(till: ComposedTill, port: BridgePort, client: Client): void {
      const known = detachablePort(port);
      ports.add(known);
      port.onClose(() => ports.delete(known));
      till.bridge.attach(known.port, client);
    },
    detachAll(): void {
      for (const each of ports) each.detach();
      ports.clear();
    },
  };
}

function openBeginnings({ options, shell, isGiven, first }: BeginningParts): Beginnings {
  const begunAnew = createSignal();
  const gone = createSignal<string>();
  const used = createSignal<boolean>();
  const ports = openPorts();
  let connected = first;
  let wanted: Connected | null = null;
  let hasFailed = false;
  let current: ComposedTill | null = null;
  let beginning: Promise<void> | null = null;

  const connecting: Connecting = {
    view: () => ({ ...viewOf(connected, isGiven), hasFailed }),
    async keep(connection) {
      const keptIn = await keepWith(shell, connection);
      if (keptIn !== null) wanted = { connection, keptIn };
      return keptIn !== null;
    },
    beginAnew: () => void setImmediate(beginWhenCalm),
  };
  const compose = ({ connection }: Connected) =>
    composeTill({ ...options, platform: connection }, shell, connecting);

  function take(till: ComposedTill): void {
    current = till;
    till.onUse((isInUse) => {
      used.tell(isInUse);
      // What was charged between an answer and this: its customer comes first.
      if (wanted !== null) setImmediate(beginWhenCalm);
    });
  }

  function beginWhenCalm(): void {
    const till = current;
    if (wanted === null || beginning !== null || till === null || till.hasSalesOnScreen()) return;
    beginning = begin(till, wanted).finally(() => {
      beginning = null;
    });
    wanted = null;
  }

  async function begin(till: ComposedTill, next: Connected): Promise<void> {
    const before = connected;
    current = null;
    ports.detachAll();
    await till.close();
    connected = next;
    hasFailed = false;
    const started = await compose(next);
    if (started.ok) take(started.value);
    else await goBack(before, till.log, started.error);
    if (current !== null) begunAnew.tell();
  }

  /** What cannot be begun with is not kept: the one before goes on, and the screen says so. */
  async function goBack(before: Connected, log: Log, failure: StartFailure): Promise<void> {
    log.warn({ ...failure }, 'the till does not begin with another connection');
    await keepWith(shell, before.connection);
    connected = before;
    hasFailed = true;
    const again = await compose(before);
    if (again.ok) take(again.value);
    else gone.tell(again.error.sentence);
  }

  return {
    get current() {
      return current;
    },
    async first() {
      const started = await compose(first);
      if (started.ok) take(started.value);
      return started;
    },
    attach: (port, client) => current && ports.attach(current, port, client),
    ...{ begunAnew, gone, used },
    async close() {
      wanted = null;
      await beginning;
      await current?.close();
    },
  };
}

const viewOf = ({ connection, keptIn }: Connected, isGiven: boolean) => ({
  from: isGiven
    ? ('options' as const)
    : connection === null
      ? ('nobody' as const)
      : ('kept' as const),
  address: connection?.baseUrl ?? null,
  keptIn,
});

/** The same till to its shell, whichever is behind it. */
function standingFor(till: Beginnings, first: ComposedTill): RunningTill {
  const { folder, mode, warnings, log } = first;
  return {
    ...{ folder, mode, warnings, log },
    bridge: {
      attach: till.attach,
      emit: (name, payload) => till.current?.bridge.emit(name, payload),
    },
    mayFetch: (client, fileName) => till.current?.mayFetch(client, fileName) ?? false,
    endClient: (client) => till.current?.endClient(client),
    canLeaveKiosk: () => till.current?.canLeaveKiosk() ?? false,
    customersLeft: () => till.current?.customersLeft(),
    allowNewManagerPin: () => till.current?.allowNewManagerPin() ?? false,
    hasSalesOnScreen: () => till.current?.hasSalesOnScreen() ?? false,
    isInUse: () => till.current?.isInUse() ?? false,
    onUse: till.used.on,
    onBegunAnew: till.begunAnew.on,
    onGone: till.gone.on,
    wake: () => till.current?.wake(),
    close: till.close,
  };
}

/** Where it lies now; null where nothing can be written. */
async function keepWith(
  { connection: keeper }: Shell,
  connection: PlatformOptions | null,
): Promise<KeptIn | null> {
  if (connection !== null) return keeper.keep(connection);
  return (await keeper.forget()) ? 'file' : null;
}
