import type Encoder from '@point-of-sale/receipt-printer-encoder';
import type { SlipLine } from './slip-lines.ts';

/** How a paper goes to a receipt printer. */
export interface SlipSetting {
  /** So many letters stand in a line. */
  readonly letters: number;
  /** Whether the cash drawer opens with it. */
  readonly opensDrawer: boolean;
  /** In the printer's own commands, or as a page that the machine's system prints (`SlipPage`, in JSON). */
  readonly form: 'commands' | 'page';
}

type Letters = NonNullable<
  NonNullable<ConstructorParameters<typeof Encoder>[0]>['codepageCandidates']
>;

/**
 * The sets of letters that are looked through for each, in this order. The first has all of the till's seven languages and the
 * sign of the euro; the others have what else the name of a shop or of an item may be written in.
 */
const LETTERS: Letters = [
  'windows1252',
  'windows1250',
  'windows1254',
  'windows1257',
  'windows1251',
  'windows1253',
];

/** The code is this many dots wide for each of its modules: some 3 cm on the paper. */
const CODE_DOTS = 5;

/** So many lines lie between the head that prints and the blade that cuts. */
const LINES_TO_THE_CUTTER = 4;

/** Which of the printer's two lines opens the drawer, and for how long, in milliseconds. */
const DRAWER = { line: 0, onMs: 120, offMs: 240 } as const;

/**
 * The lines in the language of receipt printers, ESC/POS. Each paper is told from the beginning: the printer is initialised, and told
 * its letters again, whatever the one before had left it with. The program that makes it is loaded with the first paper.
 */
export async function slipBytes(
  lines: readonly SlipLine[],
  { letters, opensDrawer }: Pick<SlipSetting, 'letters' | 'opensDrawer'>,
): Promise<Uint8Array> {
  const { default: Printed } = await import('@point-of-sale/receipt-printer-encoder');
  const encoder = new Printed({
    language: 'esc-pos',
    columns: letters,
    codepageMapping: 'epson',
    codepageCandidates: LETTERS,
    feedBeforeCut: LINES_TO_THE_CUTTER,
    newline: '\n',
    errors: 'relaxed',
  });
  encoder.initialize().codepage('auto');
  if (opensDrawer) encoder.pulse(DRAWER.line, DRAWER.onMs, DRAWER.offMs);
  for (const line of lines) put(encoder, line, letters);
  return encoder.cut('partial').encode();
}

function put(encoder: Encoder, line: SlipLine, letters: number): void {
  switch (line.kind) {
    case 'text':
      encoder.align(line.align).bold(line.isBold);
      if (line.isBig) encoder.size(2, 2);
      encoder.line(line.text);
      if (line.isBig) encoder.size(1, 1);
      encoder.bold(false).align('left');
      break;
    case 'rule':
      encoder.line('-'.repeat(letters));
      break;
    case 'gap':
      encoder.newline();
      break;
    case 'code':
      encoder.align('center').qrcode(line.text, { size: CODE_DOTS, errorlevel: 'm' }).align('left');
      break;
  }
}
