import { CRM_CURRENCY } from '../../crm/order.ts';
import type { Bank } from '../../payer/banks.ts';
import type { GroupedAct, InstallmentState } from '../../payer/installment-choice.ts';
import { BankQuestion } from '../frame/bank-question.tsx';
import { dayText } from '../frame/day-text.ts';
import { renderDocument } from '../frame/document.tsx';
import type { Page } from '../frame/page-reply.ts';
import type { PageView } from '../frame/page-view.ts';
import { euroText, homeOf } from './board.ts';
import { DASHBOARD_STYLE } from './style.ts';
import { DASHBOARD_WORDS } from './words/catalogue.ts';

/** What one bank validation is about. */
interface Validation {
  readonly token: string;
  readonly act: GroupedAct;
  readonly installments: readonly InstallmentState[];
}

/** Where it happens, and of how many instalments the whole plan is. */
interface ValidationPlace {
  readonly bank: Bank;
  readonly total: number;
}

const sumOf = (installments: readonly InstallmentState[]): number =>
  installments.reduce((sum, { payment }) => sum + payment.amount, 0);

const indexesOf = (installments: readonly InstallmentState[]): string =>
  installments.map(({ index }) => index).join(',');

/** Where this validation happens: at a bank, or where one is still to be chosen. */
export const validationPath = ({ token, act, installments }: Validation, bank?: Bank): string => {
  const query = new URLSearchParams({ act, installments: indexesOf(installments) });
  if (bank !== undefined) query.set('bank', bank.bankId);
  return `/dashboard/${token}/validation?${query}`;
};

/** The banks with which the payer can validate, when there is more than one. */
export const bankForGroupPage = (
  validation: Validation,
  banks: readonly Bank[],
  { language, shopName }: PageView,
): Page => {
  const words = DASHBOARD_WORDS[language].validation;
  const { installments, token } = validation;
  return renderDocument({
    language,
    title: `${words.chooseBank}, ${shopName}`,
    roomStyle: DASHBOARD_STYLE,
    children: (
      <main className="board">
        <div className="due">
          <h1 id="banks">{words.chooseBank}</h1>
          <p className="quiet">
            {words.chooseFor(installments.length, euroText(sumOf(installments), language))}
          </p>
        </div>
        <ul className="list" aria-labelledby="banks">
          {banks.map((bank) => (
            <li key={bank.bankId} className={`bank-${bank.bankId}`}>
              <a className="row" href={validationPath(validation, bank)}>
                <span className="seal" aria-hidden="true">
                  {bank.initial}
                </span>
                {bank.name}
              </a>
            </li>
          ))}
        </ul>
        <a className="link" href={homeOf(token)}>
          {words.back}
        </a>
      </main>
    ),
  });
};

/** The bank's own page for several payments at once: their dates and amounts, to confirm or to refuse. */
export const validationPage = (
  validation: Validation,
  { bank, total }: ValidationPlace,
  { language, shopName }: PageView,
): Page => {
  const words = DASHBOARD_WORDS[language];
  const { act, installments, token } = validation;
  const sum = { amount: sumOf(installments), currency: CRM_CURRENCY };
  const { confirm, to, list, today, decline, back } = words.validation;
  const explain = act === 'pay' ? words.validation.payNow : words.validation.programme;
  return renderDocument({
    language,
    title: `${confirm} ${euroText(sum.amount, language)} ${to(shopName)}, ${bank.name}`,
    roomStyle: DASHBOARD_STYLE,
    children: (
      <main className={`board bank-${bank.bankId}`}>
        <BankQuestion
          bank={bank}
          site={words.bankSite}
          before={confirm}
          sum={sum}
          after={to(shopName)}
          language={language}
        />
        <p className="quiet">{explain(installments.length)}</p>
        <ul className="list" aria-label={list}>
          {installments.map(({ index, dueDate, payment }) => (
            <li key={index} className="item">
              <span className="body">
                <span className="head">
                  <b>{act === 'pay' ? today : dayText(dueDate, language)}</b>{' '}
                  <b className="sum">{euroText(payment.amount, language)}</b>
                </span>{' '}
                <span>{words.installment(index, total)}</span>
              </span>
            </li>
          ))}
        </ul>
        <form className="acts" method="post" action={`/dashboard/${token}/validation`}>
          <input type="hidden" name="act" value={act} />
          <input type="hidden" name="installments" value={indexesOf(installments)} />
          <input type="hidden" name="bank" value={bank.bankId} />
          <button className="btn pri" type="submit" name="decision" value="confirm">
            {confirm}
          </button>
          <button className="btn" type="submit" name="decision" value="refuse">
            {decline}
          </button>
          <a className="link" href={homeOf(token)}>
            {back}
          </a>
        </form>
      </main>
    ),
  });
};
