/** Far more than any row of a spreadsheet takes. */
const LONGEST_RECORD = 1_048_576;

const RECORD_END = '\r\n';

/**
 * The records of a CSV file (RFC 4180) as they stand in it, without their ends; a line break between quotes ends none. Null
 * for one that is not ended, is too long, or is not UTF-8, behind which there is nothing more.
 */
export async function* recordsIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest = '';
  for await (const chunk of chunks) {
    const text = decoded(decoder, chunk);
    if (text === null) return yield null;
    rest += text;
    for (let end = endOfRecord(rest); end >= 0; end = endOfRecord(rest)) {
      yield rest.slice(0, end);
      rest = rest.slice(end + RECORD_END.length);
    }
    if (rest.length > LONGEST_RECORD) return yield null;
  }
  if (rest !== '' || decoded(decoder) === null) yield null;
}

/** A record without its end. */
export const recordOf = (line: string): string => line.slice(0, -RECORD_END.length);

function decoded(decoder: TextDecoder, chunk?: Buffer): string | null {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch {
    return null;
  }
}

/** Behind an odd number of quotes one is open. */
function endOfRecord(text: string): number {
  let quotes = 0;
  let from = 0;
  for (let end = text.indexOf(RECORD_END); end >= 0; end = text.indexOf(RECORD_END, end + 1)) {
    for (let at = text.indexOf('"', from); at >= 0 && at < end; at = text.indexOf('"', at + 1)) {
      quotes += 1;
    }
    from = end;
    if (quotes % 2 === 0) return end;
  }
  return -1;
}

/** The cells of a record, without their quotes; null where it is none. */
export const cellsIn = (record: string, delimiter: string): readonly string[] | null =>
  writtenCells(record, delimiter)?.map((written) =>
    written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written,
  ) ?? null;

/** The same as they stand in the file. */
export function writtenCells(record: string, delimiter: string): readonly string[] | null {
  const cells: string[] = [];
  for (let at = 0; ; ) {
    const end = record[at] === '"' ? endOfQuoted(record, at) : endOfPlain(record, at, delimiter);
    if (end === null) return null;
    cells.push(record.slice(at, end));
    if (end === record.length) return cells;
    if (record[end] !== delimiter) return null;
    at = end + 1;
  }
}

function endOfQuoted(record: string, begin: number): number | null {
  for (let at = record.indexOf('"', begin + 1); at >= 0; at = record.indexOf('"', at + 2)) {
    if (record[at + 1] !== '"') return at + 1;
  }
  return null;
}

function endOfPlain(record: string, begin: number, delimiter: string): number {
  const end = record.indexOf(delimiter, begin);
  return end < 0 ? record.length : end;
}
