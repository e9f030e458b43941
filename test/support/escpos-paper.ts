import QRCode from 'qrcode';

// What a receipt printer makes of the bytes of ESC/POS, as the manual of Epson's says: by hand, so that what the till sends is not
// read by the program that made it.

/** A line that was printed. */
export interface PrintedLine {
  readonly text: string;
  readonly isBold: boolean;
  /** How many times as wide as usual. */
  readonly wide: number;
  readonly align: 'left' | 'center' | 'right';
  /** A QR code of this text, and no letters. */
  readonly code?: string;
}

/** What happened beside the lines. */
type PrinterAct = 'initialised' | 'cut' | 'drawer';

/** The pages of letters by the numbers that Epson gives them (ESC t). */
const PAGES: Readonly<Record<number, string>> = {
  16: 'windows-1252',
  45: 'windows-1250',
  46: 'windows-1251',
  47: 'windows-1253',
  48: 'windows-1254',
  51: 'windows-1257',
};

const ALIGNED = ['left', 'center', 'right'] as const;

/** The head of a printer: its state stays from one connection to the next, until it is initialised. */
export function createPrintHead(said: { readonly reported: () => void }) {
  const lines: PrintedLine[] = [];
  const acts: PrinterAct[] = [];
  const cutAt: number[] = [];
  let rest: number[] = [];
  let page = 0;
  let isBold = false;
  let wide = 1;
  let align: PrintedLine['align'] = 'left';
  let text = '';
  let code = '';

  function initialise(): void {
    page = 0;
    isBold = false;
    wide = 1;
    align = 'left';
    text = '';
    acts.push('initialised');
  }

  function turnTo(byte: number): void {
    page = byte;
  }

  function embolden(byte: number): void {
    isBold = (byte & 1) === 1;
  }

  function alignAs(byte: number): void {
    align = ALIGNED[byte % 48] ?? 'left';
  }

  function widen(byte: number): void {
    wide = (byte >> 4) + 1;
  }

  function feed(): void {
    lines.push({ text, isBold, wide, align });
    text = '';
  }

  function letter(byte: number): void {
    const name = PAGES[page];
    if (byte < 0x80) text += String.fromCharCode(byte);
    else text += name === undefined ? '\ufffd' : new TextDecoder(name).decode(Uint8Array.of(byte));
  }

  /** GS ( k: a code is stored by its function 80, and printed by 81. */
  function symbol(data: readonly number[]): void {
    const [, what, ...stored] = data;
    if (what === 80) code = new TextDecoder('latin1').decode(Uint8Array.from(stored.slice(1)));
    if (what === 81) lines.push({ text: '', isBold: false, wide: 1, align, code });
  }

  /** How many bytes follow a command, and what it does by the first of them. */
  const FIXED: Readonly<Record<string, readonly [length: number, act: (byte: number) => void]>> = {
    '1b40': [0, initialise],
    '1b74': [1, turnTo],
    '1b45': [1, embolden],
    '1b61': [1, alignAs],
    '1d21': [1, widen],
    '1b70': [3, () => void acts.push('drawer')],
    '1b4d': [1, () => undefined],
    '1c2e': [0, () => undefined],
    '1d72': [1, said.reported],
    '1d56': [1, cut],
  };

  function cut(): void {
    acts.push('cut');
    cutAt.push(lines.length);
  }

  /** How many bytes of what waits were taken; 0 where a command is not there whole. */
  function step(): number {
    const [byte = 0, second] = rest;
    if (byte === 0x0a) feed();
    if (byte >= 0x20) letter(byte);
    if (byte === 0x0a || byte === 0x0d || byte >= 0x20) return 1;
    return second === undefined ? 0 : command(Buffer.of(byte, second).toString('hex'));
  }

  function command(name: string): number {
    if (name === '1d28') return symbolStep();
    const known = FIXED[name];
    if (known === undefined) throw new Error(`the printer knows no command ${name}`);
    const [length, act] = known;
    if (rest.length < 2 + length) return 0;
    act(rest[2] ?? 0);
    return 2 + length;
  }

  function symbolStep(): number {
    const length = (rest[3] ?? 0) + 256 * (rest[4] ?? 0);
    if (rest.length < 5 || rest.length < 5 + length) return 0;
    symbol(rest.slice(5, 5 + length));
    return 5 + length;
  }

  return {
    lines,
    acts,
    /** Behind how many lines it cut. */
    cutAt: cutAt as readonly number[],
    /** Takes bytes as long as it `may`: one that has no paper leaves the rest where it is. */
    take(bytes: readonly number[], may: () => boolean): void {
      rest.push(...bytes);
      for (let taken = 1; taken > 0 && rest.length > 0 && may(); ) {
        taken = step();
        rest = rest.slice(taken);
      }
    },
    /** What was not printed yet, as when it is switched off. */
    forget(): void {
      rest = [];
      text = '';
    },
  };
}

const LETTER = { width: 12, height: 24 } as const;
const MODULE = 5;

/** The paper as a picture (SVG), in a font whose letters are all of one width. */
export function pictureOf(lines: readonly PrintedLine[], letters: number): string {
  const width = letters * LETTER.width + 40;
  let y = 20;
  const parts = lines.map((line) => {
    const [part, height] =
      line.code === undefined ? textPart(line, width, y) : codePart(line.code, width, y);
    y += height;
    return part;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y + 20}" style="background:#fff">${parts.join('')}</svg>`;
}

function textPart(
  { text, isBold, wide, align }: PrintedLine,
  width: number,
  y: number,
): [string, number] {
  const size = LETTER.height * wide;
  const x = align === 'center' ? width / 2 : 20;
  const anchor = align === 'center' ? 'middle' : 'start';
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const weight = isBold ? 700 : 400;
  const style = `font:${weight} ${20 * wide}px/1 monospace;white-space:pre`;
  return [
    `<text x="${x}" y="${y + size * 0.8}" text-anchor="${anchor}" style="${style}">${escaped}</text>`,
    size,
  ];
}

function codePart(text: string, width: number, top: number): [string, number] {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const side = (modules.size + 8) * MODULE;
  const left = (width - side) / 2;
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      const [x, y] = [left + (column + 4) * MODULE, top + (row + 4) * MODULE];
      squares.push(`<rect x="${x}" y="${y}" width="${MODULE}" height="${MODULE}"/>`);
    }
  }
  return [squares.join(''), side];
}
