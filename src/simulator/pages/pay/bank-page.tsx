import { titleOf } from '../../book/purpose.ts';
import type { Bank } from '../../payer/banks.ts';
import { amountText } from '../frame/amount.ts';
import { BankQuestion } from '../frame/bank-question.tsx';
import { renderDocument } from '../frame/document.tsx';
import type { Page } from '../frame/page-reply.ts';
import { decisionsOf, type ScheduleWindow } from './bank-acts.ts';
import { OddActs } from './odd-acts.tsx';
import { PAY_STYLE } from './pay-style.ts';
import { ScheduleForm } from './schedule-form.tsx';
import type { Visit } from './visit.ts';
import { WORDS } from './words/catalogue.ts';

/** What the bank's page shows beside the payment; `isDayWrong` after a day that it does not take. */
interface BankPageParts {
  readonly bank: Bank;
  readonly window: ScheduleWindow;
  readonly isDayWrong: boolean;
}

/** The invented bank's own page: confirm or refuse first, then another day, then what only a simulation does. */
export const bankPage = (visit: Visit, { bank, window, isDayWrong }: BankPageParts): Page => {
  const { payment, view } = visit;
  const { language, shopName } = view;
  const words = WORDS[language];
  const title = titleOf(payment.purpose);
  const amount = amountText(payment.amount, payment.currency, language);
  const { before, after } = words.confirmAmount;
  const action = `/pay/${payment.paymentId}/bank/${bank.bankId}`;
  const decisions = decisionsOf(payment);
  return renderDocument({
    language,
    title: `${before} ${amount} ${after(shopName)}, ${bank.name}`,
    roomStyle: PAY_STYLE,
    children: (
      <main className={`bank-${bank.bankId}`}>
        <BankQuestion
          bank={bank}
          site={words.bankSite}
          before={before}
          sum={payment}
          after={after(shopName)}
          language={language}
        />
        <dl className="facts">
          <div>
            <dt>{words.from}</dt>
            <dd>{words.account}</dd>
          </div>
          <div>
            <dt>{words.to}</dt>
            <dd>{shopName}</dd>
          </div>
          {title && (
            <div>
              <dt>{words.reference}</dt>
              <dd>{title}</dd>
            </div>
          )}
        </dl>
        <form className="acts" method="post" action={action}>
          <button className="btn pri" type="submit" name="decision" value="confirm">
            {words.confirm}
          </button>
          <button className="btn" type="submit" name="decision" value="refuse">
            {words.refuse}
          </button>
          {payment.status === 'pending' && (
            <a className="link" href={`/pay/${payment.paymentId}/banks`}>
              {words.otherBank}
            </a>
          )}
        </form>
        {decisions.includes('schedule') && (
          <ScheduleForm
            action={action}
            window={window}
            language={language}
            words={words}
            isWrong={isDayWrong}
          />
        )}
        {payment.status === 'pending' && (
          <OddActs action={action} decisions={decisions} window={window} words={words} />
        )}
      </main>
    ),
  });
};
