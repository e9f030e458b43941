import type { Mail } from '../../mail/mail.ts';
import type { Page } from '../frame/page-reply.ts';
import { merchantPage } from './merchant-document.tsx';
import { momentText } from './moment.ts';
import type { MerchantView } from './visitor.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';

/** The e-mail's text, in which its own address is a link. */
const Letter = ({ text, link }: Pick<Mail, 'text' | 'link'>) => {
  const at = link === null ? -1 : text.indexOf(link);
  if (link === null || at < 0) return <p className="letter">{text}</p>;
  return (
    <p className="letter">
      {text.slice(0, at)}
      <a href={link}>{link}</a>
      {text.slice(at + link.length)}
    </p>
  );
};

/** One e-mail, as its recipient would read it. */
export const mailPage = (view: MerchantView, mail: Mail): Page => {
  const words = MERCHANT_WORDS[view.language].mailbox;
  const { to, language, kind, subject, text, link, atMs } = mail;
  return merchantPage({
    view,
    room: 'mailbox',
    title: subject,
    children: (
      <>
        <section className="card">
          <dl className="facts">
            <div>
              <dt>{words.to}</dt>
              <dd>{to}</dd>
            </div>
            <div>
              <dt>{words.kind}</dt>
              <dd>{words.kinds[kind]}</dd>
            </div>
            <div>
              <dt>{words.sent}</dt>
              <dd>{momentText(atMs, view.language)} UTC</dd>
            </div>
          </dl>
        </section>
        <section className="card" lang={language}>
          <Letter text={text} link={link} />
        </section>
        <p className="side-by-side">
          {link !== null && (
            <a className="btn pri small" href={link}>
              {words.follow}
            </a>
          )}
          <a className="quiet-link" href="/merchant/mailbox">
            {words.back}
          </a>
        </p>
      </>
    ),
  });
};
