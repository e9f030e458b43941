import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import type { QuickPageView } from '../../../contract/views/items-view.ts';
import type { Currency } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { ItemSearch } from './item-search.tsx';
import { QuickKeyGrid } from './quick-key-grid.tsx';
import module from './quick-pages.module.css';

const cx = classesOf(module);

/** No page of the shop's has this name within the program. */
const SEARCH = 'search or scan';

/** The shop's pages of quick keys, and behind them the search: whoever has arranged none begins there. */
export function QuickPages(props: {
  readonly pages: readonly QuickPageView[];
  readonly currency: Currency;
  readonly onFreeAmount: () => void;
}) {
  const { pages, currency, onFreeAmount } = props;
  const { words } = useLanguage();
  return (
    <Tabs className={cx('pages')}>
      <TabList className={cx('tabs')} aria-label={words.quickKeys.pages}>
        {pages.map(({ id, name }) => (
          <Tab key={id} id={id} className={cx('tab')}>
            {name === '' ? words.quickKeys.unnamed : name}
          </Tab>
        ))}
        <Tab id={SEARCH} className={cx('tab')}>
          {words.quickKeys.search}
        </Tab>
      </TabList>
      {pages.map(({ id, name, keys }) => (
        <TabPanel key={id} id={id} className={cx('panel')}>
          <QuickKeyGrid
            name={name === '' ? words.quickKeys.name : name}
            keys={keys}
            currency={currency}
            onFreeAmount={onFreeAmount}
          />
        </TabPanel>
      ))}
      <TabPanel id={SEARCH} className={cx('panel')}>
        <ItemSearch currency={currency} onFreeAmount={onFreeAmount} />
      </TabPanel>
    </Tabs>
  );
}
