import { useCallback, useEffect, useState } from 'react';
import type { FoundView, Search } from '../../../contract/views/report-view.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import module from '../../parts/rooms/panel.module.css';
import { Heading } from '../../parts/signs/heading.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { SalesList } from '../sales-list.tsx';
import { useSalesPages } from '../use-sales-pages.ts';
import { EMPTY_SEARCH, SearchForm } from './search-form.tsx';
import { Understood } from './understood.tsx';

const cx = classesOf(module);

/** A search begins once the typing has paused for this long. */
const PAUSE_MS = 250;

/** Finds a single sale by what a manager remembers of it. */
export function SearchPanel() {
  const { words } = useLanguage();
  const [search, setSearch] = useState(EMPTY_SEARCH);
  const paused = usePaused(search);
  return (
    <>
      <Heading className="visuallyHidden">{words.search.title}</Heading>
      <div className={cx('columns')}>
        <section className={cx('card', 'figures')} aria-label={words.search.title}>
          <SearchForm search={search} onChange={setSearch} />
        </section>
        <section className={cx('card', 'list')} aria-label={words.search.results}>
          {isEmpty(paused) ? (
            <p className={cx('empty')}>{words.search.hint}</p>
          ) : (
            <Found of={paused} />
          )}
        </section>
      </div>
    </>
  );
}

const isEmpty = ({ text, state, from, to }: Search): boolean =>
  text.trim() === '' && state === null && from === null && to === null;

type Answered = Pick<FoundView, 'understood'> | 'tooShort' | null;

function Found({ of }: { readonly of: Search }) {
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const [answered, setAnswered] = useState<Answered>(null);
  const ask = useCallback(
    async (before: number | null) => {
      const answer = await screen.ask('sales.find', { search: of, before });
      if (answer?.ok) {
        setAnswered(answer.value);
        return answer.value;
      }
      const isShort = answer?.error.code === 'tooShort';
      setAnswered(isShort ? 'tooShort' : null);
      return isShort ? { sales: [], before: null } : null;
    },
    [of, screen.ask],
  );
  const { sales, unreadable, hasMore, more } = useSalesPages(ask);
  if (answered === 'tooShort') return <p className={cx('empty')}>{words.search.tooShort}</p>;
  if (sales === null) {
    return (
      <p className={cx('empty')} role="status">
        {unreadable ? words.day.unreadable : words.search.searching}
      </p>
    );
  }
  return (
    <>
      {answered && <Understood understood={answered.understood} />}
      <SalesList
        sales={sales}
        when="moment"
        more={hasMore ? { name: words.search.more, onPress: more } : null}
        nothing={
          <div className={cx('empty')} role="status">
            <p>{words.search.nothing}</p>
            <p>{words.search.nothingAdvice}</p>
          </div>
        }
      />
    </>
  );
}

/** What is typed, once it has not changed for a moment. */
function usePaused(search: Search): Search {
  const [paused, setPaused] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return paused;
}
