import { type Mode, modeSchema, type SecretKey } from '../../account/key.ts';
import type { Page } from '../frame/page-reply.ts';
import { merchantPage } from './merchant-document.tsx';
import { Choice, ModePill, Notice, Problem } from './pieces.tsx';
import { RowAct } from './row-act.tsx';
import type { MerchantView } from './visitor.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';

/** The account's keys, and the modes that this run accepts. */
export interface KeysShown {
  readonly secretKeys: readonly SecretKey[];
  readonly publicKey: string;
  readonly acceptedModes: readonly Mode[];
  readonly notice?: string | undefined;
  readonly problem?: string | undefined;
}

const KeyRow = ({
  secretKey: { key, mode, hasCrmAccess },
  isAccepted,
  view: { language },
}: {
  readonly secretKey: SecretKey;
  readonly isAccepted: boolean;
  readonly view: MerchantView;
}) => {
  const words = MERCHANT_WORDS[language].keys;
  return (
    <tr>
      <td className="lead">
        <code>{key}</code>
        {!isAccepted && <small>{words.notAccepted}</small>}
      </td>
      <td data-label={words.mode}>
        <ModePill mode={mode} language={language} />
      </td>
      <td data-label={words.crmAccess}>{hasCrmAccess ? words.has : words.hasNot}</td>
      <td className="act">
        <RowAct
          action="/merchant/keys/crm-access"
          about={['key', key]}
          sets={['crmAccess', hasCrmAccess ? 'no' : 'yes']}
          label={hasCrmAccess ? words.take : words.give}
          of={words.ofKey(key)}
        />
      </td>
    </tr>
  );
};

const IssueForm = ({
  acceptedModes,
  view: { language },
}: Pick<KeysShown, 'acceptedModes'> & { readonly view: MerchantView }) => {
  const words = MERCHANT_WORDS[language].keys;
  const common = MERCHANT_WORDS[language].common;
  return (
    <form className="card" method="post" action="/merchant/keys">
      <h2>{words.issue}</h2>
      <div className="fields">
        <Choice
          name="mode"
          label={words.mode}
          value="test"
          options={acceptedModes.map((mode) => [mode, common.modes[mode]])}
        />
        <label className="tick">
          <input type="checkbox" name="crmAccess" value="yes" />
          {words.withCrm}
        </label>
        <button className="btn pri small" type="submit">
          {words.issue}
        </button>
      </div>
      {acceptedModes.length < modeSchema.options.length && (
        <p className="quiet">{words.noLiveKeys}</p>
      )}
    </form>
  );
};

/** The API keys (interface, Authentication 5). */
export const keysPage = (view: MerchantView, shown: KeysShown): Page => {
  const words = MERCHANT_WORDS[view.language].keys;
  const { secretKeys, publicKey, acceptedModes, notice, problem } = shown;
  return merchantPage({
    view,
    room: 'keys',
    detail: words.detail,
    children: (
      <>
        {notice !== undefined && <Notice>{notice}</Notice>}
        {problem !== undefined && <Problem>{problem}</Problem>}
        <section className="card">
          <h2>{words.secretKeys}</h2>
          <table className="rows">
            <thead>
              <tr>
                <th scope="col">{words.key}</th>
                <th scope="col">{words.mode}</th>
                <th scope="col">{words.crmAccess}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {secretKeys.map((secretKey) => (
                <KeyRow
                  key={secretKey.key}
                  secretKey={secretKey}
                  isAccepted={acceptedModes.includes(secretKey.mode)}
                  view={view}
                />
              ))}
            </tbody>
          </table>
        </section>
        <IssueForm acceptedModes={acceptedModes} view={view} />
        <section className="card">
          <h2>{words.publicKey}</h2>
          <p>
            <code>{publicKey}</code>
          </p>
          <p className="quiet">{words.publicKeyDetail}</p>
        </section>
      </>
    ),
  });
};
