import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every file below the folder, as text, while a till writes there: listed again where one had gone before it was read, as
 * the draft of a file does that is replaced.
 */
export function writtenIn(folder: string): readonly string[] {
  for (;;) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    try {
      return files.map((file) => readFileSync(file, 'latin1'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
