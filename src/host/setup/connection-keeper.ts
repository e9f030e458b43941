import * as z from 'zod';
import type { KeptIn } from '../../contract/views/setup-view.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { readJsonFile, writeJsonFile } from '../../files/json-file.ts';
import type { PlatformOptions, StartFailure } from '../start/options.ts';

/** The connection that this till keeps, as it was found; `connection` is null where none is. */
interface FoundConnection {
  readonly connection: PlatformOptions | null;
  /** Where the key lies, or where one would. */
  readonly keptIn: KeptIn;
}

/** Keeps the platform's address and its key for this till, as each shell can. */
export interface ConnectionKeeper {
  /**
   * `connectionUnreadable`: one is kept and cannot be read. A till that has taken money there must not begin a simulation
   * in its place.
   */
  read(): Promise<Result<FoundConnection, StartFailure>>;
  /** Where the key lies now; null where nothing can be written. The one before is gone then, and else as it was. */
  keep(connection: PlatformOptions): Promise<KeptIn | null>;
  /** Whether nothing is kept any more. */
  forget(): Promise<boolean>;
}

const secretText = z.string().min(1).max(1000);

const storedSchema = z.discriminatedUnion('keptIn', [
  z.strictObject({
    version: z.literal(1),
    keptIn: z.literal('file'),
    baseUrl: secretText,
    apiKey: secretText,
  }),
  z.strictObject({ version: z.literal(1), keptIn: z.literal('keychain'), baseUrl: secretText }),
]);

/** What the file says of a connection; it holds the key itself where no keychain has it. */
type StoredConnection = z.infer<typeof storedSchema>;

/** The file of a connection, whole or not at all and for the till's user alone. */
export interface ConnectionFile {
  /** Null where nothing is kept. Error: `connectionUnreadable`. */
  read(): Result<StoredConnection | null, StartFailure>;
  write(stored: StoredConnection | null): boolean;
}

/** The one at this place. */
export const connectionFileAt = (file: string): ConnectionFile => ({
  read() {
    const read = readJsonFile(file, (stored) => {
      if (stored === undefined || stored === null) return ok(null);
      const known = storedSchema.safeParse(stored);
      return known.success ? ok(known.data) : err({ detail: 'it is not what this till writes' });
    });
    return read.ok ? read : err(connectionUnreadable(file, read.error.detail));
  },
  write: (stored) => writeJsonFile(file, stored).ok,
});

/** What to tell the person who starts a till whose connection cannot be read. */
export const connectionUnreadable = (file: string, detail: string): StartFailure => ({
  code: 'connectionUnreadable',
  sentence: `The connection to the payment platform in ${file} cannot be used: ${detail}. Move the file away, and connect the till anew on its screen.`,
});

/** Keeps it all in that file: for a shell that has no keychain to ask. */
export function connectionInFile(file: string): ConnectionKeeper {
  const kept = connectionFileAt(file);
  return {
    async read() {
      const read = kept.read();
      if (!read.ok) return read;
      const stored = read.value;
      if (stored === null) return ok({ connection: null, keptIn: 'file' });
      if (stored.keptIn === 'keychain') return err(connectionUnreadable(file, IN_KEYCHAIN));
      const { baseUrl, apiKey } = stored;
      return ok({ connection: { baseUrl, apiKey }, keptIn: 'file' });
    },
    keep: async (connection) =>
      kept.write({ version: 1, keptIn: 'file', ...connection }) ? 'file' : null,
    forget: async () => kept.write(null),
  };
}

const IN_KEYCHAIN = 'its key is in the keychain of the desktop app, which this shell cannot ask';
