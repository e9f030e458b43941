import type { Page } from '../frame/page-reply.ts';
import { merchantPage } from './merchant-document.tsx';
import type { MerchantView } from './visitor.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';

/** What a form of the webhooks' page did. */
export interface WebhookSaved {
  /** As it was typed, and what became of it. */
  readonly address?: { readonly given: string; readonly url: string };
  /** Shown here, and never again. */
  readonly secret?: string | undefined;
}

/** The answer to the form itself, so that no page with the secret can be come back to. */
export const webhookSavedPage = (view: MerchantView, { address, secret }: WebhookSaved): Page => {
  const words = MERCHANT_WORDS[view.language].webhooks;
  return merchantPage({
    view,
    room: 'webhooks',
    title: address === undefined ? words.secret : words.saved,
    children: (
      <section className="card">
        {address !== undefined && (
          <dl className="facts">
            <div>
              <dt>{words.given}</dt>
              <dd>
                <code>{address.given}</code>
              </dd>
            </div>
            <div>
              <dt>{words.becomes}</dt>
              <dd>
                <code>{address.url}</code>
              </dd>
            </div>
          </dl>
        )}
        {secret !== undefined && (
          <>
            <p>
              {words.secretOnce} {address === undefined && words.secretReplaced}
            </p>
            <code className="secret">{secret}</code>
          </>
        )}
        <p>
          <a className="btn small" href="/merchant/webhooks">
            {words.back}
          </a>
        </p>
      </section>
    ),
  });
};
