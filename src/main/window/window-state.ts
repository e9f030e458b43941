import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { replaceFileNow } from '../../files/replace-file.ts';

/** The smallest window in which a sale can be rung up (design, The look), in device-independent pixels. */
export const SMALLEST_WINDOW = { width: 800, height: 480 } as const;
const FIRST_WINDOW = { width: 1280, height: 800 } as const;

/** How much of a window's title must be on a display for it to be dragged back. */
const GRIP = { width: 120, height: 32 } as const;

const windowStateSchema = z.strictObject({
  x: z.int().min(-100_000).max(100_000),
  y: z.int().min(-100_000).max(100_000),
  width: z.int().min(1).max(100_000),
  height: z.int().min(1).max(100_000),
  maximised: z.boolean(),
  fullScreen: z.boolean(),
});

/** Where the window stood when it was last closed: its size when neither maximised nor full screen. */
export type WindowState = z.infer<typeof windowStateSchema>;

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a window opens. Without `x` and `y` it is centred. */
export interface WindowPlace {
  readonly bounds: { readonly width: number; readonly height: number } & Partial<
    Pick<Rectangle, 'x' | 'y'>
  >;
  readonly maximised: boolean;
  readonly fullScreen: boolean;
}

/** The state that was kept, or null when there is none that can be used. */
export function readWindowState(file: string): WindowState | null {
  try {
    const kept = windowStateSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

/** Keeps the state for the next start. Throws the system's error when the disk refuses. */
export function keepWindowState(file: string, state: WindowState): void {
  replaceFileNow(file, `${JSON.stringify(state)}\n`);
}

/**
 * Where to open the window on the displays that are present now: as it stood where its title can still be reached,
 * else centred; never smaller than the smallest usable window, never larger than its display.
 */
export function placeWindow(
  kept: WindowState | null,
  workAreas: readonly Rectangle[],
): WindowPlace {
  const mode = { maximised: kept?.maximised ?? false, fullScreen: kept?.fullScreen ?? false };
  const area = kept && workAreas.find((candidate) => gripReachable(kept, candidate));
  const size = fitted(kept ?? FIRST_WINDOW, area ?? workAreas[0]);
  return { bounds: area ? { x: kept.x, y: kept.y, ...size } : size, ...mode };
}

function gripReachable(window: Rectangle, area: Rectangle): boolean {
  const across =
    Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x);
  return (
    across >= GRIP.width && window.y >= area.y && window.y + GRIP.height <= area.y + area.height
  );
}

function fitted(
  wanted: { readonly width: number; readonly height: number },
  area: Rectangle | undefined,
): { readonly width: number; readonly height: number } {
  const within = (length: number, smallest: number, largest: number): number =>
    Math.max(smallest, Math.min(length, largest));
  return {
    width: within(wanted.width, SMALLEST_WINDOW.width, area?.width ?? wanted.width),
    height: within(wanted.height, SMALLEST_WINDOW.height, area?.height ?? wanted.height),
  };
}
