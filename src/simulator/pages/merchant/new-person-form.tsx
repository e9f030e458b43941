import { SHORTEST_PASSWORD } from '../../sales-people/sales-person.ts';
import { Field } from './pieces.tsx';
import type { MerchantView } from './visitor.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';
import type { PeopleProblem } from './words/people-words.ts';

/** What the form stands with: what was typed before it was refused, and names that payments carry. */
export interface NewPersonShown {
  readonly typed: { readonly name: string; readonly email: string; readonly twoFactor: boolean };
  readonly knownNames: readonly string[];
  readonly problem?: PeopleProblem | undefined;
}

/** The form that makes a sales person's account. The password is never sent back to the page. */
export const NewPersonForm = ({
  view: { language },
  typed,
  knownNames,
  problem,
}: NewPersonShown & { readonly view: MerchantView }) => {
  const words = MERCHANT_WORDS[language].people;
  return (
    <form className="card" method="post" action="/merchant/sales-people" autoComplete="off">
      <h2>{words.add}</h2>
      <div className="fields top">
        <Field
          label={words.name}
          hint={words.nameHint}
          name="name"
          required
          maxLength={140}
          list="names"
          defaultValue={typed.name}
          aria-invalid={problem === 'name' || problem === 'nameTaken'}
        />
        <Field
          label={words.email}
          type="email"
          name="email"
          required
          maxLength={254}
          defaultValue={typed.email}
          aria-invalid={problem === 'email' || problem === 'emailTaken'}
        />
        <Field
          label={words.password}
          hint={words.passwordHint(SHORTEST_PASSWORD)}
          type="password"
          name="password"
          required
          minLength={SHORTEST_PASSWORD}
          maxLength={200}
          autoComplete="new-password"
          aria-invalid={problem === 'password'}
        />
      </div>
      <label className="tick">
        <input type="checkbox" name="twoFactor" value="yes" defaultChecked={typed.twoFactor} />
        {words.twoFactorHint}
      </label>
      <datalist id="names">
        {knownNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div>
        <button className="btn pri small" type="submit">
          {words.add}
        </button>
      </div>
    </form>
  );
};
