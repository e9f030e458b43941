import type { PrinterTrouble } from '../../contract/views/printer-view.ts';

// What a printer says of itself, in the bytes of ESC/POS (Epson, "DLE EOT n", "GS r n"). Both are answered by one byte, whose
// fixed bits tell which of them it answers.

const DLE = 0x10;
const EOT = 0x04;
const GS = 0x1d;

/** What is asked at once, in this order: the printer, why it takes nothing, and its paper. It answers while it prints as well. */
const ASKED = ['printer', 'cause', 'paper'] as const;
type Asked = (typeof ASKED)[number];

/** Asks how the printer is: answered at once, whatever it is printing. */
export const STATUS_QUESTIONS: Uint8Array = Uint8Array.from([
  ...[DLE, EOT, 1],
  ...[DLE, EOT, 2],
  ...[DLE, EOT, 4],
]);

/** Behind a paper: answered once everything before it is printed. */
export const IS_PRINTED: Uint8Array = Uint8Array.from([GS, 0x72, 1]);

const isStatus = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010;
const isPaperReport = (byte: number): boolean => (byte & 0b1001_0000) === 0;
/**
 * The first of four bytes in which a printer tells unasked that its cover was opened or its paper has run out ("GS a n", which many have
 * switched on as they come). The other three look like the answer about a paper.
 */
const beginsToTell = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0000;
const REST_OF_TOLD = 3;
/** So many of the four are still to come where the one about the paper comes. */
const PAPER_OF_TOLD = 2;

/** What a printer says of a paper behind which it was asked: it is printed, or there was no paper to print it on. */
type PaperReport = 'printed' | 'noPaper';
/** In such an answer, and in what is told unasked; that the roll is near its end is no matter. */
const PAPER_ENDED = 0b0000_1100;

/** Reads the answers in the order in which the questions were asked. */
export interface PrinterAnswers {
  /** Takes what came; returns what was said of a paper, null where nothing was. */
  take(bytes: Uint8Array): PaperReport | null;
  /** The questions are sent now. */
  asked(): void;
  /** Whether some of them are not answered: a printer that reads nothing is not asked again and again. */
  isWaitedFor(): boolean;
  /** What is wrong, by the last answers; null where nothing is. `undefined` before all of them came once. */
  trouble(): PrinterTrouble | null | undefined;
}

/** Of one connection; nothing was asked yet. */
export function readAnswers(): PrinterAnswers {
  const said = new Map<Asked, number>();
  const due: Asked[] = [];
  /** The last answers that belong together: one that has just come beside older ones would say what is not so. */
  let round: ReadonlyMap<Asked, number> = new Map();
  let untold = 0;
  /** By what it told unasked last. */
  let isPaperGone = false;

  /** Whether it is a part of what the printer tells unasked: but for its paper, how it is it says to the next questions as well. */
  function isTold(byte: number): boolean {
    if (beginsToTell(byte)) untold = REST_OF_TOLD;
    else if (untold > 0 && isPaperReport(byte)) {
      if (untold === PAPER_OF_TOLD) isPaperGone = (byte & PAPER_ENDED) !== 0;
      untold -= 1;
    } else return false;
    return true;
  }

  /** Keeps what it answers of itself, and returns what it answers about a paper. */
  function answered(byte: number): PaperReport | null {
    const of = isStatus(byte) ? due.shift() : undefined;
    if (of !== undefined) said.set(of, byte);
    if (of !== undefined && due.length === 0) round = new Map(said);
    if (!isPaperReport(byte)) return null;
    return isPaperGone || byte & PAPER_ENDED ? 'noPaper' : 'printed';
  }

  return {
    take(bytes) {
      let report: PaperReport | null = null;
      for (const byte of bytes) {
        const answer = isTold(byte) ? null : answered(byte);
        report ??= answer;
      }
      return report;
    },
    asked: () => void due.push(...ASKED),
    isWaitedFor: () => due.length > 0,
    trouble() {
      if (round.size < ASKED.length) return undefined;
      return troubleIn(round) ?? (isPaperGone ? 'paperOut' : null);
    },
  };
}

const COVER_OPEN = 0b0000_0100;
const STOPPED_FOR_PAPER = 0b0010_0000;
const FAULT = 0b0100_0000;
/** Either of them: some clones set only one. */
const NO_PAPER = 0b0110_0000;
const OFFLINE = 0b0000_1000;

/** The cover first: whoever puts paper in has it open. */
function troubleIn(said: ReadonlyMap<Asked, number>): PrinterTrouble | null {
  const [printer = 0, cause = 0, paper = 0] = ASKED.map((of) => said.get(of));
  if (cause & COVER_OPEN) return 'coverOpen';
  if (cause & STOPPED_FOR_PAPER || paper & NO_PAPER) return 'paperOut';
  if (cause & FAULT) return 'fault';
  return printer & OFFLINE ? 'offline' : null;
}
