import * as z from 'zod';
import { pageUrlSchema, qrCodeSchema, serviceIdSchema } from './format.ts';

/** What every payment that is made with a link and a QR code is answered with (interface, endpoints 1 and 7). */
export const paymentLinkResponseSchema = z.object({
  success: z.literal(true),
  paymentId: serviceIdSchema,
  paymentLink: pageUrlSchema.describe('The payer’s page, which is also what the QR code says.'),
  qrCode: qrCodeSchema,
});
