import { WEBHOOK_PATH_SUFFIX } from '../../../platform/wire/webhook.ts';
import type { Mode } from '../../account/key.ts';
import type { Delivery } from '../../webhook/delivery.ts';
import type { Page } from '../frame/page-reply.ts';
import { DeliveryRows } from './delivery-rows.tsx';
import { merchantPage } from './merchant-document.tsx';
import { Field, Problem } from './pieces.tsx';
import type { MerchantView } from './visitor.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';

/** How many characters of a secret are shown once it was shown whole. */
const SECRET_END_LENGTH = 4;

/** A mode's endpoint; what was typed stands in the field again when it was refused. */
export interface EndpointShown {
  readonly mode: Mode;
  readonly url: string | null;
  readonly secret: string;
  readonly refused?: { readonly typed: string; readonly problem: string } | undefined;
}

const AddressForm = ({
  endpoint: { mode, url, refused },
  view,
}: {
  readonly endpoint: EndpointShown;
  readonly view: MerchantView;
}) => {
  const words = MERCHANT_WORDS[view.language].webhooks;
  return (
    <form className="stack" method="post" action="/merchant/webhooks">
      <input type="hidden" name="mode" value={mode} />
      {refused !== undefined && <Problem>{refused.problem}</Problem>}
      <Field
        label={words.address}
        hint={words.addressHint(WEBHOOK_PATH_SUFFIX)}
        name="url"
        inputMode="url"
        required
        maxLength={2048}
        defaultValue={refused?.typed ?? url ?? ''}
        aria-invalid={refused !== undefined}
        aria-describedby={`suffix-${mode}`}
      />
      <div>
        <button className={url === null ? 'btn pri small' : 'btn small'} type="submit">
          {words.save}
        </button>
      </div>
    </form>
  );
};

const Endpoint = ({
  endpoint,
  view,
}: {
  readonly endpoint: EndpointShown;
  readonly view: MerchantView;
}) => {
  const words = MERCHANT_WORDS[view.language].webhooks;
  const { mode, url, secret } = endpoint;
  return (
    <section className="card" aria-labelledby={`mode-${mode}`}>
      <h2 id={`mode-${mode}`}>{words.ofMode[mode]}</h2>
      <AddressForm endpoint={endpoint} view={view} />
      {url === null ? (
        <p className="quiet">{words.noAddress}</p>
      ) : (
        <>
          <dl className="facts">
            <div>
              <dt>{words.sentTo}</dt>
              <dd>
                <code>{url}</code>
              </dd>
            </div>
            <div>
              <dt>{words.secret}</dt>
              <dd>{words.secretEndsWith(secret.slice(-SECRET_END_LENGTH))}</dd>
            </div>
          </dl>
          <form className="side-by-side" method="post" action="/merchant/webhooks/test">
            <input type="hidden" name="mode" value={mode} />
            <button className="btn pri small" type="submit">
              {words.test}
            </button>
            <button className="btn small" type="submit" formAction="/merchant/webhooks/secret">
              {words.newSecret}
            </button>
          </form>
        </>
      )}
    </section>
  );
};

/** Where webhooks go, what signs them, and the log of what was sent (interface, Events 2 and 3). */
export const webhooksPage = (
  view: MerchantView,
  endpoints: readonly EndpointShown[],
  deliveries: readonly Delivery[],
): Page => {
  const words = MERCHANT_WORDS[view.language].webhooks;
  return merchantPage({
    view,
    room: 'webhooks',
    detail: words.detail,
    children: (
      <>
        <div className="cards">
          {endpoints.map((endpoint) => (
            <Endpoint key={endpoint.mode} endpoint={endpoint} view={view} />
          ))}
        </div>
        <section className="card">
          <h2>{words.log}</h2>
          {deliveries.length === 0 ? (
            <p className="quiet">{words.logEmpty}</p>
          ) : (
            <DeliveryRows deliveries={deliveries} view={view} />
          )}
        </section>
      </>
    ),
  });
};
