import type { peopleWords as english } from '../en/people.ts';

/** Who is at the till, as far as it is not said by the sign-in: what waits for them, and what a manager approves. */
export const peopleWords: typeof english = {
  lock: {
    text: 'Er is niemand aangemeld.',
    signIn: 'Aanmelden om verder te gaan',
    leave: 'Laat nu even staan',
  },
};
