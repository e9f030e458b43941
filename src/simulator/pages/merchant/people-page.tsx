import type { SalesPerson } from '../../sales-people/sales-person.ts';
import type { Page } from '../frame/page-reply.ts';
import { merchantPage } from './merchant-document.tsx';
import { NewPersonForm, type NewPersonShown } from './new-person-form.tsx';
import { Notice, Problem } from './pieces.tsx';
import { RowAct } from './row-act.tsx';
import type { MerchantView } from './visitor.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';
import type { PeopleProblem } from './words/people-words.ts';

/** The sales people, and the form of a new one with what was typed. */
export interface PeopleShown extends NewPersonShown {
  readonly people: readonly SalesPerson[];
  readonly notice?: string | undefined;
  readonly problem?: PeopleProblem | undefined;
}

const Toggle = ({
  person: { salesPersonId, name },
  field,
  value,
  label,
  view,
}: {
  readonly person: SalesPerson;
  readonly field: 'twoFactor' | 'open';
  readonly value: 'yes' | 'no';
  readonly label: string;
  readonly view: MerchantView;
}) => (
  <RowAct
    action="/merchant/sales-people/change"
    about={['salesPersonId', salesPersonId]}
    sets={[field, value]}
    label={label}
    of={MERCHANT_WORDS[view.language].people.ofPerson(name)}
  />
);

const PersonRow = ({
  person,
  view,
}: {
  readonly person: SalesPerson;
  readonly view: MerchantView;
}) => {
  const words = MERCHANT_WORDS[view.language].people;
  const { name, email, hasTwoFactor, isOpen } = person;
  return (
    <tr>
      <td className="lead">
        {name}
        <small>{email}</small>
      </td>
      <td data-label={words.twoFactor}>{hasTwoFactor ? words.on : words.off}</td>
      <td className="act">
        <Toggle
          person={person}
          field="twoFactor"
          value={hasTwoFactor ? 'no' : 'yes'}
          label={hasTwoFactor ? words.turnOff : words.turnOn}
          view={view}
        />
      </td>
      <td data-label={words.account}>
        <span className={isOpen ? 'pill good' : 'pill'}>
          {isOpen ? words.isOpen : words.isClosed}
        </span>
      </td>
      <td className="act">
        <Toggle
          person={person}
          field="open"
          value={isOpen ? 'no' : 'yes'}
          label={isOpen ? words.close : words.reopen}
          view={view}
        />
      </td>
    </tr>
  );
};

/** The company's sales people (interface, Commercial): their accounts, and how to make one. */
export const peoplePage = (view: MerchantView, shown: PeopleShown): Page => {
  const words = MERCHANT_WORDS[view.language].people;
  const { people, notice, problem } = shown;
  return merchantPage({
    view,
    room: 'salesPeople',
    detail: (
      <>
        {words.detail} <a href="/sales/sign-in">{words.signInAt}</a>.
      </>
    ),
    children: (
      <>
        {notice !== undefined && <Notice>{notice}</Notice>}
        {problem !== undefined && <Problem>{words.problems[problem]}</Problem>}
        <section className="card">
          {people.length === 0 ? (
            <p className="quiet">{words.none}</p>
          ) : (
            <table className="rows">
              <thead>
                <tr>
                  <th scope="col">{words.name}</th>
                  <th scope="col">{words.twoFactor}</th>
                  <td />
                  <th scope="col">{words.account}</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {people.map((person) => (
                  <PersonRow key={person.salesPersonId} person={person} view={view} />
                ))}
              </tbody>
            </table>
          )}
        </section>
        <NewPersonForm view={view} {...shown} />
      </>
    ),
  });
};
