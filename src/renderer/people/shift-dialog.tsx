import { useCallback, useState } from 'react';
import type { OperatorFiguresView, ShiftView } from '../../contract/views/shift-view.ts';
import { minorUnits } from '../../domain/money/money.ts';
import { sumOfNotes } from '../../domain/register/operator-figures.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { useReading } from '../parts/answers/use-reading.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { FactLines } from '../parts/figures/facts.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import { PrintShiftDialog } from './print-shift.tsx';
import module from './shift-dialog.module.css';

const cx = classesOf(module);

/** What somebody has sold, since they signed in and in the whole day; null for whoever is at the till. */
export function ShiftDialog(props: {
  readonly operator: string | null;
  readonly onClose: () => void;
}) {
  const { operator, onClose } = props;
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const read = useCallback(() => screen.ask('shift.view', { operator }), [operator, screen.ask]);
  const { value: report, unreadable } = useReading(read);
  const [isPrinted, setIsPrinted] = useState(false);
  if (isPrinted && report !== null) {
    return <PrintShiftDialog operator={report.operator} onClose={() => setIsPrinted(false)} />;
  }
  return (
    <Dialog
      key="shift"
      title={report ? words.shift.title(report.operator) : words.shift.open}
      close={words.operators.back}
      onClose={onClose}
      actions={
        report !== null && (
          <Button onPress={() => setIsPrinted(true)}>{words.printClosing.open}</Button>
        )
      }
    >
      {report === null ? (
        <p role="status">{unreadable ? words.day.unreadable : words.day.loading}</p>
      ) : (
        <Report report={report} />
      )}
    </Dialog>
  );
}

function Report({ report }: { readonly report: ShiftView }) {
  const { words, format } = useLanguage();
  const { day, shift, currency, businessDay } = report;
  return (
    <>
      {shift && (
        <FiguresOf
          title={
            shift.endedAtMs === null
              ? words.shift.since(format.moment(shift.beganAtMs))
              : words.shift.between(format.moment(shift.beganAtMs), format.moment(shift.endedAtMs))
          }
          figures={shift.figures}
          currency={currency}
        />
      )}
      <FiguresOf title={format.day(businessDay)} figures={day} currency={currency} />
    </>
  );
}

function FiguresOf(props: {
  readonly title: string;
  readonly figures: OperatorFiguresView;
  readonly currency: ShiftView['currency'];
}) {
  const { title, figures, currency } = props;
  const { words, format } = useLanguage();
  const sum = ({ count, minor }: OperatorFiguresView['received']): string =>
    `${format.count(count)} · ${format.money(minor, currency)}`;
  const rates = figures.byVatRate.map((row) => ({
    name: row.vatRate === null ? words.shift.noRate : words.shift.rate(format.percent(row.vatRate)),
    value: format.money(minorUnits(row.minor), currency),
  }));
  const { creditNotes } = figures;
  return (
    <section aria-label={title}>
      <h3 className={cx('title')}>{title}</h3>
      <FactLines
        facts={[
          { name: words.shift.sales, value: sum(figures.rungUp) },
          { name: words.shift.received, value: sum(figures.received) },
          ...rates,
          ...(figures.givenBack.count > 0
            ? [{ name: words.shift.givenBack, value: sum(figures.givenBack) }]
            : []),
          ...(creditNotes.length > 0
            ? [{ name: words.shift.tookBack, value: sum(sumOfNotes(creditNotes)) }]
            : []),
        ]}
      />
      <CreditNotes notes={creditNotes} currency={currency} />
    </section>
  );
}

/** Each credit note that they wrote: its number, of which sale, for how much, and who approved it. */
function CreditNotes(props: {
  readonly notes: OperatorFiguresView['creditNotes'];
  readonly currency: ShiftView['currency'];
}) {
  const { notes, currency } = props;
  const { words, format } = useLanguage();
  if (notes.length === 0) return null;
  return (
    <ul className={cx('notes')} aria-label={words.takeBack.notes}>
      {notes.map(({ number, saleNumber, minor, approvedBy }) => (
        <li key={number} className={cx('note')}>
          <span>
            {words.takeBack.number(format.count(number))}
            <span className={cx('soft')}>
              {` · ${words.sale.numberWithin(format.saleNumber(saleNumber))}`}
              {approvedBy !== null && ` · ${words.history.approvedBy(approvedBy)}`}
            </span>
          </span>
          <span className={cx('amount')}>{format.money(minor, currency)}</span>
        </li>
      ))}
    </ul>
  );
}
