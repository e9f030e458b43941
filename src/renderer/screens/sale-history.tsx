import { useEffect, useState } from 'react';
import type { DaySale, HistoryEntry, SaleHistory } from '../../till/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Dialog } from '../parts/dialog.tsx';
import { StateTag } from '../parts/state-tag.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import { entryDetail } from './entry-detail.ts';
import { RecordSale } from './record-sale.tsx';
import module from './sale-history.module.css';

const cx = classesOf(module);

/** So much of a seal is enough to find its line in the export. */
const SHORT_SEAL = 10;

/** A sale's story as the journal has it: each entry with its time, its word and its seal. */
export function SaleHistoryDialog(props: {
  readonly sale: DaySale;
  /** The number of another sale of that day; null when it is of another day. */
  readonly numberOf: (saleId: string) => number | null;
  readonly onClose: () => void;
}) {
  const { sale, numberOf, onClose } = props;
  const { words, format } = useLanguage();
  const { manager } = useScreenParts();
  const [history, setHistory] = useState<SaleHistory | 'unreadable' | null>(null);
  useEffect(() => {
    let left = false;
    const read = async () => {
      const answer = await manager.history(sale.id);
      if (!left) setHistory(answer?.ok ? answer.value : 'unreadable');
    };
    void read();
    return () => {
      left = true;
    };
  }, [manager, sale.id]);
  return (
    <Dialog
      wide
      title={words.sale.number(format.saleNumber(sale.number))}
      close={words.history.close}
      onClose={onClose}
    >
      <p className={cx('summary')}>
        <StateTag state={sale.state} />
        <strong>{format.money(sale.amountMinor, sale.currency)}</strong>
        {sale.label && <span className={cx('soft')}>{sale.label}</span>}
        {sale.lateDecision && <span>{words.decisions[sale.lateDecision]}</span>}
      </p>
      {history === null && <p role="status">{words.history.loading}</p>}
      {history === 'unreadable' && <p role="alert">{words.notices.noAnswer}</p>}
      {history !== null && history !== 'unreadable' && (
        <ol className={cx('entries')}>
          {history.entries.map((entry) => (
            <Entry key={entry.sequence} entry={entry} numberOf={numberOf} />
          ))}
        </ol>
      )}
      <RecordSale saleId={sale.id} />
    </Dialog>
  );
}

function Entry(props: {
  readonly entry: HistoryEntry;
  readonly numberOf: (saleId: string) => number | null;
}) {
  const { entry, numberOf } = props;
  const language = useLanguage();
  const { words, format } = language;
  const detail = entryDetail(entry, language, numberOf);
  return (
    <li className={cx('entry', entry.state)}>
      <time className={cx('time')}>{format.timeToTheSecond(entry.atMs)}</time>
      <div className={cx('what')}>
        <p className={cx('word')}>{words.history.entries[entry.type] ?? words.history.other}</p>
        {detail && <p className={cx('soft')}>{detail}</p>}
      </div>
      <code className={cx('seal')} data-selectable>
        <span className="visuallyHidden">{words.history.seal('')}</span>
        {entry.hash.slice(0, SHORT_SEAL)}
      </code>
    </li>
  );
}
