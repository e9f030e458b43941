import * as z from 'zod/mini';

/** What whoever minds a kiosk is told of it; its name opens nothing. */
export const kioskAtTillSchema = z.object({
  name: z.string(),
  /** Whether somebody there has asked for help: `calling`, and `coming` once somebody has said that they are on their way. */
  call: z.nullable(z.enum(['calling', 'coming'])),
});
export type KioskAtTill = z.infer<typeof kioskAtTillSchema>;
