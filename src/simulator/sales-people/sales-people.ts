import { openCollection } from '../book/collection.ts';
import { newId } from '../book/new-id.ts';
import type { BookStore } from '../book/store.ts';
import { err, ok, type Result } from '../result.ts';
import { hashPassword } from './password.ts';
import { type NewSalesPerson, type SalesPerson, salesPersonSchema } from './sales-person.ts';

/** Why a sales person could not be added: another has the name, or the e-mail address. */
interface SalesPersonRefusal {
  readonly code: 'nameTaken' | 'emailTaken';
}

/** What the administrator can change of an account. */
type SalesPersonChange = Partial<Pick<SalesPerson, 'hasTwoFactor' | 'isOpen'>>;

/** The company's sales people, as its administrator keeps them (interface, Commercial). */
export interface SalesPeople {
  /** Oldest first. */
  list(): readonly SalesPerson[];
  find(salesPersonId: string): SalesPerson | undefined;
  /** Whatever the letter case of the address. */
  findByEmail(email: string): SalesPerson | undefined;
  /** Errors: `nameTaken`, `emailTaken`. */
  add(wanted: NewSalesPerson): Promise<Result<SalesPerson, SalesPersonRefusal>>;
  /** `undefined` for one who is not there. */
  change(salesPersonId: string, change: SalesPersonChange): SalesPerson | undefined;
}

/** Opens what the store kept. */
export const openSalesPeople = (store: BookStore, nowMs: () => number): SalesPeople => {
  const people = openCollection(
    store,
    'salesPerson',
    salesPersonSchema,
    ({ salesPersonId }) => salesPersonId,
  );
  const findByEmail = (email: string): SalesPerson | undefined =>
    people.values().find((person) => person.email === email.toLowerCase());

  const refusalOf = ({ name, email }: NewSalesPerson): SalesPersonRefusal | undefined => {
    if (people.values().some((person) => person.name === name)) return { code: 'nameTaken' };
    return findByEmail(email) === undefined ? undefined : { code: 'emailTaken' };
  };

  return {
    list: people.values,
    find: people.get,
    findByEmail,
    add: async (wanted) => {
      const passwordHash = await hashPassword(wanted.password);
      // Only now: another of the same name may have come while the password was hashed.
      const refusal = refusalOf(wanted);
      if (refusal !== undefined) return err(refusal);
      const person: SalesPerson = {
        salesPersonId: newId('com'),
        name: wanted.name,
        email: wanted.email.toLowerCase(),
        passwordHash,
        hasTwoFactor: wanted.twoFactor,
        isOpen: true,
        createdAtMs: nowMs(),
      };
      people.put(person);
      return ok(person);
    },
    change: (salesPersonId, change) => {
      const person = people.get(salesPersonId);
      if (person === undefined) return undefined;
      const changed = { ...person, ...change };
      people.put(changed);
      return changed;
    },
  };
};
