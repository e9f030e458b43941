import { useEffect, useRef, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { SearchLine } from '../../parts/fields/text-field.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import type { HelpTopic } from '../../state/store/help-topics.ts';
import { findTopics } from './find-topics.ts';
import module from './help-topics.module.css';
import { usePages } from './use-pages.ts';
import type { HelpPage, HelpPages } from './words/help-pages.ts';

const cx = classesOf(module);

const LONGEST_SEARCH = 60;

/** What to know and do where somebody stands, and beside it all that the help has. */
export function HelpTopics({ topic }: { readonly topic: HelpTopic }) {
  const { words, locale } = useLanguage();
  const { help } = useScreenParts();
  const pages = usePages(locale);
  return (
    <Dialog
      wide
      title={words.helpTopics.title}
      close={words.helpTopics.close}
      onClose={() => help.explain(null)}
    >
      {pages === null ? (
        <p role="status">{words.connection.loading}</p>
      ) : (
        <Pages pages={pages} topic={topic} />
      )}
    </Dialog>
  );
}

function Pages({ pages, topic }: { readonly pages: HelpPages; readonly topic: HelpTopic }) {
  const { help } = useScreenParts();
  const [typed, setTyped] = useState('');
  return (
    <div className={cx('sides')}>
      <Page key={topic} page={pages[topic]} />
      <TopicList
        pages={pages}
        topic={topic}
        typed={typed}
        onType={setTyped}
        onChoose={(chosen) => help.explain(chosen)}
      />
    </div>
  );
}

/** One page; where it takes the place of another, it comes into sight. */
function Page({ page: { title, lines } }: { readonly page: HelpPage }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <article ref={place} className={cx('page')} aria-live="polite" data-selectable>
      <h3 className={cx('name')}>{title}</h3>
      <ul className={cx('lines')}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </article>
  );
}

function TopicList(props: {
  readonly pages: HelpPages;
  readonly topic: HelpTopic;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onChoose: (topic: HelpTopic) => void;
}) {
  const { pages, topic, typed, onType, onChoose } = props;
  const { words } = useLanguage();
  const found = findTopics(pages, typed);
  return (
    <div className={cx('side')}>
      <SearchLine
        name={words.helpTopics.find}
        value={typed}
        onChange={onType}
        longest={LONGEST_SEARCH}
      />
      <p role="status" className={found.length > 0 ? 'visuallyHidden' : cx('none')}>
        {found.length === 0 && words.helpTopics.none}
      </p>
      {found.length > 0 && (
        <ListBox
          className={cx('list')}
          aria-label={words.helpTopics.all}
          selectionMode="single"
          shouldSelectOnPressUp
          selectedKeys={[topic]}
          onSelectionChange={(keys) => {
            const chosen = found.find((name) => keys !== 'all' && keys.has(name));
            if (chosen) onChoose(chosen);
          }}
        >
          {found.map((name) => (
            <ListBoxItem
              key={name}
              id={name}
              textValue={pages[name].title}
              className={cx('item')}
              data-open={name === topic || undefined}
            >
              {pages[name].title}
            </ListBoxItem>
          ))}
        </ListBox>
      )}
    </div>
  );
}
