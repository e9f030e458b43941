import type { RegisterEvent } from '../../../../../src/domain/register/register-event.ts';

/** Somebody signs in. */
export const came = (operator: string, atMs: number): RegisterEvent => ({
  ...{ type: 'operatorSignedIn', atMs, operator, role: 'cashier' },
});

/** Somebody signs out. */
export const went = (operator: string, atMs: number): RegisterEvent => ({
  ...{ type: 'operatorSignedOut', atMs, operator, why: 'asked' },
});
