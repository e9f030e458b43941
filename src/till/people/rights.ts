import { type Right, type Role, rightSchema } from '../../contract/views/access-view.ts';

/** What a till lets be done before anybody has to sign in: everything, as long as no operator is known. */
const EVERYTHING: readonly Right[] = rightSchema.options;

const OF_ROLE: Readonly<Record<Role, readonly Right[]>> = {
  manager: EVERYTHING,
  cashier: ['sell'],
};

/** Who is at the till, as far as rights go: `anyone` where nobody needs to sign in, `nobody` where somebody must. */
export type AtTill = Role | 'anyone' | 'nobody';

/** The one table of who may do what; `cashiersSeeTotal` is the shop's choice for its cashiers. */
export function rightsOf(
  who: AtTill,
  { cashiersSeeTotal }: { readonly cashiersSeeTotal: boolean },
): readonly Right[] {
  if (who === 'anyone') return EVERYTHING;
  if (who === 'nobody') return [];
  return who === 'cashier' && cashiersSeeTotal ? [...OF_ROLE.cashier, 'seeTotal'] : OF_ROLE[who];
}
