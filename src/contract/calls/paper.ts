import * as z from 'zod/mini';
import { printerTroubleSchema } from '../views/printer-view.ts';

/** What a paper is printed on: a sheet, or the roll of the receipt printer. */
export const paperSize = z.enum(['a4', 'roll']);

/** Where a file is that was written: its place, and its address where the screen is a browser's. */
export const writtenFile = z.object({
  fileName: z.string(),
  path: z.string(),
  download: z.nullable(z.string()),
});

/** What keeps a paper from coming out of the printer, or did; null once it came out. */
export const cameOut = z.object({ trouble: z.nullable(printerTroubleSchema) });
