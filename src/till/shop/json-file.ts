import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { err, ok, type Result } from '../../domain/result.ts';

/** What the system or the parser said, for the log. */
interface JsonFileFailure {
  readonly detail: string;
}

/** Reads what a till keeps as JSON; `parse` throws where it is not that, and is given undefined where there is no file. */
export function readJsonFile<Value>(
  file: string,
  parse: (stored: unknown) => Value,
): Result<Value, JsonFileFailure> {
  try {
    const text = readText(file);
    return ok(parse(text === null ? undefined : JSON.parse(text)));
  } catch (error) {
    return err({ detail: String(error) });
  }
}

/** Keeps a value as JSON for its owner alone: written whole under a temporary name, synced, then renamed. */
export function writeJsonFile(file: string, value: unknown): Result<true, JsonFileFailure> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { flush: true, mode: 0o600 });
    renameSync(temporary, file);
    return ok(true);
  } catch (error) {
    return err({ detail: String(error) });
  } finally {
    rmSync(temporary, { force: true });
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
