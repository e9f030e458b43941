import { ok } from '../domain/result.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

/** A small JSON file of a shell, for its owner alone. */
export interface JsonStore {
  /** What was kept; undefined where nothing was, or where it cannot be read. */
  read(): unknown;
  /** Whether it was kept: whole, or not at all. */
  write(value: unknown): boolean;
}

/** Keeps JSON in this file of the data folder. */
export function jsonStore(file: string): JsonStore {
  return {
    read() {
      const read = readJsonFile(file, ok<unknown>);
      return read.ok ? read.value : undefined;
    },
    write: (value) => writeJsonFile(file, value).ok,
  };
}
