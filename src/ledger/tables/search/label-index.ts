import type Database from 'better-sqlite3';
import { foldText, lengthOf, SHORTEST_PIECE } from '../../../domain/sale/search-text.ts';
import type { NumberedSale } from '../../ports/register-journal.ts';

/** Numbers from one to another, both included; `-Infinity` and `Infinity` for all there are. */
export interface NumberRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Which sales have which three characters in a row, a piece, in their label. Labels are folded, and at least a piece
 * long. Its writes belong to the caller's transaction.
 */
export interface LabelIndex {
  insert(number: number, label: string): void;
  remove(number: number): void;
  /** Removes those of all sales up to this number. */
  removeUpTo(number: number): void;
  clear(): void;
  /** Whether it says that a sale has a label. */
  has(number: number): boolean;
  /** So many sales in a range have one. */
  countIn(range: NumberRange): number;
  /** The first so many numbers of a range whose sales it finds by this piece, in their order. */
  foundBy(piece: string, range: NumberRange, most: number): readonly number[];
  /** All of them; where they are among the newest sales this is a quarter of the time. */
  foundNear(piece: string, range: NumberRange): readonly number[];
  /** The piece behind this one, in the order of their bytes, among all that it knows; null behind the last. */
  pieceAfter(piece: string): string | null;
}

/**
 * A number as SQLite has it: those of JavaScript come as floating point, and where a full-text index is given such a
 * bound it ignores it and reads all its rows.
 */
const WHOLE = (name: string): string => `CAST(${name} AS INTEGER)`;

/** Which rows of the index a lookup is about. */
export const LABELS_WITHIN = `rowid BETWEEN ${WHOLE('@first')} AND ${WHOLE('@last')}`;

/** The label as it is searched; null where it is too short to be. */
export function labelOf({ sale }: Pick<NumberedSale, 'sale'>): string | null {
  const text = foldText(sale.label);
  return lengthOf(text) < SHORTEST_PIECE ? null : text;
}

/** The distinct pieces of a text; none where it is shorter than one. */
export function piecesOf(text: string): readonly string[] {
  const letters = [...text];
  const starts = letters.slice(0, Math.max(0, letters.length - SHORTEST_PIECE + 1));
  return [...new Set(starts.map((_, at) => letters.slice(at, at + SHORTEST_PIECE).join('')))];
}

/** How the index is asked for what may have this text in its label: all pieces of it, wherever they stand. */
export const askedFor = (text: string): string =>
  piecesOf(text)
    .map((piece) => `"${piece.replaceAll('"', '""')}"`)
    .join(' AND ');

/** The index in this database. */
export function openLabelIndex(database: Database.Database): LabelIndex {
  const insert = database.prepare<[number, string]>(
    'INSERT INTO sale_labels (rowid, label) VALUES (?, ?)',
  );
  const remove = database.prepare<[number]>('DELETE FROM sale_labels WHERE rowid = ?');
  const removeIn = database.prepare<[NumberRange]>(
    `DELETE FROM sale_labels WHERE ${LABELS_WITHIN}`,
  );
  const has = database
    .prepare<[number]>(`SELECT 1 FROM sale_labels WHERE rowid = ${WHOLE('?')}`)
    .pluck();
  const countIn = database
    .prepare<[NumberRange], number>(`SELECT count(*) FROM sale_labels WHERE ${LABELS_WITHIN}`)
    .pluck();
  const foundBy = database
    .prepare<[NumberRange & { readonly asked: string; readonly most: number }], number>(
      `SELECT rowid FROM sale_labels WHERE sale_labels MATCH @asked AND ${LABELS_WITHIN}
       ORDER BY rowid LIMIT @most`,
    )
    .pluck();
  // Read from its end, a list need not be gone through up to the newest sales.
  const foundNear = database
    .prepare<[NumberRange & { readonly asked: string }], number>(
      `SELECT rowid FROM sale_labels WHERE sale_labels MATCH @asked AND ${LABELS_WITHIN}
       ORDER BY rowid DESC`,
    )
    .pluck();
  tellPieces(database);
  const pieceFrom = database
    .prepare<[string], string>('SELECT term FROM temp.label_pieces WHERE term >= ? LIMIT 1')
    .pluck();

  return {
    insert: (number, label) => void insert.run(number, label),
    remove: (number) => void remove.run(number),
    removeUpTo: (number) => void removeIn.run({ first: Number.NEGATIVE_INFINITY, last: number }),
    clear: () => void database.exec("INSERT INTO sale_labels (sale_labels) VALUES ('delete-all')"),
    has: (number) => has.get(number) !== undefined,
    countIn: (range) => countIn.get(range) ?? 0,
    foundBy: (piece, range, most) => foundBy.all({ ...range, asked: askedFor(piece), most }),
    foundNear: (piece, range) => foundNear.all({ ...range, asked: askedFor(piece) }),
    // Nothing lies between a text and the same with a NUL behind it; asked for what is greater, each of its sales would be read.
    pieceAfter: (piece) => pieceFrom.get(piece === '' ? '' : `${piece}\0`) ?? null,
  };
}

/** A view of the index for this connection alone: no file knows of it. */
function tellPieces(database: Database.Database): void {
  const within = database
    .prepare<[], string>("SELECT schema FROM pragma_table_list WHERE name = 'sale_labels'")
    .pluck()
    .get();
  database.exec(
    `CREATE VIRTUAL TABLE IF NOT EXISTS temp.label_pieces
     USING fts5vocab('${within}', 'sale_labels', 'instance')`,
  );
}
