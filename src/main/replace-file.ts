import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file whole or not at all, readable by its owner only: a power cut leaves the old text or the new one.
 * Throws the system's error when the disk refuses, and leaves no half-written file behind.
 */
export function replaceFile(path: string, text: string): void {
  const draft = `${path}.${process.pid}.draft`;
  try {
    const file = openSync(draft, 'w', 0o600);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}
