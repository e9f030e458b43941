import { type BitMatrix, create } from 'qrcode';
import { useMemo } from 'react';
import { classesOf } from '../../look/classes.ts';
import module from './qr-code.module.css';

const cx = classesOf(module);

/** A QR code needs this much white around it, in modules (ISO/IEC 18004, quiet zone). */
const QUIET_ZONE = 4;

/** An address as a QR code, always black on white, error correction M; `undrawn` is said where it cannot be drawn. */
export function QrCode(props: {
  readonly text: string;
  readonly label: string;
  readonly undrawn: string;
}) {
  const { text, label, undrawn } = props;
  const drawn = useMemo(() => drawQr(text), [text]);
  if (drawn === null) {
    return (
      <p className={cx('undrawn')} role="alert">
        {undrawn}
      </p>
    );
  }
  const { size, path } = drawn;
  return (
    <svg
      className={cx('qr')}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Null for a text too large for any code, which a journal of an earlier version may hold. */
function modulesOf(text: string): BitMatrix | null {
  try {
    return create(text, { errorCorrectionLevel: 'M' }).modules;
  } catch {
    return null;
  }
}

/** One path of horizontal runs; `size` is in modules, the quiet zone included. */
function drawQr(text: string): { size: number; path: string } | null {
  const modules = modulesOf(text);
  if (modules === null) return null;
  const runs: string[] = [];
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      const length = column + 1 - start;
      runs.push(`M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${length}v1h-${length}z`);
    }
  }
  return { size: modules.size + 2 * QUIET_ZONE, path: runs.join('') };
}
