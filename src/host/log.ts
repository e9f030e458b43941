import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';

export type Log = Logger;

const SECRET = /\b[sp]k_(?:test|live)_[\w-]+|\bwhsec_[\w-]+/g;
const HIDDEN = '[hidden]';

/**
 * The till's log: JSON lines in UTC. Fields that may hold the key are redacted by name,
 * and whatever still looks like a key is replaced in the finished line.
 */
export function openLog(file: string): Log {
  return logTo(destination({ dest: file, mkdir: true, sync: true, mode: 0o600 }));
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
    { write: (line) => stream.write(line.replaceAll(SECRET, HIDDEN)) },
  );
}
