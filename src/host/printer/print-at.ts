import { connect, type Socket } from 'node:net';
import type { PrinterTrouble } from '../../contract/views/printer-view.ts';
import type { PrinterPlace } from '../../domain/register/printer.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { IS_PRINTED, readAnswers, STATUS_QUESTIONS } from './printer-status.ts';

/** How long is waited, in milliseconds. */
export interface PrintPatience {
  /** For the connection, and for the first answer over it. */
  readonly connectMs: number;
  /** Between two questions while it prints. */
  readonly askMs: number;
  /** From the last sign of the printer on: then nobody waits for it any more. */
  readonly silentMs: number;
  /** Until it is said that a paper takes long. */
  readonly slowMs: number;
}

export const PRINT_PATIENCE: PrintPatience = {
  connectMs: 5_000,
  askMs: 1_000,
  silentMs: 20_000,
  slowMs: 10_000,
};

/** Why a paper was not printed; `mayBeInPart`: some of it was handed over, and nobody knows how much came out. */
export interface PrintFailure {
  readonly code: PrinterTrouble;
  readonly mayBeInPart: boolean;
}

export interface PrintOptions {
  readonly signal: AbortSignal;
  readonly patience: PrintPatience;
  /** Asked when the printer is about to be given the paper; false keeps it here. */
  readonly mayBegin: () => boolean;
  /** What is wrong while it prints; null once nothing is. */
  readonly told: (trouble: PrinterTrouble | null) => void;
}

/**
 * Prints these bytes over a connection of their own: the printer is asked how it is, given them, and said to have printed
 * them once it says so itself. One that runs out of paper in between goes on by itself when it has some, for as long as it
 * answers. Never rejects.
 */
export function printAt(
  place: PrinterPlace,
  bytes: Uint8Array,
  options: PrintOptions,
): Promise<Result<true, PrintFailure>> {
  return new Promise((resolve) => {
    const socket = connect(place);
    const talk = converse(socket, bytes, options, (result) => {
      talk.end();
      socket.destroy();
      resolve(result);
    });
  });
}

type Ended = (result: Result<true, PrintFailure>) => void;

/** The conversation over one connection: `ended` is called once. */
function converse(socket: Socket, bytes: Uint8Array, options: PrintOptions, ended: Ended) {
  const { patience, signal, mayBegin, told } = options;
  const answers = readAnswers();
  let isBegun = false;
  let isOver = false;
  let asking: NodeJS.Timeout | undefined;
  let silence: NodeJS.Timeout | undefined;
  let slow: NodeJS.Timeout | undefined;
  let isSlow = false;

  function over(result: Result<true, PrintFailure>): void {
    if (isOver) return;
    isOver = true;
    ended(result);
  }
  const fail = (code: PrinterTrouble): void => over(err({ code, mayBeInPart: isBegun }));
  const leave = (): void => fail('cutOff');

  function ask(): void {
    if (answers.isWaitedFor()) return;
    answers.asked();
    socket.write(STATUS_QUESTIONS);
  }

  /**
   * Counted from the printer's last sign: what is written to it is none. Until it is given the paper it is whatever listens there, and
   * only what it is asked counts.
   */
  function heard(): void {
    clearTimeout(silence);
    const spanMs = isBegun ? patience.silentMs : patience.connectMs;
    silence = setTimeout(() => fail(socket.connecting ? 'unreachable' : 'silent'), spanMs);
  }

  function tell(): void {
    told(answers.trouble() ?? (isSlow ? 'slow' : null));
  }

  function begin(): void {
    if (!mayBegin()) {
      fail('notNoted');
      return;
    }
    isBegun = true;
    heard();
    socket.write(bytes);
    socket.write(IS_PRINTED);
    asking = setInterval(ask, patience.askMs);
    slow = setTimeout(() => {
      isSlow = true;
      tell();
    }, patience.slowMs);
  }

  socket.setNoDelay(true);
  heard();
  socket.once('connect', () => {
    heard();
    ask();
  });
  socket.on('data', (said) => {
    if (isBegun) heard();
    const report = answers.take(said);
    if (isBegun && report === 'printed') return over(ok(true));
    // It is through with a paper for which it had none: nobody knows how much came out.
    if (isBegun && report === 'noPaper') return fail('paperOut');
    if (isBegun) return tell();
    const trouble = answers.trouble();
    if (trouble === null) begin();
    else if (trouble !== undefined) fail(trouble);
  });
  socket.on('error', (error: NodeJS.ErrnoException) => fail(codeOf(error, socket, isBegun)));
  socket.on('close', () => fail('cutOff'));
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) queueMicrotask(leave);

  return {
    end(): void {
      clearInterval(asking);
      clearTimeout(silence);
      clearTimeout(slow);
      signal.removeEventListener('abort', leave);
    },
  };
}

function codeOf({ code }: NodeJS.ErrnoException, socket: Socket, isBegun: boolean): PrinterTrouble {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'notFound';
  return isBegun || socket.bytesRead > 0 ? 'cutOff' : 'unreachable';
}
