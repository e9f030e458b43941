import { useEffect, useState } from 'react';

/** A row is so high, in rem: a finger's width. */
const ROW_REM = 3.2;
const LEAST_PX = 48;

/** How high a row of a list is, in pixels: the screen's own size decides, and may change. */
export function useRowHeight(): number {
  const [height, setHeight] = useState(rowHeight);
  useEffect(() => {
    const measure = () => setHeight(rowHeight());
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return height;
}

const rowHeight = (): number =>
  Math.max(
    LEAST_PX,
    Math.round(ROW_REM * parseFloat(getComputedStyle(document.documentElement).fontSize)),
  );
