import { isIPv4 } from 'node:net';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { err, ok, type Result } from '../../domain/result.ts';
import type { GivenSettings } from '../../till/shop/settings.ts';
import type { OfficeOptions } from './options.ts';
import { KEY_VARIABLE } from './platform-key.ts';
import { addShopOptions, givenByOptions, type ShopOptions } from './shop-options.ts';

/** What was asked for on the command line; null where nothing was said. */
export interface CommandLine {
  readonly shell: 'desktop' | 'browser' | null;
  readonly port: number | null;
  /** At which of the machine's addresses, and at which port, customers' screens of the network come in. */
  readonly screensAddress: string | null;
  readonly screensPort: number | null;
  readonly dataFolder: string | null;
  readonly platform: string | null;
  readonly terminalId: string | null;
  /** What is said of the shop as the till is installed. */
  readonly shop: GivenSettings;
  readonly lan: boolean;
  readonly training: boolean;
  /** Whether a new till is set up by its guide before it sells. */
  readonly guide: boolean;
  /** Whether the browser shell opens a browser where there is a display. */
  readonly open: boolean;
  /** Whether customers serve themselves: in the desktop's window, or where that browser is opened. */
  readonly kiosk: boolean;
  /** The office that is joined as the till starts; null for none. */
  readonly office: OfficeOptions | null;
  /** What is asked of the till that runs already in the browser shell; null starts one. */
  readonly ask: DoorRequest | null;
  /** A manager's code was forgotten: the till that runs, or this one, lets another be chosen. */
  readonly newManagerPin: boolean;
}

/** What whoever sits at the machine can ask of a till that runs: `end` is a browser's name, or `all`. */
export type DoorRequest =
  | { readonly act: 'again' }
  | { readonly act: 'sessions' }
  | { readonly act: 'end'; readonly name: string };

/** `help`: the options were asked for, and `sentence` lists them; `unusableOption`: `sentence` says what is wrong. */
export interface CommandLineFailure {
  readonly code: 'help' | 'unusableOption';
  readonly sentence: string;
}

/** The options of `npm start`, as commander reads them. */
function tillCommand(): Command {
  const command = new Command('npm start --')
    .description(
      'Comptoir, a till paid by instant bank transfer. Without --platform it runs in simulation.',
    )
    .addOption(
      new Option('--shell <shell>', 'the desktop window, or a page in the browser').choices([
        'desktop',
        'browser',
      ]),
    )
    .option(
      '--port <number>',
      "the browser shell's port on 127.0.0.1 (default: any free one)",
      port,
    )
    .option(
      '--screens-port <number>',
      "the port for customers' screens on the network, once a manager lets them in (default: 4343)",
      port,
    )
    .option(
      '--screens-address <address>',
      'the one address of this machine at which they come in (default: those of its private networks)',
      address,
    )
    .option('--data <folder>', 'where journals, settings and exports are kept')
    .option(
      '--platform <url>',
      "the payment platform's base address; its key comes from COMPTOIR_API_KEY or is asked for",
      httpAddress,
    )
    .option('--terminal <id>', "this till's name at the platform", terminalId)
    .addOption(
      new Option('--training', 'exercise: a simulation whose sales are in a journal of their own')
        .default(false)
        .conflicts('platform'),
    )
    .option('--lan', "let phones on this network open the simulation's payer pages", false)
    .option('--office <url>', "a company's office to join, with --join")
    .option('--join <code>', 'the code that a manager of the office made; it works once')
    .option(
      '--recover',
      'the disk of this till was lost: its journal is built from what the office holds',
      false,
    )
    .option('--no-guide', 'sell at once: a new till does not ask to be set up first')
    .option('--no-open', 'print the address of the browser shell, and open no browser')
    .option(
      '--kiosk',
      'begin where customers serve themselves: the desktop fills its display, the browser is opened there',
      false,
    )
    .option('--again', 'a new address for the till that runs in the browser shell')
    .option('--sessions', 'which browsers the till that runs lets in')
    .option(
      '--new-manager-pin',
      "lets a manager's new PIN be chosen on the till's screen, once, within ten minutes",
      false,
    )
    .option('--end-session <name>', 'lets that browser in no more; "all" for every one');
  return addShopOptions(command, (text) => KEY.test(text));
}

/** The names of all options, as they are typed: whatever else begins with a dash is none of the till's. */
export function optionNames(): ReadonlySet<string> {
  const named = tillCommand().options.flatMap(({ long, short }) => [long, short]);
  return new Set(['--help', '-h', ...named.filter((name) => typeof name === 'string')]);
}

/**
 * Reads the options of `npm start`. The key of a platform is never one of them:
 * a command line can be read by every user of the machine.
 */
export function readCommandLine(argv: readonly string[]): Result<CommandLine, CommandLineFailure> {
  let printed = '';
  const command = tillCommand()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        printed += text;
      },
      writeErr: () => undefined,
    });
  try {
    command.parse([...argv], { from: 'user' });
  } catch (error) {
    if (error instanceof AddressUnusable) {
      return err({ code: 'unusableOption', sentence: error.message });
    }
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return err({ code: 'help', sentence: printed });
    return err({
      code: 'unusableOption',
      sentence: withoutKeys(error.message.replace(/^error: /, '')),
    });
  }
  const options = command.opts<
    ShopOptions & {
      shell?: 'desktop' | 'browser';
      port?: number;
      screensPort?: number;
      screensAddress?: string;
      data?: string;
      platform?: string;
      terminal?: string;
      lan: boolean;
      training: boolean;
      guide: boolean;
      open: boolean;
      kiosk: boolean;
      newManagerPin: boolean;
      office?: string;
      join?: string;
      recover: boolean;
      again?: true;
      sessions?: true;
      endSession?: string;
    }
  >();
  const office = officeIn(options);
  if (!office.ok) return office;
  return ok({
    shell: options.shell ?? null,
    port: options.port ?? null,
    screensAddress: options.screensAddress ?? null,
    screensPort: options.screensPort ?? null,
    dataFolder: options.data ?? null,
    platform: options.platform ?? null,
    terminalId: options.terminal ?? null,
    shop: givenByOptions(options),
    lan: options.lan,
    training: options.training,
    guide: options.guide,
    open: options.open,
    kiosk: options.kiosk,
    office: office.value,
    ask: asked(options),
    newManagerPin: options.newManagerPin,
  });
}

/** What belongs together is given together. */
function officeIn(options: {
  readonly office?: string;
  readonly join?: string;
  readonly recover: boolean;
}): Result<OfficeOptions | null, CommandLineFailure> {
  const { office: address, join: code, recover } = options;
  if (address !== undefined && code !== undefined) return ok({ address, code, recover });
  if (address === undefined && code === undefined && !recover) return ok(null);
  const sentence =
    'An office is joined by its address and a code: --office and --join go together.';
  return err({ code: 'unusableOption', sentence });
}

function asked(options: {
  readonly again?: true;
  readonly sessions?: true;
  readonly endSession?: string;
}): DoorRequest | null {
  if (options.endSession !== undefined) return { act: 'end', name: options.endSession };
  if (options.sessions) return { act: 'sessions' };
  return options.again ? { act: 'again' } : null;
}

function port(text: string): number {
  const number = Number(text);
  if (!/^\d{1,5}$/.test(text) || number > 65_535) {
    throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
  }
  return number;
}

function address(text: string): string {
  if (!isIPv4(text)) {
    throw new InvalidArgumentError('An address of this machine is four numbers, as 192.168.1.20.');
  }
  return text;
}

/** Says what is wrong with an address and never the address itself, which may hold a key or a password. */
class AddressUnusable extends Error {
  override readonly name = 'AddressUnusable';
}

function httpAddress(text: string): string {
  if (KEY.test(text)) {
    throw new AddressUnusable(
      `A key is not given on the command line, where every user of this machine can read it: set ${KEY_VARIABLE}, and have the platform replace this one.`,
    );
  }
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new AddressUnusable(
      'A platform is an address that begins with https:// or http://: --platform is none.',
    );
  }
  if (url.username !== '' || url.password !== '' || /[?#]/.test(text)) {
    throw new AddressUnusable(
      `The address of --platform holds more than an address; the key comes from ${KEY_VARIABLE} or is asked for.`,
    );
  }
  return text;
}

/** A key as the platform gives them, wherever it was typed. */
const KEY = /[sp]k_(?:test|live)_|whsec_/i;
const withoutKeys = (sentence: string): string =>
  sentence.replaceAll(/(?:[sp]k_(?:test|live)_|whsec_)[\w-]*/gi, '[hidden]');

function terminalId(text: string): string {
  if (KEY.test(text)) throw new InvalidArgumentError('A key of the platform is no terminal id.');
  if (!/^[\w.-]{1,64}$/.test(text)) {
    throw new InvalidArgumentError(
      'A terminal id has 1 to 64 letters, digits, dots, dashes or underscores.',
    );
  }
  return text;
}
