import type { Mail } from '../../mail/mail.ts';
import type { Page } from '../frame/page-reply.ts';
import { merchantPage, ROOM_PATHS } from './merchant-document.tsx';
import { momentText } from './moment.ts';
import { Choice } from './pieces.tsx';
import type { MerchantView } from './visitor.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';

/** The e-mails that were asked for, newest first, and whom there is mail for. */
export interface MailboxShown {
  readonly mails: readonly Mail[];
  readonly count: number;
  readonly recipients: readonly string[];
  readonly to: string | undefined;
  readonly kind: string | undefined;
}

const MailRow = ({ mail, view }: { readonly mail: Mail; readonly view: MerchantView }) => {
  const { language } = view;
  const words = MERCHANT_WORDS[language].mailbox;
  return (
    <tr>
      <td className="lead">
        <a href={`/merchant/mailbox/${mail.mailId}`} lang={mail.language}>
          {mail.subject}
        </a>
      </td>
      <td data-label={words.to}>{mail.to}</td>
      <td data-label={words.kind}>{words.kinds[mail.kind]}</td>
      <td className="when" data-label={words.sent}>
        {momentText(mail.atMs, language)}
      </td>
    </tr>
  );
};

/** The mailbox: every e-mail of the service, by recipient and kind. */
export const mailboxPage = (view: MerchantView, shown: MailboxShown): Page => {
  const words = MERCHANT_WORDS[view.language].mailbox;
  const common = MERCHANT_WORDS[view.language].common;
  const { mails, count, recipients, to, kind } = shown;
  return merchantPage({
    view,
    room: 'mailbox',
    detail: words.detail,
    children: (
      <>
        <form className="card" method="get" action={ROOM_PATHS.mailbox}>
          <div className="fields">
            <Choice
              name="to"
              label={words.to}
              value={to ?? ''}
              options={[['', common.all], ...recipients.map((one) => [one, one] as const)]}
            />
            <Choice
              name="kind"
              label={words.kind}
              value={kind ?? ''}
              options={[['', common.all], ...Object.entries(words.kinds)]}
            />
            <div className="side-by-side">
              <button className="btn pri small" type="submit">
                {common.filter}
              </button>
              <a className="quiet-link" href={ROOM_PATHS.mailbox}>
                {common.clearFilters}
              </a>
            </div>
          </div>
        </form>
        <section className="card">
          <h2>{count === 0 ? words.none : words.found(count)}</h2>
          {count > 0 && (
            <table className="rows">
              <thead>
                <tr>
                  <th scope="col">{words.subject}</th>
                  <th scope="col">{words.to}</th>
                  <th scope="col">{words.kind}</th>
                  <th scope="col">{words.sent}</th>
                </tr>
              </thead>
              <tbody>
                {mails.map((mail) => (
                  <MailRow key={mail.mailId} mail={mail} view={view} />
                ))}
              </tbody>
            </table>
          )}
        </section>
      </>
    ),
  });
};
