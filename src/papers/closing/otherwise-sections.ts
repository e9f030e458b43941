import type { Closing, ReadingTaken } from '../../domain/register/closing.ts';
import {
  isTold,
  isToldAnew,
  type Moved,
  type OtherwiseMove,
  writeTold,
} from '../../domain/sale/collected-otherwise.ts';
import { type OtherwiseRow, otherwiseRows } from '../../domain/sale/otherwise-rows.ts';
import type { PaperFormat } from '../language/paper-language.ts';
import type { PaperRow, PaperSection } from '../sheet/paper.ts';

/** Money that does not match its sale, on the paper of a closing or a reading; nothing where none moved. */
export function otherwiseSections(
  event: Closing | ReadingTaken,
  format: PaperFormat,
): readonly PaperSection[] {
  const { words } = format;
  const sums = event.figures.otherwise ?? [];
  const moves = 'otherwise' in event ? (event.otherwise ?? []) : [];
  const sections = [
    {
      title: words.otherwise.title,
      rows: otherwiseRows(sums, moves, event.currency).flatMap((row) => sumRows(row, format)),
      empty: '',
    },
    {
      title: words.otherwise.payments,
      rows: moves.map((move) => moveRow(move, moves, event.currency, format)),
      empty: '',
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

function sumRows({ sum, decisions }: OtherwiseRow, format: PaperFormat): readonly PaperRow[] {
  const { otherwise } = format.words;
  const row = (label: string, moved: Moved, weight: PaperRow['weight']): PaperRow => ({
    label,
    count: moved.count < 0 ? `−${format.count(-moved.count)}` : format.count(moved.count),
    amount:
      (moved.count === 0 && moved.minor === null) || !isTold(sum.mismatch)
        ? '–'
        : told(moved.minor, sum.currency, format),
    weight,
  });
  return [
    row(otherwise.kinds[sum.mismatch], sum.collected, 'plain'),
    ...decisions.map((decision) => row(otherwise[decision], sum[decision], 'part')),
  ];
}

/** What was asked for stands beside what was told. */
function moveRow(
  move: OtherwiseMove,
  among: readonly OtherwiseMove[],
  currency: string,
  format: PaperFormat,
): PaperRow {
  const { saleNumber, businessDay, minor, amountMinor, to } = move;
  const { sale, otherwise } = format.words;
  const asked = writeTold(minor, currency, { ...format, unsaid: '' });
  const left = isToldAnew(move, among) ? otherwise.toldAnew : otherwise.matched;
  const place = to === null ? left : otherwise.places[to];
  return {
    label: sale(
      format.count(saleNumber),
      format.day(businessDay),
      `${otherwise.kinds[move.mismatch]}, ${otherwise.asked(asked, place)}`,
    ),
    count: null,
    amount: isTold(move.mismatch) ? told(amountMinor, move.currency ?? currency, format) : '–',
    weight: 'plain',
  };
}

const told = (minor: number | null, currency: string, format: PaperFormat): string =>
  writeTold(minor, currency, { ...format, unsaid: format.words.otherwise.unsaid });
