import type PDFDocument from 'pdfkit';
import QRCode from 'qrcode';

/** A code needs this many light modules around it (ISO/IEC 18004, 6.3.8). */
const QUIET_ZONE = 4;

/** Dark on the paper's own white, with its quiet zone within the side. */
export function drawCode(
  document: InstanceType<typeof PDFDocument>,
  text: string,
  {
    x,
    y,
    side,
    ink,
  }: { readonly x: number; readonly y: number; readonly side: number; readonly ink: string },
): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const step = side / (modules.size + 2 * QUIET_ZONE);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      document.rect(x + (column + QUIET_ZONE) * step, y + (row + QUIET_ZONE) * step, step, step);
    }
  }
  document.fill(ink);
}
