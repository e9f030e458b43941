import type { SignInRefusal } from '../../../sales-people/sign-in-refusal.ts';
import type { Page } from '../../frame/page-reply.ts';
import type { PageView } from '../../frame/page-view.ts';
import { doorPage, SALES_PATHS, SignOut } from '../merchant-document.tsx';
import { Field, Problem } from '../pieces.tsx';
import { MERCHANT_WORDS } from '../words/catalogue.ts';
import type { SalesWords } from '../words/sales-words.ts';

const MINUTE_MS = 60_000;

/** Whoever is held is not told to look at what they typed: until then nothing lets them in. */
const refusedWords = (refusal: SignInRefusal, words: SalesWords): string =>
  refusal.code === 'signInHeld' ? words.held(Math.ceil(refusal.waitMs / MINUTE_MS)) : words.refused;

/** Where a sales person begins; `typedEmail` stands in the field again after a refusal. */
export const signInPage = (
  { language, shopName }: PageView,
  refused: { readonly typedEmail: string; readonly refusal: SignInRefusal } | undefined,
): Page => {
  const words = MERCHANT_WORDS[language].sales;
  return doorPage(
    language,
    `${words.signIn}, ${shopName}`,
    <>
      <div className="head">
        <h1>{words.signIn}</h1>
        <p className="quiet">
          {shopName}. {words.detail}
        </p>
      </div>
      {refused !== undefined && <Problem>{refusedWords(refused.refusal, words)}</Problem>}
      <form className="card" method="post" action="/sales/sign-in">
        <Field
          label={words.email}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="username"
          defaultValue={refused?.typedEmail}
        />
        <Field
          label={words.password}
          type="password"
          name="password"
          required
          maxLength={200}
          autoComplete="current-password"
        />
        <button className="btn pri" type="submit">
          {words.signIn}
        </button>
      </form>
    </>,
  );
};

/** Asks for the e-mailed code, on a device that is not trusted. */
export const codePage = (
  { language, shopName }: PageView,
  refusal: SignInRefusal | undefined,
): Page => {
  const words = MERCHANT_WORDS[language].sales;
  return doorPage(
    language,
    `${words.codeHeading}, ${shopName}`,
    <>
      <div className="head">
        <h1>{words.codeHeading}</h1>
        <p className="quiet">{words.codeDetail}</p>
      </div>
      {refusal !== undefined && <Problem>{refusedWords(refusal, words)}</Problem>}
      <form className="card" method="post" action="/sales/code">
        <Field
          label={words.code}
          hint={words.codeHint}
          name="code"
          required
          inputMode="numeric"
          pattern="[0-9]{6}"
          maxLength={6}
          autoComplete="one-time-code"
          aria-describedby="code-hint"
        />
        <label className="tick">
          <input type="checkbox" name="trust" value="yes" />
          {words.trust}
        </label>
        <button className="btn pri" type="submit">
          {words.goOn}
        </button>
      </form>
      <p>
        <a
          className="quiet-link"
          href="/merchant/mailbox?kind=sign_in_code"
          target="_blank"
          rel="noopener"
        >
          {words.mailbox}
        </a>
      </p>
      <p>
        <a className="quiet-link" href="/sales/sign-in">
          {words.again}
        </a>
      </p>
    </>,
  );
};

/** Tells a sales person that a page is not theirs (interface, Authentication 7). */
export const forbiddenPage = ({ language, shopName }: PageView, name: string): Page => {
  const words = MERCHANT_WORDS[language].sales;
  return doorPage(
    language,
    `${words.forbidden}, ${shopName}`,
    <>
      <div className="head">
        <h1>{words.forbidden}</h1>
        <p className="quiet">{words.forbiddenDetail}</p>
      </div>
      <a className="btn pri" href={SALES_PATHS.overview}>
        {words.toOverview}
      </a>
      <SignOut name={name} language={language} />
    </>,
  );
};
