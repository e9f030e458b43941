import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { openLogFile } from './log-file.ts';
import { HIDDEN, withoutKeys } from './secrets.ts';

export type Log = Logger;

/**
 * The till's log: JSON lines in UTC. Fields that may hold the key are redacted by name,
 * whatever still looks like a key is replaced in the finished line, and a full disk loses lines, never the till.
 */
export function openLog(file: string): Log {
  return logTo(openLogFile(file));
}

/** A log into any stream: tests read what it says. */
export function logTo(stream: DestinationStream): Log {
  return pino(
    {
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      redact: {
        paths: ['apiKey', '*.apiKey', 'token', '*.token', 'authorization', '*.authorization'],
        censor: HIDDEN,
      },
    },
    { write: (line) => stream.write(withoutKeys(line)) },
  );
}
