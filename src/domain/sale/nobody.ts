/** Who acted where nobody is signed in, as entries name it; so nobody is called that. */
export const NOBODY = 'till';

/** Whoever acted, by name; null where nobody was signed in. */
export const namedOperator = (operator: string): string | null =>
  operator === NOBODY || operator === '' ? null : operator;
