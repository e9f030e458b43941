/** Who is at the till, as far as it is not said by the sign-in: what waits for them, and what a manager approves. */
export const peopleWords = {
  /** A sale stays in sight while nobody is at the till. */
  lock: {
    text: 'Nobody is signed in.',
    signIn: 'Sign in to go on',
    leave: 'Leave it for now',
  },
};
