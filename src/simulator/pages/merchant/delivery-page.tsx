import { SIGNATURE_HEADER } from '../../../platform/webhook/signature.ts';
import type { Delivery, TryResult } from '../../webhook/delivery.ts';
import type { Page } from '../frame/page-reply.ts';
import { DeliveryPill } from './delivery-rows.tsx';
import { merchantPage } from './merchant-document.tsx';
import { momentText } from './moment.ts';
import { ModePill } from './pieces.tsx';
import type { MerchantView } from './visitor.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';

const Try = ({
  number,
  atMs,
  result: { httpStatus, answer, problem, signature },
  view: { language },
}: {
  readonly number: number;
  readonly atMs: number;
  readonly result: TryResult;
  readonly view: MerchantView;
}) => {
  const words = MERCHANT_WORDS[language].webhooks;
  return (
    <li className="try">
      <h3>{words.tryNumber(number)}</h3>
      <dl className="facts">
        <div>
          <dt>{words.sentAt}</dt>
          <dd>{momentText(atMs, language)} UTC</dd>
        </div>
        <div>
          <dt>
            <code>{SIGNATURE_HEADER}</code>
          </dt>
          <dd>{signature === null ? words.signatureUnknown : <code>{signature}</code>}</dd>
        </div>
        <div>
          <dt>{words.answer}</dt>
          <dd>{problem === null ? httpStatus : words.problems[problem]}</dd>
        </div>
      </dl>
      {problem === null && (
        <>
          <p className="quiet">{answer === '' ? words.answerEmpty : words.answerBody}</p>
          {answer !== '' && <pre>{answer}</pre>}
        </>
      )}
    </li>
  );
};

/** One delivery: its body, each try with its signature and answer, and when it is tried again. */
export const deliveryPage = (view: MerchantView, delivery: Delivery): Page => {
  const { language } = view;
  const words = MERCHANT_WORDS[language].webhooks;
  const { event, url, mode, nextTryAtMs, tries, body } = delivery;
  return merchantPage({
    view,
    room: 'webhooks',
    title: event,
    detail: <code>{url}</code>,
    children: (
      <>
        <section className="card">
          <dl className="facts">
            <div>
              <dt>{words.state}</dt>
              <dd>
                <DeliveryPill delivery={delivery} view={view} />
              </dd>
            </div>
            <div>
              <dt>{words.mode}</dt>
              <dd>
                <ModePill mode={mode} language={language} />
              </dd>
            </div>
            <div>
              <dt>{words.nextTry}</dt>
              <dd>
                {nextTryAtMs === null
                  ? words.noNextTry
                  : `${momentText(nextTryAtMs, language)} UTC`}
              </dd>
            </div>
          </dl>
        </section>
        <section className="card">
          <h2>{words.body}</h2>
          <pre>{body}</pre>
          <p className="quiet">{words.bodyDetail}</p>
        </section>
        <section className="card">
          <h2>{words.tries}</h2>
          {tries.length === 0 && <p className="quiet">{words.noTryYet}</p>}
          <ol className="plain stack">
            {tries.map(({ atMs, result }, place) => (
              <Try
                key={`${atMs} ${result.signature}`}
                number={place + 1}
                atMs={atMs}
                result={result}
                view={view}
              />
            ))}
          </ol>
        </section>
        <p>
          <a className="quiet-link" href="/merchant/webhooks">
            {words.back}
          </a>
        </p>
      </>
    ),
  });
};
