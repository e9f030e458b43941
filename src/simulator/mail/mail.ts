import * as z from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../pages/frame/language.ts';

/** What an e-mail is sent for. */
export const mailKindSchema = z.enum([
  'payment_link',
  'payment_request',
  'plan_welcome',
  'open_amount_link',
  'reminder',
  'confirmation',
  'payment_received',
  'collection_notice',
  'recap',
  'sign_in_code',
]);

/** An e-mail that the service would send, as data. */
export const mailSchema = z.readonly(
  z.object({
    mailId: z.string(),
    kind: mailKindSchema,
    to: z.string(),
    /** In which it is written; those that earlier versions kept are in English. */
    language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
    subject: z.string(),
    text: z.string(),
    /** Where the e-mail leads, when it leads anywhere. */
    link: z.string().nullable(),
    atMs: z.int(),
    /** What it is about, when it is about one of them. */
    paymentId: z.string().nullable(),
    crmOrderRef: z.string().nullable(),
  }),
);
export type Mail = z.infer<typeof mailSchema>;
export type MailKind = Mail['kind'];

/** A letter that was written and not yet sent. */
export type Letter = Omit<Mail, 'mailId' | 'atMs'>;
