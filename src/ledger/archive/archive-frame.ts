import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Entry, ZipFile } from 'yauzl';
import { ArchiveFault } from './archive-fault.ts';

// What lies in a ZIP around its files, by PKWARE's APPNOTE.TXT (4.3): each file behind its own header, the directory
// behind them all, and an end that says where that is. A reader goes by the directory and another by the headers: what
// only one of them sees is content that nobody verified.

/** A size or a place from here on stands in a field of 64 bits beside. */
const IN_64_BITS = 0xffff_ffff;
const COUNT_IN_64_BITS = 0xffff;

const DIRECTORY_RECORD_BYTES = 46;

/** The sizes stand behind the file's bytes, as they do where its header was written before they were known. */
const HAS_DESCRIPTOR = 0x0008;

/**
 * Checks that a ZIP is its files and nothing else, from the first byte to the last: each is a plain file whose header
 * says what the directory says, one follows from the other without a gap, then the directory and its end, without any
 * comment. Throws `ArchiveFault` (`headerDiffers`, `bytesAdded`, `commentAdded`, `packedOtherwise`), and the system's error.
 */
export async function checkFrame(file: string, zip: ZipFile, entries: readonly Entry[]) {
  if (zip.comment !== '') throw new ArchiveFault('commentAdded', file);
  const opened = openSync(file, 'r');
  try {
    let next = 0;
    for (const entry of entries) next = await endOfFile(opened, zip, entry, next);
    const directory = { at: next, bytes: 0, count: entries.length };
    for (const entry of entries) directory.bytes += bytesInDirectory(entry);
    const endAt = directory.at + directory.bytes;
    const isEnd = endsOf(directory).some((end) => isAt(opened, endAt, end));
    const hasMore = fstatSync(opened).size !== zip.fileSize;
    if (!isEnd || hasMore) throw new ArchiveFault('bytesAdded', file);
    let recordAt = directory.at;
    for (const entry of entries) {
      checkRecord(opened, recordAt, entry);
      recordAt += bytesInDirectory(entry);
    }
  } finally {
    closeSync(opened);
  }
}

/** Where the file ends that must begin at `next`. */
async function endOfFile(opened: number, zip: ZipFile, entry: Entry, next: number) {
  const { fileName, compressedSize } = entry;
  if (entry.relativeOffsetOfLocalHeader !== next) throw new ArchiveFault('bytesAdded', fileName);
  const header = await zip.readLocalFileHeaderPromise(entry);
  const hasDescriptor = (entry.generalPurposeBitFlag & HAS_DESCRIPTOR) !== 0;
  const stated = hasDescriptor ? { crc32: 0, compressedSize: 0, uncompressedSize: 0 } : entry;
  const isSame =
    header.fileName.equals(entry.fileNameRaw) &&
    header.extraFieldLength === 0 &&
    header.generalPurposeBitFlag === entry.generalPurposeBitFlag &&
    header.compressionMethod === entry.compressionMethod &&
    header.lastModFileTime === entry.lastModFileTime &&
    header.lastModFileDate === entry.lastModFileDate &&
    header.crc32 === stated.crc32 &&
    header.compressedSize === stated.compressedSize &&
    header.uncompressedSize === stated.uncompressedSize;
  if (!isSame) throw new ArchiveFault('headerDiffers', fileName);
  const isPlain =
    entry.extraFieldRaw.length === 0 || entry.extraFieldRaw.equals(extraIn64Bits(entry));
  if (!isPlain || entry.fileCommentLength > 0) throw new ArchiveFault('commentAdded', fileName);
  const end = header.fileDataStart + compressedSize;
  if (!hasDescriptor) return end;
  const descriptor = descriptorsOf(entry).find((bytes) => isAt(opened, end, bytes));
  if (descriptor === undefined) throw new ArchiveFault('headerDiffers', fileName);
  return end + descriptor.length;
}

/**
 * Checks that the directory calls it a plain file that everybody can read, for a reader of the version that its size
 * takes, on the first disk (4.4.2 to 4.4.15): by other words a reader leaves it out, or makes a link of it.
 */
function checkRecord(opened: number, recordAt: number, entry: Entry): void {
  const needed = u16(entry.extraFieldLength > 0 ? NEEDED_FOR_64_BITS : NEEDED);
  const isPlainFile =
    isAt(opened, recordAt + 4, Buffer.concat([u16(MADE_ON_UNIX_BY_6_3), needed])) &&
    isAt(opened, recordAt + 34, Buffer.concat([u16(0), u16(0), u32(FILE_MODE * 2 ** 16)])) &&
    isAt(opened, entry.relativeOffsetOfLocalHeader + 4, u16(NEEDED));
  if (!isPlainFile) throw new ArchiveFault('packedOtherwise', entry.fileName);
}

function isAt(opened: number, position: number, bytes: Buffer): boolean {
  const found = Buffer.alloc(bytes.length);
  const read = readSync(opened, found, 0, found.length, position);
  return read === bytes.length && found.equals(bytes);
}

const bytesInDirectory = (entry: Entry): number =>
  DIRECTORY_RECORD_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;

/** Its two forms (4.3.9): the second is that of large files, and of those that lie behind four gigabytes. */
function descriptorsOf({ crc32, compressedSize, uncompressedSize }: Entry): readonly Buffer[] {
  const begin = [u32(0x08074b50), u32(crc32)];
  const large = Buffer.concat([...begin, u64(compressedSize), u64(uncompressedSize)]);
  if (Math.max(compressedSize, uncompressedSize) >= IN_64_BITS) return [large];
  return [Buffer.concat([...begin, u32(compressedSize), u32(uncompressedSize)]), large];
}

/** What the directory adds to a large file, or to one that lies behind four gigabytes (4.5.3). */
const extraIn64Bits = (entry: Entry): Buffer =>
  Buffer.concat([
    u16(0x0001),
    u16(24),
    u64(entry.uncompressedSize),
    u64(entry.compressedSize),
    u64(entry.relativeOffsetOfLocalHeader),
  ]);

interface Directory {
  readonly at: number;
  readonly bytes: number;
  readonly count: number;
}

/** What may stand behind the directory (4.3.14 to 4.3.16), with nothing behind it. */
function endsOf({ at, bytes, count }: Directory): readonly Buffer[] {
  const end = (said: Directory): Buffer =>
    Buffer.concat([
      ...[u32(0x06054b50), u16(0), u16(0), u16(said.count), u16(said.count)],
      ...[u32(said.bytes), u32(said.at), u16(0)],
    ]);
  const isLarge = at >= IN_64_BITS || bytes >= IN_64_BITS || count >= COUNT_IN_64_BITS;
  const short = {
    at: Math.min(at, IN_64_BITS),
    bytes: Math.min(bytes, IN_64_BITS),
    count: Math.min(count, COUNT_IN_64_BITS),
  };
  const none = { at: IN_64_BITS, bytes: IN_64_BITS, count: COUNT_IN_64_BITS };
  const in64Bits = Buffer.concat([
    ...[u32(0x06064b50), u64(44), u16(MADE_ON_UNIX_BY_6_3), u16(45), u32(0), u32(0)],
    ...[u64(count), u64(count), u64(bytes), u64(at)],
    ...[u32(0x07064b50), u32(0), u64(at + bytes), u32(1)],
  ]);
  const large = [short, none].map((said) => Buffer.concat([in64Bits, end(said)]));
  return isLarge ? large : [end(short), ...large];
}

const MADE_ON_UNIX_BY_6_3 = 0x033f;
const NEEDED = 20;
const NEEDED_FOR_64_BITS = 45;
/** Of each file in an archive, as Unix says it: -rw-r--r--. */
export const FILE_MODE = 0o100644;

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
