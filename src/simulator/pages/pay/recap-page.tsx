import type { Purpose } from '../../book/purpose.ts';
import { dayOf } from '../../time/calendar.ts';
import { amountText } from '../frame/amount.ts';
import { AmountFigure } from '../frame/amount-figure.tsx';
import { dayText } from '../frame/day-text.ts';
import { renderDocument } from '../frame/document.tsx';
import type { Language } from '../frame/language.ts';
import type { Page } from '../frame/page-reply.ts';
import { WRITING } from '../frame/writing.ts';
import { PAY_STYLE } from './pay-style.ts';
import type { Visit } from './visit.ts';
import { WORDS } from './words/catalogue.ts';
import type { Words } from './words/pay-words.ts';

type InvoicePurpose = Extract<Purpose, { readonly channel: 'invoice' }>;

/** A line of the recap: what it is, and its text. */
interface Fact {
  readonly name: string;
  readonly text: string;
  /** A sum of money stays on one line, however narrow the phone. */
  readonly isSum: boolean;
}

const said = (name: string, text: string | null | undefined): readonly Fact[] =>
  text == null ? [] : [{ name, text, isSum: false }];

/** Net and tax as far as the merchant gave them; the tax's sum only where no single rate says it already. */
const taxFacts = (
  purpose: InvoicePurpose,
  words: Words['recap'],
  language: Language,
  write: (amountMinor: number) => string,
): readonly Fact[] => {
  const { invoiceAmountHT, invoiceAmountTVA, vatBreakdown = [] } = purpose;
  const percent = new Intl.NumberFormat(WRITING[language].region, {
    style: 'percent',
    maximumFractionDigits: 3,
  });
  const sum = (name: string, amountMinor: number | undefined): readonly Fact[] =>
    amountMinor === undefined ? [] : [{ name, text: write(amountMinor), isSum: true }];
  return [
    ...sum(words.net, invoiceAmountHT),
    ...vatBreakdown.flatMap(({ rate, base, vat }) =>
      sum(words.vatOf(percent.format(rate / 100), write(base)), vat),
    ),
    ...(vatBreakdown.length === 1
      ? []
      : sum(vatBreakdown.length === 0 ? words.vat : words.vatTotal, invoiceAmountTVA)),
  ];
};

/** The service's page before an invoice's banks: what is asked for, and by whom (interface, endpoint 1). */
export const recapPage = ({ payment, view }: Visit, purpose: InvoicePurpose): Page => {
  const { language, shopName } = view;
  const words = WORDS[language];
  const write = (amountMinor: number): string =>
    amountText(amountMinor, payment.currency, language);
  const { dueDate, invoiceRef } = purpose;
  const facts: readonly Fact[] = [
    ...said(words.invoice, invoiceRef),
    ...said(words.recap.billedTo, payment.payer.name),
    ...said(words.recap.dueDate, dueDate && dayText(dueDate, language)),
    ...taxFacts(purpose, words.recap, language, write),
  ];
  return renderDocument({
    language,
    title: `${words.invoice} ${invoiceRef}, ${shopName}`,
    roomStyle: PAY_STYLE,
    children: (
      <main>
        <section className="due">
          <h1>
            <span>{words.payTo}</span> {shopName}
          </h1>
          <AmountFigure payment={payment} language={language} />
        </section>
        <dl className="facts sums">
          {facts.map(({ name, text, isSum }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={isSum ? 'sum' : undefined}>{text}</dd>
            </div>
          ))}
          <div className="total">
            <dt>{words.recap.total}</dt>
            <dd className="sum">{write(payment.amount)}</dd>
          </div>
        </dl>
        <div className="acts">
          <a className="btn pri" href={`/pay/${payment.paymentId}/banks`}>
            {words.recap.proceed}
          </a>
          {payment.expiresAtMs !== null && (
            <p className="quiet">
              {words.recap.payableUntil(dayText(dayOf(payment.expiresAtMs), language))}
            </p>
          )}
        </div>
      </main>
    ),
  });
};
