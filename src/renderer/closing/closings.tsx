import { useEffect, useState } from 'react';
import type { ClosingLine } from '../../contract/views/closing-view.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { SaleHistoryDialog } from '../history/sale-history.tsx';
import { useLanguage } from '../language/language.tsx';
import { periodName } from '../language/period-name.ts';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { RoomHead } from '../parts/rooms/room-head.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { ClosingDialog } from './closing.tsx';
import { ClosingHour } from './closing-hour.tsx';
import module from './closings.module.css';

const cx = classesOf(module);

/** The closings as a part of the manager's room; `closing` opens that one at once. */
export function ClosingsPanel({ closing }: { readonly closing: number | null }) {
  const { words } = useLanguage();
  return (
    <>
      <RoomHead title={words.closings.title} />
      <Closings key={closing} first={closing} />
    </>
  );
}

/** Every closing, newest first; a row opens it in full, and a sale in it opens the sale's story. */
function Closings({ first }: { readonly first: number | null }) {
  const { words } = useLanguage();
  const { closings, more, unreadable, readMore } = useClosings();
  const [opened, setOpened] = useState<number | null>(first);
  const [story, setStory] = useState<SaleId | null>(null);
  return (
    <section className={cx('card')} aria-label={words.closings.title}>
      <div className={cx('head')}>
        <ClosingHour />
      </div>
      {closings === null || closings.length === 0 ? (
        <p className={cx('message')} role="status">
          {message(closings, unreadable)}
        </p>
      ) : (
        <ol className={cx('lines')}>
          {closings.map((line) => (
            <Line key={line.number} line={line} onOpen={() => setOpened(line.number)} />
          ))}
        </ol>
      )}
      {more && (
        <div className={cx('more')}>
          <Button onPress={readMore}>{words.closings.more}</Button>
        </div>
      )}
      {opened !== null && story === null && (
        <ClosingDialog number={opened} onStory={setStory} onClose={() => setOpened(null)} />
      )}
      {story !== null && <SaleHistoryDialog saleId={story} onClose={() => setStory(null)} />}
    </section>
  );

  function message(read: readonly ClosingLine[] | null, failed: boolean): string {
    if (failed) return words.closings.unreadable;
    return read === null ? words.closings.loading : words.closings.empty;
  }
}

function Line({ line, onOpen }: { readonly line: ClosingLine; readonly onOpen: () => void }) {
  const language = useLanguage();
  const { words, format } = language;
  const { number, kind, received, currency, differing, unasked } = line;
  const name = periodName(line, language);
  return (
    <li className={cx('line', kind !== 'day' && 'sum')}>
      <button type="button" className={cx('open')} onClick={onOpen}>
        <span className={cx('what')}>
          <span className={cx('kind')}>{words.closings.kinds[kind]}</span>
          <strong className={cx('period')}>{name}</strong>
        </span>
        <span className={cx('marks')}>
          {differing > 0 && (
            <span className={cx('doubt')}>
              <Icon name="alert" /> {words.closings.differing(differing)}
            </span>
          )}
          {unasked > 0 && (
            <span className={cx('doubt')}>
              <Icon name="question" /> {words.closings.notCompared(format.count(unasked))}
            </span>
          )}
        </span>
        <span className={cx('number')}>{words.closings.number(format.count(number))}</span>
        <strong className={cx('amount')}>{format.money(received.minor, currency)}</strong>
        <span className="visuallyHidden">, {words.closings.show(name)}</span>
      </button>
    </li>
  );
}

/** The closings as far as they were asked for; the newest are read again after each closing. */
function useClosings() {
  const { screen } = useScreenParts();
  const lastClosed = useScreen(({ view }) => view?.days.lastClosed?.number ?? null);
  const [closings, setClosings] = useState<readonly ClosingLine[] | null>(null);
  const [more, setMore] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  useEffect(() => {
    let left = false;
    const read = async (asOf: number | null) => {
      const answer = await screen.ask('closing.list', { before: null });
      if (left) return;
      setUnreadable(answer?.ok !== true);
      if (!answer?.ok) return;
      setClosings(answer.value.closings);
      setMore(answer.value.more && asOf !== null);
    };
    void read(lastClosed);
    return () => {
      left = true;
    };
  }, [lastClosed, screen.ask]);
  const readMore = async () => {
    const oldest = closings?.at(-1)?.number;
    if (oldest === undefined) return;
    const answer = await screen.ask('closing.list', { before: oldest });
    if (!answer?.ok) return;
    setClosings([...(closings ?? []), ...answer.value.closings]);
    setMore(answer.value.more);
  };
  return { closings, more, unreadable, readMore: () => void readMore() };
}
