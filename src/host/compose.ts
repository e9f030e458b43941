import { availableParallelism } from 'node:os';
import { serveBridge, type TillSide } from '../bridge/till-side.ts';
import { isInUse } from '../contract/views/in-use.ts';
import type { Mode } from '../contract/views/view.ts';
import type { DayBounds } from '../domain/calendar/shop-time.ts';
import { type Locale, localeFor } from '../domain/locale.ts';
import type { Currency } from '../domain/money/money.ts';
import { ok, type Result } from '../domain/result.ts';
import { checkerThread } from '../ledger/backup/checked-copy.ts';
import type { LedgerOptions } from '../ledger/ledger.ts';
import { signatureThreads } from '../ledger/proof/signature-threads.ts';
import { hasBackupsOf } from '../ledger/restore/named-register.ts';
import { tablesMakerThread } from '../ledger/tables/tables-thread.ts';
import { paperThread } from '../papers/paper-in-thread.ts';
import { MACHINE_CLOCK } from '../platform/machine-clock.ts';
import { LIVE_KEY_PREFIX } from '../platform/wire/secret-prefix.ts';
import { shownShopName } from '../till/shop/shop-name.ts';
import { calmCalls } from './calls/calm-calls.ts';
import { openCrew } from './calls/crew.ts';
import { dispatcher } from './calls/dispatcher.ts';
import { machineCalls } from './calls/machine-calls.ts';
import { onceInATick } from './calls/once-in-a-tick.ts';
import { screenCalls } from './calls/screen-calls.ts';
import type { TillOverJournal } from './calls/till-context.ts';
import { topicsOfMoment } from './calls/topics-of-moment.ts';
import { viewsByAccess } from './calls/views-by-access.ts';
import { gatewayBehind } from './gateway-behind-proxy.ts';
import { liveGateway } from './live-gateway.ts';
import { bridgeLog } from './log/bridge-log.ts';
import { openLog } from './log/log.ts';
import { loggedGateway } from './log/logged-gateway.ts';
import { reachPlatform } from './reach-platform.ts';
import { backupPlaces, whereFound } from './record/backup-places.ts';
import { openJournalFile } from './record/journal-opening.ts';
import { openKeyRing } from './record/key-ring.ts';
import { askWitnesses } from './record/witnesses.ts';
import type { RunningTill, Shell } from './shell.ts';
import { networkView, planNetwork } from './start/company-network.ts';
import { openDataFolder } from './start/data-folder.ts';
import { withoutInspector } from './start/no-inspector.ts';
import type { StartFailure, TillOptions } from './start/options.ts';
import { SOFTWARE_VERSION } from './start/software-version.ts';
import { closeFiles, noteKeyOrigin, reachNetwork } from './start-warnings.ts';
import { aboutFile } from './support/about-file.ts';
import { supportCalls } from './support/support-calls.ts';
import { openRestorableTill } from './till/restorable-till.ts';
import { openUpdates } from './update/open-updates.ts';

/** One core stays with the cashier. */
const THREADS_BESIDE_THE_TILL = Math.max(1, availableParallelism() - 1);

const CURRENCY: Currency = 'EUR';

/**
 * The composition root: wires the whole till, and undoes what it had begun when a part refuses.
 * Errors carry a sentence for the person who started it.
 */
export async function startTill(
  options: TillOptions,
  shell: Shell,
): Promise<Result<RunningTill, StartFailure>> {
  const undo: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const started = await wire(options, shell, undo, close);
  if (!started.ok) await close();
  return started;
}

async function wire(
  options: TillOptions,
  shell: Shell,
  undo: (() => Promise<void> | void)[],
  close: () => Promise<void>,
): Promise<Result<RunningTill, StartFailure>> {
  const opened = openDataFolder(options.dataFolder);
  if (!opened.ok) return opened;
  const folder = opened.value;

  const log = openLog(folder.logFile);
  undo.push(() => log.info('stopped'));
  log.info({ version: SOFTWARE_VERSION }, 'starting');
  const unseen = withoutInspector(modeOf(options) === 'live');
  if (!unseen.ok) return unseen;
  const planned = options.platform && planNetwork(process.env, options.platform.baseUrl);
  if (planned && !planned.ok) return planned;
  const network = networkView(planned?.value ?? null);
  const warnings = [...closeFiles(folder, log), ...reachNetwork(planned?.value ?? null, log)];

  const crew = openCrew(
    folder.path,
    { ...machineDefaults(), given: options.shop },
    {
      clock: MACHINE_CLOCK,
      note: (event) => till.note(event),
      changed: () => publish.request(),
    },
  );
  if (!crew.ok) return crew;
  const { settings, sessions, acting, session, ownCalls } = crew.value;
  for (const warning of crew.value.warnings) log.warn(warning);
  const terminalId = options.terminalId ?? settings.current.terminalId;
  const mode = modeOf(options);

  const keyFile = folder.registerKeyFile(mode);
  const keys = await openKeyRing(shell.registerKey(keyFile));
  const keyWarnings = noteKeyOrigin(keys.current, keyFile, log);
  const places = () => backupPlaces(settings.current.backupFolder, folder.backups, mode);
  const ledgerOptions: LedgerOptions = {
    file: folder.journalFile(mode),
    get bounds(): DayBounds {
      const { timeZone, dayStartsAtHour } = settings.current;
      return { timeZone, startsAtHour: dayStartsAtHour };
    },
    operator: () => session.name,
    softwareVersion: SOFTWARE_VERSION,
    shop: () => {
      const { shopAddress: address, taxNumber, registerName } = settings.current;
      const name = shownShopName(mode, settings.current);
      return { name, address, taxNumber, terminalId, registerName };
    },
    mustExist: hasBackupsOf(whereFound(places()), terminalId),
    get signer() {
      return keys.current.signer;
    },
    get register() {
      return { mode, terminalId, shopName: shownShopName(mode, settings.current) };
    },
  };
  const witnesses = askWitnesses({
    options: () => ledgerOptions,
    keyFile,
    isKeyKept: keys.current.origin === 'kept',
    places,
    exportFolders: () => [
      ...new Set([folder.exports, settings.current.exportFolder ?? folder.exports]),
    ],
  });
  const makeTables = tablesMakerThread(shell.copyChecker);
  const journal = await openJournalFile(ledgerOptions, witnesses, log, makeTables);
  if (!journal.ok) return journal;
  // Without effect where the till has closed it already.
  undo.push(() => journal.value.ledger?.close());

  const { shopName } = settings.current;
  const stateFile = folder.simulationFile(mode);
  const reached = await reachPlatform(options, stateFile, shopName, shell.lanDoor);
  if (!reached.ok) return reached;
  const { client, simulation, keyMark } = reached.value;
  if (simulation) undo.push(() => simulation.close());

  const helpCalls = supportCalls({
    version: SOFTWARE_VERSION,
    about: aboutFile(shell.about),
    view: () => till.view(),
    settings,
    clock: MACHINE_CLOCK,
    log,
    logFile: folder.logFile,
    folder: folder.exports,
    downloadAddress: shell.downloadAddress,
  });

  const screens = screenCalls({ acting, changed: () => publish.request() });
  let bridge: TillSide | null = null;
  const listeners = new Set<(isInUse: boolean) => void>();
  const publish = onceInATick(() => {
    // What changes while the till is put together, as on a full disk, nobody sees yet.
    if (bridge === null) return;
    const viewOf = viewsByAccess(acting, session, till.view);
    bridge.publish(topicsOfMoment(viewOf, screens.shown()));
    for (const listener of listeners) listener(isInUse(viewOf(null)));
  });
  let tillToUpdate: TillOverJournal | null = null;
  const update = openUpdates({
    shell: shell.update,
    settings: () => settings.current,
    till: () => tillToUpdate,
    driftMs: () => tillToUpdate?.view().health.clockDriftMs ?? 0,
    ...{ folder, log, clock: MACHINE_CLOCK, changed: publish.request },
  });
  const till = await openRestorableTill(
    {
      mode,
      folder,
      log,
      settings,
      session,
      keyMark,
      ownCalls: {
        ...ownCalls,
        ...helpCalls,
        ...update.calls,
        ...screens.calls,
        ...machineCalls({
          machine: shell.machineStart,
          note: (event) => till.note(event),
          clock: MACHINE_CLOCK,
          log,
        }),
      },
      update,
      clock: MACHINE_CLOCK,
      currency: CURRENCY,
      terminalId,
      ledger: ledgerOptions,
      keys,
      keyFile,
      witnesses,
      places,
      checkCopy: checkerThread(shell.copyChecker),
      judgeSignatures: signatureThreads(shell.signatureThread, THREADS_BESIDE_THE_TILL),
      setPaper: paperThread(shell.paperThread),
      resources: shell.resources,
      gateway: loggedGateway(
        gatewayBehind(network.proxy?.host ?? null, liveGateway(client, MACHINE_CLOCK)),
        log,
        MACHINE_CLOCK,
      ),
      network,
      simulation,
      downloadAddress: shell.downloadAddress,
      changed: publish.request,
    },
    journal.value,
  );
  tillToUpdate = till;
  undo.push(() => till.close());
  undo.push(() => update.close());
  undo.push(() => sessions.close());
  const calm = calmCalls(till.handlers, MACHINE_CLOCK);
  undo.push(calm.stop);
  const report = bridgeLog(log, MACHINE_CLOCK);
  const { touched } = update;
  bridge = serveBridge({
    dispatch: dispatcher(calm.handlers, { acting, sessions, touched }),
    topics: () => topicsOfMoment(viewsByAccess(acting, session, till.view), screens.shown()),
    report,
  });
  undo.push(publish.cancel);

  return ok({
    bridge,
    mode,
    folder,
    log,
    warnings: [...warnings, ...crew.value.warnings, ...keyWarnings],
    mayExport: (client) => sessions.find(client).may('export'),
    endClient(client) {
      sessions.end(client);
      screens.end(client);
    },
    hasSalesOnScreen: () => till.view().sales.length > 0,
    isInUse: () => isInUse(till.view()),
    onUse: (listener) => void listeners.add(listener),
    wake: () => till.wake(),
    close,
  });
}

function modeOf({ platform, training }: TillOptions): Mode {
  if (training) return 'training';
  if (platform === null) return 'simulation';
  return platform.apiKey.startsWith(LIVE_KEY_PREFIX) ? 'live' : 'test';
}

function machineDefaults(): { readonly timeZone: string; readonly locale: Locale } {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  return { timeZone, locale: localeFor([locale]) };
}
