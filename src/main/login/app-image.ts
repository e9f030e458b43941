import { realpathSync } from 'node:fs';
import { sep } from 'node:path';

/**
 * The AppImage that a program runs from; undefined where it is none, also where another AppImage started it and left its own
 * variables. What the image holds is mounted in `APPDIR` for as long as it runs (AppImage's documentation, "Environment
 * variables").
 */
export function appImageOf(env: NodeJS.ProcessEnv, program: string): string | undefined {
  const { APPDIR: mounted, APPIMAGE: image } = env;
  return mounted && program.startsWith(realPath(mounted) + sep) ? image : undefined;
}

/** As the system names a program's own place, without links; as it is where nothing is there. */
function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
