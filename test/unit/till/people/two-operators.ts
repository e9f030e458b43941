import { operatorIdSchema, type Role } from '../../../../src/contract/views/access-view.ts';

export const id = (name: string) => operatorIdSchema.parse(name);

/** An operator of a list, by this name, whose id is the name. */
export const person = (name: string, role: Role, code = '') => ({ id: id(name), name, role, code });

/** The manager. */
export const INES = person('Inès', 'manager');

/** The cashier. */
export const LEA = person('Léa', 'cashier');
