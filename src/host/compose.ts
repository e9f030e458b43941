import { availableParallelism } from 'node:os';
import { serveBridge, type TillSide } from '../bridge/till-side.ts';
import type { Mode } from '../contract/views/view.ts';
import type { Clock } from '../domain/clock.ts';
import { type Locale, localeFor } from '../domain/locale.ts';
import type { Currency } from '../domain/money/money.ts';
import type { RegisterEvent } from '../domain/register/register-event.ts';
import { ok, type Result } from '../domain/result.ts';
import { createSignal } from '../domain/signal.ts';
import { checkerThread } from '../ledger/backup/checked-copy.ts';
import { exportReaderThread } from '../ledger/export/export-reader.ts';
import { signatureThreads } from '../ledger/proof/signature-threads.ts';
import { tablesMakerThread } from '../ledger/tables/tables-thread.ts';
import {
  addedUpThread,
  paperThread,
  receiptThread,
  slipThread,
} from '../papers/thread/paper-in-thread.ts';
import { MACHINE_CLOCK } from '../platform/machine-clock.ts';
import { LIVE_KEY_PREFIX } from '../platform/wire/secret-prefix.ts';
import type { ItemsFile } from '../till/items/items-file.ts';
import type { SettingsFile } from '../till/shop/settings.ts';
import { applyScreenSettings } from './apply-screen-settings.ts';
import { chargedAtCounter } from './calls/dispatch/charged-at-counter.ts';
import { dispatcher } from './calls/dispatch/dispatcher.ts';
import { throttledCalls } from './calls/dispatch/throttled-calls.ts';
import { type Crew, openCrew } from './calls/people/crew.ts';
import { openItemsCalls } from './calls/shop/items-calls.ts';
import { machineCalls } from './calls/shop/machine-calls.ts';
import { openCustomers } from './customers.ts';
import { gatewayBehind } from './gateway-behind-proxy.ts';
import { liveGateway } from './live-gateway.ts';
import { bridgeLog } from './log/bridge-log.ts';
import type { Log } from './log/log.ts';
import { loggedGateway } from './log/logged-gateway.ts';
import { openObeyBundle } from './office/obey-bundle.ts';
import { joinAtStart, recoverAtStart } from './office-at-start.ts';
import { openPlace } from './open-place.ts';
import { openRecord } from './open-record.ts';
import { createPublishing, type Publishing } from './publishing.ts';
import { reachPlatform } from './reach-platform.ts';
import type { Connecting } from './setup/connecting.ts';
import type { ComposedTill, Shell } from './shell.ts';
import type { DataFolder } from './start/data-folder.ts';
import { machineTimeZone } from './start/machine-time-zone.ts';
import type { StartFailure, TillOptions } from './start/options.ts';
import { SOFTWARE_VERSION } from './start/software-version.ts';
import { aboutFile } from './support/about-file.ts';
import { supportCalls } from './support/support-calls.ts';
import { openRestorableTill } from './till/restorable-till.ts';
import { actsOf } from './till-acts.ts';
import { setupOf } from './till-setup.ts';
import { createTillSlot, type TillSlot } from './till-slot.ts';
import { openUpdates } from './update/open-updates.ts';

/** One core stays with the cashier. */
const THREADS_BESIDE_THE_TILL = Math.max(1, availableParallelism() - 1);

const CURRENCY: Currency = 'EUR';

/**
 * The composition root: wires the whole till, and undoes what it had begun when a part refuses.
 * Errors carry a sentence for the person who started it.
 */
export async function composeTill(
  options: TillOptions,
  shell: Shell,
  connecting: Connecting,
): Promise<Result<ComposedTill, StartFailure>> {
  const undo: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const started = await wire(options, shell, connecting, { undo, close });
  if (!started.ok) await close();
  return started;
}

/** What a till that begins has done so far, to be undone in reverse. */
interface Run {
  readonly undo: (() => Promise<void> | void)[];
  readonly close: () => Promise<void>;
}

async function wire(
  options: TillOptions,
  shell: Shell,
  connecting: Connecting,
  { undo, close }: Run,
): Promise<Result<ComposedTill, StartFailure>> {
  const clock = MACHINE_CLOCK;
  const mode = modeOf(options);
  const place = openPlace(options, mode, connecting.view(), undo);
  if (!place.ok) return place;
  const { folder, log, network, guide, plan } = place.value;

  // What is told before there is a till, or somebody to show it to, is heard of once there is.
  const noted = createSignal<RegisterEvent>();
  const changes = createSignal();
  const tellers = { clock, note: noted.tell, changed: changes.tell };
  const crew = openCrew(folder.path, { ...machineDefaults(), given: options.shop }, tellers);
  if (!crew.ok) return crew;
  const { settings, sessions, acting, session, newManagerPin, isApproved, kioskExit } = crew.value;
  for (const warning of crew.value.warnings) log.warn(warning);
  const recovered = await recoverAtStart({ options, folder, mode, settings, shell, clock, log });
  if (!recovered.ok) return recovered;
  const terminalId = options.terminalId ?? settings.current.terminalId;
  const record = await openRecord({ folder, mode, terminalId, settings, session, shell, log });
  if (!record.ok) return record;
  const { journal, warnings: keyWarnings } = record.value;
  // Without effect where the till has closed it already.
  undo.push(() => journal.ledger?.maintenance.close());

  const { shopName } = settings.current;
  const book = folder.simulationFile(mode);
  const reached = await reachPlatform(options, book, shopName, shell.lanDoor);
  if (!reached.ok) return reached;
  const { client, simulation, keyMark } = reached.value;
  if (simulation) undo.push(() => simulation.close());

  const slot = createTillSlot();
  const items = shopItems(crew.value, folder, shell, { ...tellers, today: slot.today });
  const ofShop = { changed: changes.tell, till: slot, items: items.view };
  const customers = openCustomers(shell, crew.value, { clock, log, folder, ...ofShop });
  const publishing = createPublishing({ acting, session, ...customers, till: slot });
  changes.on(publishing.request);
  const update = updatesFor({ shell, settings, slot, folder, log, changed: changes.tell });
  const setup = setupOf({ connecting, guide, slot, plan, log, ...tellers });
  const ownCalls = {
    ...crew.value.ownCalls,
    ...items.calls,
    ...helpCalls({ shell, settings, log, folder, view: slot.view }),
    ...update.calls,
    ...customers.calls,
    ...setup.calls,
    ...machineCalls({ machine: shell.machineStart, note: noted.tell, clock, log }),
  };
  const bundles = obeyedBundles(crew.value, items, tellers);
  const gateway = gatewayBehind(network.proxy?.host ?? null, liveGateway(client, clock));
  const till = await openRestorableTill(
    {
      ...{ mode, folder, log, settings, session, keyMark, ownCalls, update, clock, terminalId },
      mailPassword: shell.mailPassword(folder.mailPasswordFile),
      ...{ platformAddress: options.platform?.baseUrl ?? '', rejoinBy: options.office },
      ...{ ...record.value, ...machineOf(shell), network, simulation, items: items.view },
      ...{ currency: CURRENCY, gateway: loggedGateway(gateway, log, clock) },
      ...{ setup: setup.view, changed: changes.tell, bundles, ...customers.inView },
    },
    journal,
  );
  slot.put(till);
  applyScreenSettings(shell, settings, changes);
  noted.on(till.note);
  for (const part of [till, update, sessions, newManagerPin, customers, items])
    undo.push(() => part.close());
  const clients = { acting, sessions, touched: update.touched, isApproved };
  const bridge = serve(till, { clock, log, publishing, undo, clients });

  const parts = [place.value.warnings, crew.value.warnings, keyWarnings, recovered.value];
  const warnings = [...parts.flat(), ...(await joinAtStart(options, till.handlers))];
  const acts = actsOf(till, { sessions, newManagerPin, kioskExit, log }, customers);
  const { onUse } = publishing;
  return ok({ ...{ bridge, mode, folder, log, warnings, onUse, close }, ...acts });
}

/** Serves its calls to clients, and tells them what they may see. */
function serve(
  till: { readonly handlers: Parameters<typeof throttledCalls>[0] },
  parts: {
    readonly clock: Clock;
    readonly log: Log;
    readonly publishing: Publishing;
    readonly clients: Parameters<typeof dispatcher>[1];
    readonly undo: (() => Promise<void> | void)[];
  },
): TillSide {
  const { clock, log, publishing, undo } = parts;
  const calm = throttledCalls(till.handlers, clock);
  undo.push(calm.stop);
  const bridge = serveBridge({
    dispatch: dispatcher(chargedAtCounter(calm.handlers), parts.clients),
    topics: publishing.topics,
    report: bridgeLog(log, clock),
  });
  publishing.over(bridge);
  undo.push(publishing.cancel);
  return bridge;
}

/** Looks after the program's updates, by what the till is doing once there is one. */
const updatesFor = ({
  shell,
  slot,
  settings,
  ...parts
}: {
  readonly shell: Shell;
  readonly slot: TillSlot;
  readonly settings: SettingsFile;
} & Pick<Parameters<typeof openUpdates>[0], 'folder' | 'log' | 'changed'>) =>
  openUpdates({
    ...parts,
    clock: MACHINE_CLOCK,
    shell: shell.update,
    settings: () => settings.current,
    till: () => slot.till,
    driftMs: () => slot.till?.view().health.clockDriftMs ?? 0,
  });

/** The items of the shop; a list of them is written beside the exports. */
const shopItems = (
  { items: file, settings }: { readonly items: ItemsFile; readonly settings: SettingsFile },
  { exports: folder }: DataFolder,
  { downloadAddress }: Shell,
  tellers: Pick<Parameters<typeof openItemsCalls>[0], 'clock' | 'today' | 'note' | 'changed'>,
) => openItemsCalls({ file, settings, folder, downloadAddress, ...tellers });

/** What the company's office wants of everything that is kept beside the journals. */
const obeyedBundles = (
  { operators, settings, sessions }: Pick<Crew, 'operators' | 'settings' | 'sessions'>,
  items: Pick<ReturnType<typeof openItemsCalls>, 'obey'>,
  tellers: Pick<Parameters<typeof openObeyBundle>[0], 'clock' | 'note' | 'changed'>,
) =>
  openObeyBundle({
    ...{ items, operators, settings, ...tellers },
    peopleChanged() {
      sessions.operatorsChanged(null);
      sessions.settingsChanged();
    },
  });

/** What a shell's build has put beside the program. */
const machineOf = (shell: Shell) => ({
  checkCopy: checkerThread(shell.copyChecker),
  makeTables: tablesMakerThread(shell.copyChecker),
  readExport: exportReaderThread(shell.copyChecker, shell.signatureThread),
  judgeSignatures: signatureThreads(shell.signatureThread, THREADS_BESIDE_THE_TILL),
  setPaper: paperThread(shell.paperThread),
  setAddedUp: addedUpThread(shell.paperThread),
  setReceipt: receiptThread(shell.paperThread),
  setSlip: slipThread(shell.paperThread),
  systemPrinters: shell.systemPrinters,
  resources: shell.resources,
  downloadAddress: shell.downloadAddress,
});

const helpCalls = ({
  shell,
  folder,
  ...parts
}: { readonly shell: Shell; readonly folder: DataFolder } & Pick<
  Parameters<typeof supportCalls>[0],
  'settings' | 'log' | 'view'
>) =>
  supportCalls({
    ...parts,
    version: SOFTWARE_VERSION,
    about: aboutFile(shell.about),
    clock: MACHINE_CLOCK,
    logFile: folder.logFile,
    folder: folder.exports,
    downloadAddress: shell.downloadAddress,
  });

function modeOf({ platform, training }: TillOptions): Mode {
  if (training) return 'training';
  if (platform === null) return 'simulation';
  return platform.apiKey.startsWith(LIVE_KEY_PREFIX) ? 'live' : 'test';
}

function machineDefaults(): { readonly timeZone: string; readonly locale: Locale } {
  const { locale } = Intl.DateTimeFormat().resolvedOptions();
  return { timeZone: machineTimeZone(), locale: localeFor([locale]) };
}
