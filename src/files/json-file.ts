import { readFileSync } from 'node:fs';
import { err, ok, type Result } from '../domain/result.ts';
import { jsonParts } from './json-parts.ts';
import { replaceFile, replaceFileNow } from './replace-file.ts';

/** What is wrong with the file, or what the system said of it; the end of a sentence for who starts the till. */
interface JsonFileFailure {
  readonly detail: string;
}

/**
 * Reads what a till keeps as JSON; `parse` says what that is, or what is wrong with it, and is given undefined where
 * there is no file. A byte order mark, which some editors write, is no part of it.
 */
export function readJsonFile<Value>(
  file: string,
  parse: (stored: unknown) => Result<Value, JsonFileFailure>,
): Result<Value, JsonFileFailure> {
  const bytes = readBytes(file);
  if (!bytes.ok) return bytes;
  if (bytes.value === null) return parse(undefined);
  const read = readJson(bytes.value);
  return read.ok ? parse(read.value) : read;
}

/** Keeps a value as JSON for its owner alone, as `replaceFileNow` replaces a file. */
export function writeJsonFile(file: string, value: unknown): Result<true, JsonFileFailure> {
  try {
    replaceFileNow(file, `${JSON.stringify(value, null, 2)}\n`);
    return ok(true);
  } catch (error) {
    return err({ detail: String(error) });
  }
}

/** The same of one that is long, while everything else goes on: the same bytes, made and written some at a time. */
export async function writeLongJsonFile(
  file: string,
  value: Readonly<Record<string, unknown>>,
): Promise<Result<true, JsonFileFailure>> {
  try {
    await replaceFile(file, jsonParts(value));
    return ok(true);
  } catch (error) {
    return err({ detail: String(error) });
  }
}

function readBytes(file: string): Result<Buffer | null, JsonFileFailure> {
  try {
    return ok(readFileSync(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? ok(null) : err({ detail: `it cannot be opened (${code})` });
  }
}

function readJson(bytes: Buffer): Result<unknown, JsonFileFailure> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return err({ detail: 'it is no text in UTF-8' });
  }
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    // What stands there is not repeated: it may be anything.
    const place = / \((line \d+ column \d+)\)/.exec(String(error))?.[1];
    return err({ detail: `it is no JSON${place === undefined ? '' : `, from ${place} on`}` });
  }
}
