import type { FoundView } from '../../../contract/views/report-view.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { useScreen } from '../../state/screen-context.tsx';
import module from './understood.module.css';

const cx = classesOf(module);

type Meaning = FoundView['understood'][number][number];

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

  function sayOf(meaning: Meaning): string {
    switch (meaning.kind) {
      case 'number':
        return words.search.number(format.saleNumber(meaning.number));
      case 'amount':
        return format.money(meaning.minor, currency);
      case 'day':
        return format.shortDate(meaning.day);
      case 'time':
        return words.search.time(clock(meaning.fromMinute), clock(meaning.toMinute));
      case 'label':
        return words.search.label(meaning.piece);
      case 'operator':
        return words.search.operator(meaning.piece);
      case 'code':
        return words.search.code(meaning.part);
    }
  }
}

const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
