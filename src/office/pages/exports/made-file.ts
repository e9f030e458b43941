import { Readable } from 'node:stream';
import { type ZippedFile, zipStream } from '../../../files/zip-stream.ts';
import type { PageRefusal } from '../../views.ts';
import type { WantedRange } from './old-months.ts';
import { inFileName, type NamedRegister } from './register-name.ts';

/** A file that can be handed out. */
export interface MadeFile {
  readonly name: string;
  readonly type: string;
  /** Begins it. */
  readonly content: () => Readable;
  /** What the log of people's acts says of it. */
  readonly detail: Readonly<Record<string, string>>;
  /** The entries that will be read for it. */
  readonly reads: readonly WantedRange[];
}

/** A file, or why there is none. */
export type Made = MadeFile | PageRefusal;

/** Gives the same pieces of a file, each made when its turn has come. */
export type InTurn = <Piece>(pieces: AsyncIterable<Piece>) => AsyncIterable<Piece>;

/** More files in one ZIP are asked for in parts. */
export const MOST_FILES = 10_000;

/** What is wanted of each register, and how it is called. */
interface Wanted<One extends NamedRegister & WantedRange> {
  readonly all: readonly One[];
  /** One register's file by itself needs no ZIP around it. */
  readonly isAlone: boolean;
  /** How the name of the file begins, and how that of each within it ends. */
  readonly name: string;
  readonly within: (one: One) => string;
  readonly ending: string;
  readonly type: string;
  readonly isPacked?: boolean;
  readonly detail: Readonly<Record<string, string>>;
  readonly content: (one: One) => ZippedFile['content'];
  readonly inTurn: InTurn;
}

/** One file for each of them, in a ZIP where they are several; `none` where there is none of them. */
export function filesOf<One extends NamedRegister & WantedRange>(
  what: Wanted<One>,
  none: PageRefusal,
): Made {
  const { all, name, ending, type, detail, inTurn } = what;
  const [first] = all;
  const contentOf = (one: One) => () => inTurn<string | Uint8Array>(what.content(one)());
  if (first === undefined) return none;
  if (all.length > MOST_FILES) return 'tooMany';
  if (what.isAlone) {
    const content = contentOf(first);
    return file({ name: `${name}.${ending}`, type, detail, reads: all }, () =>
      Readable.from(content(), { objectMode: false }),
    );
  }
  return file({ name: `${name}.zip`, type: 'application/zip', detail, reads: all }, () =>
    zipStream(
      all.map((one) => ({
        name: `${inFileName(one)}${what.within(one)}.${ending}`,
        content: contentOf(one),
        ...(what.isPacked && { isPacked: true }),
      })),
    ),
  );
}

const file = (of: Omit<MadeFile, 'content'>, content: MadeFile['content']): MadeFile => ({
  ...of,
  content,
});
