import type { Offer } from '../../account/commission.ts';
import type { Payment } from '../../book/payment.ts';
import type { Recap } from '../../mail/recap.ts';
import { monthText } from '../frame/day-text.ts';
import type { Page } from '../frame/page-reply.ts';
import { merchantPage, ROOM_PATHS } from './merchant-document.tsx';
import { calendarDayText } from './moment.ts';
import { OfferTable, TransfersForm } from './offer-table.tsx';
import { Choice, Figure, Notice, Problem } from './pieces.tsx';
import { RecapLines } from './recap-lines.tsx';
import type { MerchantView } from './visitor.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';

/** A month's recap, what the month would cost with each offer, and what stands around it. */
export interface RecapShown {
  readonly recap: Recap;
  readonly collected: readonly Payment[];
  readonly byOffer: Readonly<Record<Offer, Recap>>;
  /** The months that can be shown, `YYYY-MM`, newest first. */
  readonly months: readonly string[];
  readonly isOver: boolean;
  /** The day on which the recap is sent, `YYYY-MM-DD`. */
  readonly sentOn: string;
  readonly merchantEmail: string;
  readonly notice?: string | undefined;
  readonly problem?: string | undefined;
}

const Sending = ({
  shown: { isOver, sentOn, merchantEmail },
  view: { language },
}: {
  readonly shown: RecapShown;
  readonly view: MerchantView;
}) => {
  const words = MERCHANT_WORDS[language].recap;
  const day = calendarDayText(sentOn, language);
  if (!isOver) return <p className="quiet">{words.soFar(day)}</p>;
  return (
    <p className="quiet">
      {words.sent(day, merchantEmail)} <a href="/merchant/mailbox?kind=recap">{words.readLetter}</a>
    </p>
  );
};

/** What the service costs, to the cent (interface, The service 7 and 8). */
export const recapPage = (view: MerchantView, shown: RecapShown): Page => {
  const { language } = view;
  const words = MERCHANT_WORDS[language].recap;
  const { recap, collected, months, notice, problem } = shown;
  return merchantPage({
    view,
    room: 'recap',
    detail: words.detail,
    children: (
      <>
        {notice !== undefined && <Notice>{notice}</Notice>}
        {problem !== undefined && <Problem>{problem}</Problem>}
        <div className="cards">
          <div className="card figure">
            <span>
              {words.toPay}, {monthText(recap.month, language)}
            </span>
            <Figure amountMinor={recap.commission.totalMinor} currency="EUR" language={language} />
            <span className="quiet">{words.dueBy(calendarDayText(recap.dueDate, language))}</span>
            <Sending shown={shown} view={view} />
          </div>
          <form className="card" method="get" action={ROOM_PATHS.recap}>
            <Choice
              name="month"
              label={words.month}
              value={recap.month}
              options={months.map((month) => [month, monthText(month, language)])}
            />
            <div>
              <button className="btn small" type="submit">
                {words.show}
              </button>
            </div>
          </form>
        </div>
        <section className="card">
          <h2>{words.lines}</h2>
          <RecapLines recap={recap} collected={collected} language={language} />
        </section>
        <OfferTable byOffer={shown.byOffer} current={recap.offer} language={language} />
        <TransfersForm transfersMinor={recap.traffic.transfersMinor} language={language} />
      </>
    ),
  });
};
