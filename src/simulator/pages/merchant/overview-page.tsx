import type { Collected } from '../../account/collected.ts';
import type { Transaction } from '../../account/transaction-list.ts';
import type { Page } from '../frame/page-reply.ts';
import { ClockCard, type ClockCardParts } from './clock-card.tsx';
import { merchantPage, pathOf } from './merchant-document.tsx';
import { Figure, ModePill, Notice, Problem } from './pieces.tsx';
import { TransactionRows } from './transaction-rows.tsx';
import type { MerchantView } from './visitor.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';

/** What the overview shows; the clock's card only to the administrator, who can move it. */
export interface Overview {
  readonly collected: readonly Collected[];
  readonly latest: readonly Transaction[];
  readonly clock: ClockCardParts | undefined;
  readonly notice?: string | undefined;
  readonly problem?: string | undefined;
}

const Sums = ({
  collected: { mode, currency, today, month },
  view: { language },
}: {
  readonly collected: Collected;
  readonly view: MerchantView;
}) => {
  const words = MERCHANT_WORDS[language].overview;
  const figures = [
    [words.today, today],
    [words.thisMonth, month],
  ] as const;
  return figures.map(([label, { amountMinor, count }]) => (
    <div className="card figure" key={label}>
      <span>
        {label} {mode === 'live' && <ModePill mode={mode} language={language} />}
      </span>
      <Figure amountMinor={amountMinor} currency={currency} language={language} />
      <span className="quiet">{words.payments(count)}</span>
    </div>
  ));
};

/** The first page: what was collected, the latest transactions, and the simulation's clock. */
export const overviewPage = (view: MerchantView, overview: Overview): Page => {
  const { language, visitor } = view;
  const words = MERCHANT_WORDS[language].overview;
  const { collected, latest, clock, notice, problem } = overview;
  return merchantPage({
    view,
    room: 'overview',
    detail: visitor.kind === 'salesPerson' ? words.ownOnly(visitor.person.name) : words.openDoor,
    children: (
      <>
        {notice !== undefined && <Notice>{notice}</Notice>}
        {problem !== undefined && <Problem>{problem}</Problem>}
        <div className="cards">
          {collected.map((sums) => (
            <Sums key={`${sums.mode} ${sums.currency}`} collected={sums} view={view} />
          ))}
        </div>
        <section className="card">
          <h2>{words.latest}</h2>
          {latest.length === 0 ? (
            <p className="quiet">{words.nothingYet}</p>
          ) : (
            <>
              <TransactionRows transactions={latest} view={view} />
              <p>
                <a className="quiet-link" href={pathOf(view, 'transactions')}>
                  {words.everything}
                </a>
              </p>
            </>
          )}
        </section>
        {clock !== undefined && <ClockCard view={view} {...clock} />}
      </>
    ),
  });
};
