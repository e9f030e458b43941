import { renderDocument } from '../pages/frame/document.tsx';
import type { Page } from '../pages/frame/page-reply.ts';
import type { PageView } from '../pages/frame/page-view.ts';
import { utcText } from '../time/calendar.ts';
import type { Received, Verdict } from './received.ts';
import { INBOX_WORDS } from './words/catalogue.ts';

const INBOX_STYLE = `
main{max-width:720px}
code,pre{font:500 15px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
.address{padding:14px 18px;border-radius:14px;background:var(--sunk);overflow-wrap:anywhere;user-select:all}
.check{display:grid;gap:8px}.check label{font-weight:600}
.check div{display:flex;flex-wrap:wrap;gap:12px}
.check input{flex:1 1 260px;min-width:0;min-height:52px;border:1px solid var(--ink2);border-radius:14px;background:var(--surface);color:inherit;font:inherit;padding:0 16px}
.check .btn{min-height:52px;padding:0 20px}
.hook{border:1px solid var(--line);border-radius:18px;background:var(--surface);padding:16px 18px;display:grid;gap:10px}
.hook+.hook{margin-top:12px}
.hook header{display:flex;flex-wrap:wrap;gap:8px 16px;justify-content:space-between}
.hook h3{font-size:15px;font-weight:600}
.hook p,.hook pre{overflow-wrap:anywhere;white-space:pre-wrap}
.verdict{font-weight:600}.right{color:var(--paid)}.wrong{color:var(--refused)}
.right::before{content:"✓ "}.wrong::before{content:"✕ "}
`;

/** One that came, and what the secret says of it. */
interface Shown {
  readonly received: Received;
  readonly verdict: Verdict;
}

/** What the inbox shows: the address to give, and what came to it, newest first. */
export interface InboxView extends PageView {
  readonly address: string;
  readonly shown: readonly Shown[];
}

/** The webhooks that arrived, each with its raw body, and a field for the secret to check them with. */
export const inboxPage = ({ language, address, shown }: InboxView): Page => {
  const words = INBOX_WORDS[language];
  return renderDocument({
    language,
    title: words.heading,
    roomStyle: INBOX_STYLE,
    children: (
      <main>
        <section className="due">
          <h1>{words.heading}</h1>
          <p className="quiet">{words.detail}</p>
          <p>{words.address}</p>
          <p className="address">
            <code>{address}</code>
          </p>
        </section>
        <form className="check" method="post" action="/inbox">
          <label htmlFor="secret">{words.secret}</label>
          <div>
            <input id="secret" name="secret" placeholder="whsec_…" autoComplete="off" required />
            <button className="btn pri" type="submit">
              {words.check}
            </button>
          </div>
        </form>
        <section className="choice">
          <h2>{words.received}</h2>
          {shown.length === 0 && <p className="quiet">{words.none}</p>}
          <div>
            {shown.map(({ received, verdict }) => (
              <article className="hook" key={`${received.atMs} ${received.signature}`}>
                <header>
                  <h3>{utcText(received.atMs)}</h3>
                  {verdict !== null && (
                    <span className={`verdict ${verdict}`}>{words.verdicts[verdict]}</span>
                  )}
                </header>
                <p className="quiet">
                  {words.signature}: <code>{received.signature ?? '–'}</code>
                </p>
                <p className="quiet">{words.body}:</p>
                <pre>{received.body.toString('utf8')}</pre>
              </article>
            ))}
          </div>
        </section>
      </main>
    ),
  });
};
