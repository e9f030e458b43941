import { CRM_OPERATIONS } from './crm-operations.ts';
import { MERCHANT_OPERATIONS } from './merchant-operations.ts';
import type { Operation } from './operation.ts';
import { TILL_OPERATIONS } from './till-operations.ts';

/** Every route of the interface, in its order (interface, Endpoints). */
export const OPERATIONS: readonly Operation[] = [
  ...MERCHANT_OPERATIONS,
  ...CRM_OPERATIONS,
  ...TILL_OPERATIONS,
].toSorted((one, other) => one.endpoint - other.endpoint);
