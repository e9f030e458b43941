import type { HistoryEntry, SaleHistory } from '../../contract/views/report-view.ts';
import type { Currency } from '../../domain/money/money.ts';
import { NOBODY } from '../../domain/sale/nobody.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { entryDetail } from './entry-detail.ts';
import { gapBetween } from './entry-gap.ts';
import module from './timeline.module.css';

const cx = classesOf(module);

/** So much of a seal is enough to find its line in the export. */
const SHORT_SEAL = 10;
/** The journal's entries about a sale, each with its time, its word, who was at the till, and its seal. */
export function Timeline({ history }: { readonly history: SaleHistory }) {
  const { words } = useLanguage();
  const { sale, entries, others } = history;
  const numberOf = (saleId: string) => others.find(({ id }) => id === saleId)?.number ?? null;
  const made = entries.filter(({ type }) => type === 'codeCreated');
  const codes = [...new Set(made.map(({ detail }) => detail.paymentId))];
  const isShownAgain = ({ type, sequence, detail }: HistoryEntry) =>
    type === 'codeCreated' &&
    made.some((one) => one.sequence < sequence && one.detail.paymentId === detail.paymentId);
  return (
    <ol className={cx('entries')} aria-label={words.history.story}>
      {entries.map((entry, index) => (
        <Entry
          key={entry.sequence}
          entry={entry}
          name={nameOf(entry, isShownAgain(entry), words)}
          before={entries[index - 1] ?? null}
          code={codes.length > 1 ? codes.indexOf(entry.detail.paymentId) + 1 : 0}
          currency={sale.currency}
          numberOf={numberOf}
        />
      ))}
    </ol>
  );
}

function Entry(props: {
  readonly entry: HistoryEntry;
  readonly name: string;
  readonly before: HistoryEntry | null;
  /** Which of the sale's codes it is about, from 1; 0 where there is only one, or it is about none. */
  readonly code: number;
  /** Of the sale. */
  readonly currency: Currency;
  readonly numberOf: (saleId: string) => number | null;
}) {
  const { entry, name, before, code } = props;
  const language = useLanguage();
  const { words, format } = language;
  const gap = gapBetween(before, entry, language);
  const dateOf = ({ atMs }: HistoryEntry) => format.shortDateAt(atMs);
  const isNewDay = before === null || dateOf(entry) !== dateOf(before);
  const isNewOperator = entry.operator !== (before?.operator ?? NOBODY);
  const lines = [
    code > 0 && words.history.code(code),
    entryDetail(entry, language, props),
    isNewOperator && entry.operator !== NOBODY && words.history.at(entry.operator),
    entry.approvedBy !== undefined && words.history.approvedBy(entry.approvedBy),
  ].filter(Boolean);
  return (
    <li className={cx('entry', entry.state)}>
      {gap !== null && <p className={cx('gap')}>{gap}</p>}
      <p className={cx('time')}>
        {isNewDay && <span className={cx('day')}>{dateOf(entry)}</span>}
        <time dateTime={new Date(entry.atMs).toISOString()}>
          {format.timeToTheSecond(entry.atMs)}
        </time>
      </p>
      <div className={cx('what')}>
        <p className={cx('word')}>{name}</p>
        {lines.length > 0 && <p className={cx('soft')}>{lines.join(' · ')}</p>}
      </div>
      <p className={cx('seal')} data-selectable>
        <span>{words.history.entry(format.count(entry.sequence))}</span>{' '}
        <code>
          <span className="visuallyHidden">{words.history.seal('')}</span>
          {entry.hash.slice(0, SHORT_SEAL)}
        </code>
      </p>
    </li>
  );
}

/** That nobody has confirmed it yet is a silence, not a second answer. */
function nameOf(
  { type, detail }: HistoryEntry,
  isShownAgain: boolean,
  { history }: Language['words'],
): string {
  if (isShownAgain) return history.shownAgain;
  const name = detail.contradiction === 'confirmationMissing' ? detail.contradiction : type;
  return history.entries[name] ?? history.other;
}
