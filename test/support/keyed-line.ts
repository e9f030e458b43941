import type { KeyedLine } from '../../src/domain/sale/sale-line.ts';

/** An amount as a cashier keys it: a line without a name, at the shop's rate. */
export const keyedLine = (unitMinor: number): KeyedLine => ({ name: '', quantity: 1, unitMinor });
