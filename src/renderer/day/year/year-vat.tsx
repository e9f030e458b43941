import { useState } from 'react';
import type { YearView } from '../../../contract/views/report-view.ts';
import { upTo } from '../../../domain/calendar/period.ts';
import { signedMoney } from '../../../domain/money/money.ts';
import { taxed, taxedTotal } from '../../../domain/register/figures.ts';
import { ExportDialog } from '../../export/export-dialog.tsx';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { PrintAddedUpDialog } from '../../printing/print-added-up.tsx';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import module from './year-vat.module.css';

const cx = classesOf(module);

type Rates = YearView['byVatRate'];

/** The taxes of a year: each month's rates with net, tax and gross, and what all months come to. */
export function YearVat({ year }: { readonly year: YearView }) {
  const { words, format } = useLanguage();
  const { screen } = useScreenParts();
  const [exporting, setExporting] = useState(false);
  const [isPrinted, setIsPrinted] = useState(false);
  const today = useScreen(({ view }) => view?.today?.businessDay ?? year.last);
  const mayExport = useScreen(({ view }) => view?.rights.includes('export') ?? false);
  if (year.byVatRate.length === 0) return null;
  const days = upTo(today, { from: year.first, to: year.last });
  return (
    <section className={cx('vat')} aria-label={words.year.vat}>
      <div className={cx('head')}>
        <h2 className={cx('title')}>{words.year.vat}</h2>
        {mayExport && (
          <div className={cx('ways')}>
            <Button onPress={() => setIsPrinted(true)}>{words.printClosing.open}</Button>
            <Button onPress={() => setExporting(true)}>{words.year.save}</Button>
          </div>
        )}
      </div>
      <table className={cx('table')}>
        <caption className="visuallyHidden">{words.year.vat}</caption>
        <thead>
          <tr>
            <th scope="col">{words.room.month}</th>
            <th scope="col">{words.closing.rate}</th>
            <th scope="col">{words.closing.net}</th>
            <th scope="col">{words.closing.tax}</th>
            <th scope="col">{words.closing.gross}</th>
          </tr>
        </thead>
        {year.months
          .filter(({ byVatRate }) => byVatRate.length > 0)
          .map(({ first, byVatRate }) => (
            <RatesOf
              key={first}
              name={format.month(first.slice(0, 7))}
              rates={byVatRate}
              currency={year.currency}
            />
          ))}
        <RatesOf isTotal name={words.year.whole} rates={year.byVatRate} currency={year.currency} />
      </table>
      {isPrinted && (
        <PrintAddedUpDialog
          title={words.year.printVat(year.first.slice(0, 4))}
          back={words.year.backToYear}
          proposed="a4"
          make={(paper) => screen.ask('vat.print', { containing: year.first, paper })}
          send={() => screen.ask('printer.vat', { containing: year.first })}
          onClose={() => setIsPrinted(false)}
        />
      )}
      {exporting && (
        <ExportDialog
          proposed={{ day: days.to, days, what: 'vat' }}
          onClose={() => setExporting(false)}
        />
      )}
    </section>
  );
}

/** The rates of a month or of the year, and their sum where there are several. */
function RatesOf(props: {
  readonly name: string;
  readonly rates: Rates;
  readonly currency: YearView['currency'];
  readonly isTotal?: boolean;
}) {
  const { name, rates, currency, isTotal } = props;
  const { words, format } = useLanguage();
  const known = rates.filter(({ vatRate }) => vatRate !== null);
  const sum = known.length > 1 ? taxedTotal(rates) : null;
  const rows = [
    ...known.map((row) => ({ key: String(row.vatRate), rate: rateOf(row.vatRate), row })),
    ...(sum === null
      ? []
      : [
          {
            key: 'sum',
            rate: words.closing.ratesTotal,
            row: { minor: sum.gross, vatMinor: sum.vat },
          },
        ]),
    // Behind the sum of those above it: it is none of them.
    ...rates
      .filter(({ vatRate }) => vatRate === null)
      .map((row) => ({ key: 'none', rate: words.closing.noRate, row })),
  ];
  return (
    <tbody className={cx(isTotal && 'total')}>
      {rows.map(({ key, rate, row }, place) => (
        <tr key={key} className={cx(key === 'sum' && 'sum')}>
          {place === 0 && (
            <th scope="rowgroup" rowSpan={rows.length}>
              {name}
            </th>
          )}
          <th scope="row">{rate}</th>
          <td>{money(taxed(row)?.net ?? null)}</td>
          <td>{money(row.vatMinor)}</td>
          <td>{money(row.minor)}</td>
        </tr>
      ))}
    </tbody>
  );

  function money(minor: number | null): string {
    return minor === null ? '–' : signedMoney(minor, (plain) => format.number(plain, currency));
  }

  function rateOf(vatRate: number | null): string {
    return vatRate === null ? '' : words.basket.percent(format.percent(vatRate));
  }
}
