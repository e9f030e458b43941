import { type Euros, euros } from '../../platform/wire/amount.ts';

/** Whole cents as the interface's euros, exactly (interface, Limits: amount units). */
export const eurosOfCents = (cents: number): Euros => euros(cents / 100);
