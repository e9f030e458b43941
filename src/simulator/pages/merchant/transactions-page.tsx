import type { Transaction } from '../../account/transaction-list.ts';
import type { Page } from '../frame/page-reply.ts';
import { merchantPage, pathOf } from './merchant-document.tsx';
import { Choice, Field } from './pieces.tsx';
import type { TransactionFilters } from './transaction-filters.ts';
import { TransactionRows } from './transaction-rows.tsx';
import type { MerchantView } from './visitor.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';

/** One page of the transactions that were asked for, and what else can be asked for. */
export interface FoundTransactions {
  readonly filters: TransactionFilters;
  readonly found: readonly Transaction[];
  /** On all pages. */
  readonly count: number;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly commercialNames: readonly string[];
  readonly commercialIds: readonly string[];
}

type Options = readonly (readonly [value: string, label: string])[];

const plain = (values: readonly string[]): Options => values.map((one) => [one, one]);

const Filters = ({
  view,
  filters,
  commercialNames,
  commercialIds,
}: FoundTransactions & { readonly view: MerchantView }) => {
  const common = MERCHANT_WORDS[view.language].common;
  const words = MERCHANT_WORDS[view.language].transactions;
  const all: Options = [['', common.all]];
  const isAdministrator = view.visitor.kind === 'administrator';
  const choices: readonly (readonly [keyof TransactionFilters, string, Options])[] = [
    ['status', words.status, Object.entries(common.statuses)],
    ['channel', words.channel, Object.entries(common.channels)],
    ['mode', words.mode, Object.entries(common.modes)],
    ...(isAdministrator
      ? ([
          ['commercialName', words.salesPerson, plain(commercialNames)],
          ['commercialId', words.salesId, plain(commercialIds)],
        ] as const)
      : []),
  ];
  return (
    <form className="card" method="get" action={pathOf(view, 'transactions')}>
      <div className="fields">
        <Field
          label={words.text}
          name="text"
          defaultValue={filters.text}
          placeholder={words.textHint}
        />
        {choices.map(([name, label, options]) => (
          <Choice
            key={name}
            name={name}
            label={label}
            value={filters[name] ?? ''}
            options={[...all, ...options]}
          />
        ))}
        <Field label={words.from} type="date" name="fromDay" defaultValue={filters.fromDay} />
        <Field label={words.to} type="date" name="toDay" defaultValue={filters.toDay} />
      </div>
      <div className="side-by-side">
        <button className="btn pri small" type="submit">
          {common.filter}
        </button>
        <a className="quiet-link" href={pathOf(view, 'transactions')}>
          {common.clearFilters}
        </a>
      </div>
    </form>
  );
};

const Pages = ({ view, filters, page, pageCount }: FoundTransactions & { view: MerchantView }) => {
  const words = MERCHANT_WORDS[view.language].transactions;
  const hrefOf = (to: number): string => {
    const query = new URLSearchParams({ page: String(to) });
    for (const [name, value] of Object.entries(filters)) {
      if (value !== undefined) query.set(name, value);
    }
    return `${pathOf(view, 'transactions')}?${query}`;
  };
  if (pageCount === 1) return null;
  return (
    <p className="pages">
      {page > 1 && (
        <a className="quiet-link" href={hrefOf(page - 1)}>
          {words.newer}
        </a>
      )}
      <span>{words.page(page, pageCount)}</span>
      {page < pageCount && (
        <a className="quiet-link" href={hrefOf(page + 1)}>
          {words.older}
        </a>
      )}
    </p>
  );
};

/** The transactions, newest first, and their filters. */
export const transactionsPage = (view: MerchantView, list: FoundTransactions): Page => {
  const words = MERCHANT_WORDS[view.language].transactions;
  const { count, found } = list;
  return merchantPage({
    view,
    room: 'transactions',
    children: (
      <>
        <Filters view={view} {...list} />
        <section className="card">
          <h2>{count === 0 ? words.nothingFound : words.found(count)}</h2>
          {count > 0 && <TransactionRows transactions={found} view={view} />}
          <Pages view={view} {...list} />
        </section>
      </>
    ),
  });
};
