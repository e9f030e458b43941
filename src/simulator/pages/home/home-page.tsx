import { amountText } from '../frame/amount.ts';
import { renderDocument } from '../frame/document.tsx';
import type { Page } from '../frame/page-reply.ts';
import type { PageView } from '../frame/page-view.ts';
import { WAITING_GROUPS, type Waiting } from './waiting.ts';
import { HOME_WORDS } from './words/catalogue.ts';

const HOME_STYLE = `
.groups{display:grid;gap:22px}.groups section{min-width:0}.groups h3{font-size:15px;font-weight:550;color:var(--ink2);margin-bottom:8px}
`;

/** The simulation's own front page, for its developer: what this is, its other pages, and what waits for a payer. */
export const homePage = (waiting: readonly Waiting[], { language, shopName }: PageView): Page => {
  const words = HOME_WORDS[language];
  const groups = WAITING_GROUPS.map((group) => ({
    group,
    members: waiting.filter((one) => one.group === group),
  })).filter(({ members }) => members.length > 0);
  const tools = [
    { href: '/merchant', name: words.merchant },
    { href: '/merchant/mailbox', name: words.mailbox },
    { href: '/inbox', name: words.inbox },
    { href: '/reference', name: words.reference },
  ];
  return renderDocument({
    language,
    title: words.heading,
    roomStyle: HOME_STYLE,
    children: (
      <main>
        <section className="due">
          <h1>
            <span>{shopName}</span> {words.heading}
          </h1>
          <p className="quiet">{words.detail}</p>
        </section>
        <nav className="choice" aria-labelledby="tools">
          <h2 id="tools">{words.tools}</h2>
          <ul className="list">
            {tools.map(({ href, name }) => (
              <li key={href}>
                <a className="row" href={href}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <section className="choice">
          <h2>{words.waiting}</h2>
          {groups.length === 0 && <p className="quiet">{words.nothingWaits}</p>}
          <div className="groups">
            {groups.map(({ group, members }) => (
              <section key={group}>
                <h3 id={group}>{words.groups[group]}</h3>
                <ul className="list" aria-labelledby={group}>
                  {members.map(({ path, amountMinor, currency, title }) => (
                    <li key={path}>
                      <a className="row" href={path}>
                        {amountText(amountMinor, currency, language)}{' '}
                        <span className="what">{title}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      </main>
    ),
  });
};
