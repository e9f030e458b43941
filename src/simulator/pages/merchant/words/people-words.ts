import type { NewSalesPerson } from '../../../sales-people/sales-person.ts';

/** Why a sales person was not made: the fields that cannot be used, or are another's. */
export type PeopleProblem = Exclude<keyof NewSalesPerson, 'twoFactor'> | 'nameTaken' | 'emailTaken';

/** What the page of sales people says, in one language. */
export interface PeopleWords {
  readonly detail: string;
  readonly signInAt: string;
  readonly none: string;
  readonly name: string;
  readonly nameHint: string;
  readonly email: string;
  readonly password: string;
  readonly passwordHint: (shortest: number) => string;
  readonly twoFactor: string;
  readonly twoFactorHint: string;
  readonly on: string;
  readonly off: string;
  readonly turnOn: string;
  readonly turnOff: string;
  readonly account: string;
  readonly isOpen: string;
  readonly isClosed: string;
  readonly close: string;
  readonly reopen: string;
  readonly ofPerson: (name: string) => string;
  readonly add: string;
  readonly added: string;
  readonly changed: string;
  readonly problems: Readonly<Record<PeopleProblem, string>>;
}
