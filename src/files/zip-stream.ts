import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file in a ZIP. */
export interface ZippedFile {
  readonly name: string;
  /** Begins it, once its turn has come. */
  readonly content: () => AsyncIterable<string | Uint8Array>;
  /** Its bytes are compressed already. */
  readonly isPacked?: boolean;
}

/** What a ZIP says of each of its files: without a date that of now, without rights those of yazl. */
interface ZipFacts {
  readonly mtime?: Date;
  readonly mode?: number;
}

/**
 * Several files in one ZIP, one after the other, in flat memory, made while it is taken. What goes wrong while a file is made
 * breaks the ZIP off with the same error: without its end no program opens it. Nobody else listens for that error, and unheard
 * it would end the process.
 */
export function zipStream(files: Iterable<ZippedFile>, facts: ZipFacts = {}): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new Error('a ZIP comes as a stream of Node');
  const breakOff = (error: Error): void => void output.destroy(error);
  zip.on('error', breakOff);
  for (const { name, content, isPacked = false } of files) {
    const options = { ...facts, forceDosTimestamp: true, compress: !isPacked };
    zip.addReadStreamLazy(name, options, (give) => {
      const stream = Readable.from(content());
      stream.on('error', breakOff);
      give(null, stream);
    });
  }
  zip.end();
  return output;
}
