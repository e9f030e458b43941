import type { FoundView } from '../../../contract/views/report-view.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { useScreen } from '../../state/screen-context.tsx';
import module from './understood.module.css';

const cx = classesOf(module);

type Reading = FoundView['understood'][number][number];

/** How what was typed is understood, so that nobody wonders why a sale is there or is not. */
export function Understood({ understood }: { readonly understood: FoundView['understood'] }) {
  const { words, format } = useLanguage();
  const currency = useScreen(({ view }) => view?.currency ?? 'EUR');
  if (understood.length === 0) return null;
  return (
    <p className={cx('understood')}>
      {words.search.understood}{' '}
      {understood.map((word) => {
        const said = word.map(sayOf).join(words.search.or);
        return (
          <span key={said} className={cx('word')}>
            {said}
          </span>
        );
      })}
    </p>
  );

  function sayOf(reading: Reading): string {
    switch (reading.kind) {
      case 'number':
        return words.search.number(format.saleNumber(reading.number));
      case 'amount':
        return format.money(reading.minor, currency);
      case 'day':
        return format.shortDate(reading.day);
      case 'time':
        return words.search.time(clock(reading.fromMinute), clock(reading.toMinute));
      case 'label':
        return words.search.label(reading.piece);
      case 'operator':
        return words.search.operator(reading.piece);
      case 'code':
        return words.search.code(reading.part);
    }
  }
}

const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
