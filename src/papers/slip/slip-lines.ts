import type { Paper, PaperFact, PaperRow, PaperSection } from '../sheet/paper.ts';
import { figureOf, stacked } from '../sheet/paper-columns.ts';
import { slipText, widthOf, wrapped } from './slip-text.ts';

/** What a receipt printer is told to set, in order. */
export type SlipLine =
  | {
      readonly kind: 'text';
      /** Of at most a line's letters, half as many where they are big. */
      readonly text: string;
      readonly align: 'left' | 'center';
      readonly isBold: boolean;
      readonly isBig: boolean;
    }
  | { readonly kind: 'rule' }
  | { readonly kind: 'gap' }
  /** A QR code of this text. */
  | { readonly kind: 'code'; readonly text: string };

const RULE: SlipLine = { kind: 'rule' };
const GAP: SlipLine = { kind: 'gap' };

/** Beneath what it is a part of. */
const INDENT = 2;

/** A paper as lines of so many letters (`width`), as a receipt printer sets them on its roll: 48 on 80 mm, 32 on 58 mm. */
export function slipLines(paper: Paper, width: number): readonly SlipLine[] {
  const { shop, title, subtitle, marks, facts, sections, proof } = paper;
  return [
    ...centred(shop.name, width, { isBold: true }),
    ...shop.lines.flatMap((line) => centred(line, width)),
    GAP,
    ...titleLines(title, width),
    ...centred(subtitle, width),
    ...markLines(marks, width),
    GAP,
    ...facts.flatMap((fact) => factLines(fact, width)),
    ...sections.flatMap((section) => sectionLines(stacked(section, paper), width)),
    GAP,
    ...textLines(proof.title, width, { isBold: true }),
    RULE,
    ...proof.facts.flatMap((fact) => factLines(fact, width)),
    GAP,
    { kind: 'code', text: proof.code },
    ...textLines(proof.text, width),
  ];
}

interface Style {
  readonly isBold?: boolean;
  readonly isBig?: boolean;
  readonly align?: 'left' | 'center';
}

const line = (
  text: string,
  { isBold = false, isBig = false, align = 'left' }: Style,
): SlipLine => ({ kind: 'text', text, align, isBold, isBig });

const textLines = (text: string, width: number, style: Style = {}): readonly SlipLine[] =>
  wrapped(text, width).map((each) => line(each, style));

const centred = (text: string, width: number, style: Style = {}): readonly SlipLine[] =>
  textLines(text, width, { ...style, align: 'center' });

/** In letters of twice the size, where each of its words fits into a line of them. */
function titleLines(title: string, width: number): readonly SlipLine[] {
  const half = Math.floor(width / 2);
  const isBig = title.split(/\s+/).every((word) => widthOf(word) <= half);
  return centred(title, isBig ? half : width, { isBold: true, isBig });
}

/** What must not be overlooked stands between two rules. */
const markLines = (marks: readonly string[], width: number): readonly SlipLine[] =>
  marks.length === 0
    ? []
    : [RULE, ...marks.flatMap((mark) => centred(mark, width, { isBold: true })), RULE];

/** Its value across from its name; below it where both do not fit into a line. */
function factLines({ name, value }: PaperFact, width: number): readonly SlipLine[] {
  const [ofName, ofValue] = [slipText(name), slipText(value)];
  if (widthOf(ofName) + 2 + widthOf(ofValue) <= width)
    return [line(across(ofName, ofValue, width), {})];
  return [
    ...textLines(name, width),
    ...wrapped(value, width - INDENT).map((each) => line(indented(each), {})),
  ];
}

function sectionLines(section: PaperSection, width: number): readonly SlipLine[] {
  const { title, rows, empty } = section;
  if (rows.length === 0)
    return [GAP, ...textLines(title, width, { isBold: true }), ...textLines(empty, width)];
  return [
    GAP,
    ...textLines(title, width, { isBold: true }),
    RULE,
    ...rows.flatMap((row, index) => rowLines(row, width, index > 0)),
  ];
}

/** The figures end at the line's end, the count before the amount; a label that is too long stands above them. */
function rowLines(row: PaperRow, width: number, hasRowsAbove: boolean): readonly SlipLine[] {
  const isSum = row.weight === 'sum';
  const style = { isBold: isSum };
  const indent = row.weight === 'part' ? INDENT : 0;
  const figures = [figureOf(row, 'count'), figureOf(row, 'amount')]
    .flatMap((figure) => figure ?? [])
    .map(slipText)
    .join('  ');
  const room = width - indent - (figures === '' ? 0 : widthOf(figures) + 2);
  const label = room < MIN_LABEL ? wrapped(row.label, width - indent) : wrapped(row.label, room);
  const last = label.at(-1) ?? '';
  const fits = widthOf(last) <= room;
  const above = fits ? label.slice(0, -1) : label;
  const beside = across(fits ? last : '', figures, width - indent);
  return [
    ...(isSum && hasRowsAbove ? [RULE] : []),
    ...above.map((text) => line(indented(text, indent), style)),
    line(indented(beside, indent), style),
  ];
}

/** A label of fewer letters is broken too often to be read. */
const MIN_LABEL = 8;

const indented = (text: string, by = INDENT): string => `${' '.repeat(by)}${text}`;

const across = (left: string, right: string, width: number): string =>
  right === ''
    ? left
    : `${left}${' '.repeat(Math.max(1, width - widthOf(left) - widthOf(right)))}${right}`;
