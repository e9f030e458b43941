import { randomUUID } from 'node:crypto';
import { serveBridge, type TillSide } from '../bridge/till-side.ts';
import type { DayBounds } from '../domain/business-day.ts';
import type { Currency } from '../domain/money.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { saleIdSchema } from '../domain/sale-event.ts';
import { openLedger } from '../ledger/open-ledger.ts';
import { createClient, type PlatformClient } from '../platform/client.ts';
import { MACHINE_CLOCK } from '../platform/machine-clock.ts';
import { LIVE_KEY_PREFIX } from '../platform/wire/secret-prefix.ts';
import { openSettings } from '../till/settings.ts';
import { createTill } from '../till/till.ts';
import type { Locale, Mode } from '../till/view.ts';
import { callHandlers } from './call-handlers.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { liveGateway } from './live-gateway.ts';
import { type Log, openLog } from './log.ts';
import { onceInATick } from './once-in-a-tick.ts';
import type { PlatformOptions, StartFailure, TillOptions } from './options.ts';
import { type EmbeddedSimulation, startEmbeddedSimulation } from './simulation.ts';
import { SOFTWARE_VERSION } from './software-version.ts';
import { openFailureSentence, platformFailureSentence } from './start-sentences.ts';

/** A till that runs, whichever shell shows it. */
export interface RunningTill {
  readonly bridge: TillSide;
  readonly mode: Mode;
  readonly folder: DataFolder;
  readonly log: Log;
  /** Asks about every open payment at once: after sleep, or when the network is back. */
  wake(): void;
  close(): Promise<void>;
}

/** What a shell adds to the till. */
export interface Shell {
  /** The address at which the shell serves an exported file; null where the file's place is enough. */
  readonly downloadAddress: (fileName: string) => string | null;
}

const CURRENCY: Currency = 'EUR';
/** Until operators sign in, every entry is the till's own. */
const OPERATOR = 'till';

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

  const settings = openSettings(folder.path, machineDefaults());
  if (!settings.ok) {
    const sentence = `The settings in ${folder.path} cannot be read. Correct settings.json, or move it away to begin with the defaults.`;
    return err({ code: settings.error.code, sentence });
  }
  const { shopName, terminalId: ownTerminalId, timeZone, dayStartsAtHour } = settings.value.current;
  const terminalId = options.terminalId ?? ownTerminalId;
  const bounds: DayBounds = { timeZone, startsAtHour: dayStartsAtHour };
  const mode = modeOf(options.platform);

  const ledger = openLedger({
    file: folder.journalFile(mode),
    bounds,
    operator: OPERATOR,
    softwareVersion: SOFTWARE_VERSION,
  });
  if (!ledger.ok) {
    log.error(ledger.error, 'the journal does not open');
    return err({
      code: ledger.error.code,
      sentence: openFailureSentence(ledger.error, folder.journalFile(mode)),
    });
  }
  undo.push(() => ledger.value.close());

  const reached = await reachPlatform(options, folder, shopName);
  if (!reached.ok) return reached;
  const { client, simulation } = reached.value;
  if (simulation) undo.push(() => simulation.close());

  const till = createTill({
    mode,
    ledger: ledger.value,
    gateway: liveGateway(client, MACHINE_CLOCK),
    clock: MACHINE_CLOCK,
    currency: CURRENCY,
    terminalId,
    bounds,
    settings: () => settings.value.current,
    newSaleId: () => saleIdSchema.parse(`sale_${randomUUID()}`),
    report: {
      exchangeFailed: (paymentId, error) => log.warn({ paymentId, error }, 'exchange failed'),
      journal: (failure) =>
        failure ? log.error(failure, 'the journal refused') : log.info('the journal writes again'),
    },
  });
  undo.push(() => till.close());

  const bridge = serveBridge(
    callHandlers({
      till,
      ledger: ledger.value,
      settings: settings.value,
      clock: MACHINE_CLOCK,
      bounds,
      currency: CURRENCY,
      mode,
      terminalId,
      exportFolder: folder.exports,
      downloadAddress: shell.downloadAddress,
      simulation,
      readFailed: (error) => log.error({ error }, 'the journal cannot be read'),
    }),
    (problem) => log.error(problem, 'bridge'),
  );
  const publish = onceInATick(() => bridge.emit('till.changed', till.view()));
  till.onChange(publish.request);
  undo.push(publish.cancel);

  return ok({ bridge, mode, folder, log, wake: () => till.wake(), close });
}

interface Reached {
  readonly client: PlatformClient;
  readonly simulation: EmbeddedSimulation | null;
}

/** The simulation is reached exactly as the live platform is: a base address and a key. */
async function reachPlatform(
  options: TillOptions,
  folder: DataFolder,
  shopName: string,
): Promise<Result<Reached, StartFailure>> {
  let simulation: EmbeddedSimulation | null = null;
  if (options.platform === null) {
    const started = await startEmbeddedSimulation({
      stateFile: folder.simulationFile,
      shopName,
      lan: options.lan,
    });
    if (!started.ok) return started;
    simulation = started.value;
  }
  const platform = simulation?.platform ?? options.platform;
  const client = platform && createClient(platform);
  if (client?.ok) return ok({ client: client.value, simulation });
  await simulation?.close();
  const code = client ? client.error.code : 'keyUnusable';
  return err({ code, sentence: platformFailureSentence(code) });
}

function modeOf(platform: PlatformOptions | null): Mode {
  if (platform === null) return 'simulation';
  return platform.apiKey.startsWith(LIVE_KEY_PREFIX) ? 'live' : 'test';
}

function machineDefaults(): { readonly timeZone: string; readonly locale: Locale } {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  return { timeZone, locale: locale.startsWith('fr') ? 'fr' : 'en' };
}
