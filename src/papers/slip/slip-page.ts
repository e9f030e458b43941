import QRCode from 'qrcode';
import type { SlipLine } from './slip-lines.ts';

/** A paper as a page that the system prints: one page of HTML, as long as what stands on it. In millimetres. */
export interface SlipPage {
  readonly html: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** How wide the paper is by the letters of its lines, and how much of that its printer leaves white at each side. */
const ROLLS: Readonly<Record<number, { readonly widthMm: number; readonly sideMm: number }>> = {
  48: { widthMm: 80, sideMm: 4 },
  32: { widthMm: 58, sideMm: 5 },
};
const USUAL_ROLL = { widthMm: 80, sideMm: 4 } as const;

/** A letter of a font of one width is three fifths of its size wide, in every such font that a system brings. */
const LETTER_WIDTH = 0.6;
const LINE_MM = 3.6;
const CODE_MM = 34;
/** Above the first line, and below the last one: some cut there. */
const ENDS_MM = 4;
/** A code needs this many light modules around it (ISO/IEC 18004, 6.3.8). */
const QUIET_ZONE = 4;

/** The lines as such a page: each as high as every other, so that how long the paper is needs no printer to say. */
export function slipPage(lines: readonly SlipLine[], letters: number): SlipPage {
  const { widthMm, sideMm } = ROLLS[letters] ?? USUAL_ROLL;
  const sizeMm = (widthMm - 2 * sideMm) / letters / LETTER_WIDTH;
  const heightMm = lines.reduce((sum, line) => sum + heightOf(line), 2 * ENDS_MM);
  const style = [
    `@page{size:${widthMm}mm ${heightMm.toFixed(1)}mm;margin:0}`,
    `body{margin:${ENDS_MM}mm ${sideMm}mm;color:#000;background:#fff;overflow:hidden}`,
    `p{margin:0;height:${LINE_MM}mm;font:${sizeMm.toFixed(3)}mm/${LINE_MM}mm 'DejaVu Sans Mono','Liberation Mono',Menlo,'Courier New',monospace;white-space:pre}`,
    '.center{text-align:center}.bold{font-weight:bold}',
    `.big{height:${2 * LINE_MM}mm;font-size:${(2 * sizeMm).toFixed(3)}mm;line-height:${2 * LINE_MM}mm}`,
    `.rule{border-top:0.3mm solid;box-sizing:border-box;position:relative;top:${LINE_MM / 2}mm}`,
    `svg{display:block;width:${CODE_MM}mm;height:${CODE_MM}mm;margin:0 auto}`,
  ].join('');
  const body = lines.map(elementOf).join('');
  const html = `<!doctype html><html><head><meta charset="utf-8"><title>Comptoir</title><style>${style}</style></head><body>${body}</body></html>`;
  return { html, widthMm, heightMm };
}

function heightOf(line: SlipLine): number {
  if (line.kind === 'code') return CODE_MM;
  return line.kind === 'text' && line.isBig ? 2 * LINE_MM : LINE_MM;
}

function elementOf(line: SlipLine): string {
  switch (line.kind) {
    case 'text': {
      const names = [
        ...(line.align === 'center' ? ['center'] : []),
        ...(line.isBold ? ['bold'] : []),
        ...(line.isBig ? ['big'] : []),
      ];
      return `<p class="${names.join(' ')}">${escaped(line.text)}</p>`;
    }
    case 'rule':
      return '<p class="rule"></p>';
    case 'gap':
      return '<p></p>';
    case 'code':
      return codeOf(line.text);
  }
}

/** Whoever named what was sold writes no elements. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function codeOf(text: string): string {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (modules.get(row, column))
        dark.push(`M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`);
    }
  }
  const side = size + 2 * QUIET_ZONE;
  return `<svg viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="${dark.join('')}"/></svg>`;
}
