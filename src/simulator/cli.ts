import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SimulatorFailure, SimulatorOptions } from './simulator.ts';

// Its book holds keys and payers: for their owner alone.
process.umask(0o077);

const OLDEST_NODE_MAJOR = 22;
/** Exit codes: the simulation could not start, and the options make no sense. */
const EXIT_FAILED = 1;
const EXIT_BAD_OPTION = 2;

/** Beside this program, where the build puts it. */
const LAN_DOOR = new URL('./lan-door.js', import.meta.url);

const tell = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

const SENTENCES: Record<SimulatorFailure['code'], string> = {
  portTaken: 'The port is taken by another program',
  portRefused: 'The system does not let the simulation use the port',
  stateUnusable: 'The state file cannot be used',
  noLanAddress: 'There is no address for phones on the local network',
};

const LONGEST_LIFETIME_SECONDS = 86_400;
const HIGHEST_PORT = 65_535;
const HIGHEST_RATE = 1_000_000_000;

/** Reads the options; answers the exit code instead when there is nothing to start. */
const readOptions = async (argv: readonly string[]): Promise<SimulatorOptions | number> => {
  const { Command, CommanderError, InvalidArgumentError } = await import('commander');
  const wholeNumber = (least: number, most: number) => (text: string) => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
  const command = new Command('simulator')
    .description('Simulates the payment platform: no account, no network, and no money moves.')
    .option('--port <number>', 'listen on this port; 0 is any', wholeNumber(0, HIGHEST_PORT), 0)
    .option('--lan', 'also serve the payer pages to phones on the local network', false)
    .option(
      '--lifetime <seconds>',
      'how long a payment can be paid',
      wholeNumber(1, LONGEST_LIFETIME_SECONDS),
      180,
    )
    .option('--state <file>', 'keep everything in this file between two runs')
    .option('--live', 'also accept a live key, to see what a till makes of it', false)
    .option(
      '--rate <requests>',
      'requests allowed in a minute; 0 is no limit',
      wholeNumber(0, HIGHEST_RATE),
      6_000,
    )
    .exitOverride();
  try {
    command.parse(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : EXIT_BAD_OPTION;
  }
  const { port, lan, lifetime, state, live, rate } = command.opts<{
    port: number;
    lan: boolean;
    lifetime: number;
    state?: string;
    live: boolean;
    rate: number;
  }>();
  return {
    port,
    live,
    lan: lan ? { program: LAN_DOOR } : null,
    lifetimeMs: lifetime * 1000,
    requestsPerMinute: rate,
    ...(state === undefined ? {} : { stateFile: state }),
  };
};

/**
 * Runs the simulation from a command line, given without the program's own name. The first line on
 * standard output is one JSON object with `base_url`, `site_url` and `secret_key`, and with `--live`
 * also `live_secret_key`; all else goes to standard error. Exit codes: 1 it could not start, 2 the options make no sense.
 */
export const runSimulatorCli = async (argv: readonly string[]): Promise<void> => {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE_MAJOR) {
    tell(`The simulation needs Node ${OLDEST_NODE_MAJOR} or later; this is ${process.version}.`);
    process.exitCode = EXIT_FAILED;
    return;
  }
  const options = await readOptions(argv);
  if (typeof options === 'number') {
    process.exitCode = options;
    return;
  }
  // Only now: the database behind a state file crashes an old Node as soon as it is loaded.
  const { startSimulator } = await import('./simulator.ts');
  const start = await startSimulator(options);
  if (!start.ok) {
    tell(`${SENTENCES[start.error.code]} (${start.error.detail}).`);
    process.exitCode = EXIT_FAILED;
    return;
  }
  const { baseUrl, siteUrl, secretKey, liveSecretKey, close } = start.simulator;
  const live = liveSecretKey === undefined ? {} : { live_secret_key: liveSecretKey };
  const address = { base_url: baseUrl, site_url: siteUrl, secret_key: secretKey, ...live };
  process.stdout.write(`${JSON.stringify(address)}\n`);
  tell(`The simulation listens on ${siteUrl}; Ctrl+C stops it.`);
  const stop = (): void => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    void close();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
};

const isEntry = (): boolean => {
  const entry = process.argv[1];
  return entry !== undefined && realpathSync(entry) === fileURLToPath(import.meta.url);
};

if (isEntry()) await runSimulatorCli(process.argv.slice(2));
