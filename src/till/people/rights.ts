import { type Right, type Role, rightSchema } from '../../contract/views/access-view.ts';

/** What a till lets be done before anybody has to sign in: everything, as long as no operator is known. */
const EVERYTHING: readonly Right[] = rightSchema.options;

const OF_ROLE: Readonly<Record<Role, readonly Right[]>> = {
  manager: EVERYTHING,
  cashier: ['sell'],
};

/** Who is at the till, as far as rights go: `anyone` where nobody needs to sign in, `nobody` where somebody must. */
export type AtTill = Role | 'anyone' | 'nobody';

/** What the shop has chosen for its cashiers. */
interface OfCashiers {
  readonly cashiersSeeTotal: boolean;
  readonly discountsNeedManager?: boolean;
}

/** The one table of who may do what. */
export function rightsOf(
  who: AtTill,
  { cashiersSeeTotal, discountsNeedManager = false }: OfCashiers,
): readonly Right[] {
  if (who === 'anyone') return EVERYTHING;
  if (who === 'nobody') return [];
  if (who === 'manager') return OF_ROLE.manager;
  return [
    ...OF_ROLE.cashier,
    ...(discountsNeedManager ? [] : (['giveDiscounts'] as const)),
    ...(cashiersSeeTotal ? (['seeTotal'] as const) : []),
  ];
}
