import type { ReactNode } from 'react';
import type { Currency } from '../../domain/money/money.ts';
import {
  isTold,
  type Moved,
  type OtherwiseMove,
  type OtherwiseSum,
} from '../../domain/sale/collected-otherwise.ts';
import { otherwiseRows } from '../../domain/sale/otherwise-rows.ts';
import { toldAmount } from '../derived/told-amount.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { FiguresTable } from '../parts/figures/figures-table.tsx';
import module from './otherwise-sums.module.css';

const cx = classesOf(module);

/** Money that does not match its sale, which is no money received: what came, and what a manager decided; nothing where none moved. */
export function OtherwiseSums(props: {
  readonly sums: readonly OtherwiseSum[];
  /** The payments that moved, where each is named. */
  readonly moves: readonly OtherwiseMove[];
  readonly currency: Currency;
}) {
  const lines = otherwiseRows(props.sums, props.moves, props.currency);
  const language = useLanguage();
  const { words, format } = language;
  if (lines.length === 0) return null;
  const signed = (count: number) =>
    count < 0 ? `\u2212${format.count(-count)}` : format.count(count);
  const row = (
    key: string,
    name: ReactNode,
    { count, minor }: Moved,
    { mismatch, currency }: OtherwiseSum,
  ) => {
    const isEmpty = (count === 0 && minor === null) || !isTold(mismatch);
    return [
      key,
      name,
      signed(count),
      isEmpty ? '–' : toldAmount(minor, currency, language),
    ] as const;
  };
  const part = (name: string) => <span className={cx('part')}>{name}</span>;
  const rows = lines.flatMap(({ sum, decisions }) => {
    const { mismatch, currency, collected } = sum;
    const of = `${mismatch} ${currency} ${collected.minor === null}`;
    return [
      row(of, words.otherwise.kinds[mismatch], collected, sum),
      ...decisions.map((place) =>
        row(`${of} ${place}`, part(words.otherwise.places[place]), sum[place], sum),
      ),
    ];
  });
  return (
    <FiguresTable
      name={words.otherwise.sums}
      heads={[words.otherwise.kind, words.closing.count, words.closing.amount]}
      rows={rows}
    />
  );
}
