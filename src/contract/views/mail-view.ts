import * as z from 'zod/mini';

/** How a mail server is spoken to: encrypted from the first byte on, or from its STARTTLS on; never in the clear. */
const mailSecuritySchema = z.enum(['tls', 'startTls']);

/** The longest address of RFC 5321. */
export const LONGEST_MAIL_ADDRESS = 254;
export const LONGEST_MAIL_HOST = 253;
export const LONGEST_MAIL_USER = 254;
export const LONGEST_MAIL_PASSWORD = 256;
export const MOST_MAIL_RECIPIENTS = 10;

/** One address, without a name and without anything that could end a line of a message's head. */
export const mailAddressSchema = z
  .string()
  .check(
    z.maxLength(LONGEST_MAIL_ADDRESS),
    z.regex(/^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u),
  );

export const mailHostSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(LONGEST_MAIL_HOST), z.regex(/^[\p{L}\p{N}.:-]+$/u));

export const mailPortSchema = z.int().check(z.minimum(1), z.maximum(65_535));

/** The shop's mail server, and to whom the reports of closings go; `user` is null where nobody has to sign in. */
export const mailServerSchema = z.strictObject({
  host: mailHostSchema,
  port: mailPortSchema,
  security: mailSecuritySchema,
  user: z.nullable(z.string().check(z.minLength(1), z.maxLength(LONGEST_MAIL_USER))),
  sender: mailAddressSchema,
  recipients: z.array(mailAddressSchema).check(z.minLength(1), z.maxLength(MOST_MAIL_RECIPIENTS)),
});
export type MailServer = z.infer<typeof mailServerSchema>;

/** What a manager sees of it: that there is a password and where it is kept, never the password. */
export const mailSettingsSchema = z.object({
  server: z.nullable(mailServerSchema),
  password: z.enum(['none', 'keychain', 'file']),
});
export type MailSettings = z.infer<typeof mailSettingsSchema>;

/** Why a report did not go, by what can be done about it; the log has the server's own words. */
const mailProblemSchema = z.enum([
  'notSetUp',
  // There is none for this server and this user, or the keychain does not give it.
  'passwordMissing',
  'notFound',
  'unreachable',
  // Its certificate is not trusted, or it does not encrypt as it was said to.
  'notSecure',
  'silent',
  'cutOff',
  'signInRefused',
  'senderRefused',
  'recipientsRefused',
  'messageRefused',
  // The paper of the closing could not be made.
  'paperMissing',
  // The disk does not take down that it goes: it might go twice.
  'notNoted',
]);
export type MailProblem = z.infer<typeof mailProblemSchema>;

/** How the reports of closings stand. */
export const mailStateSchema = z.object({
  /** How many closings have not gone yet. */
  waiting: z.int(),
  sending: z.boolean(),
  /** Why the last try failed; null once one went. */
  problem: z.nullable(mailProblemSchema),
  /** Closings, by number, that may have gone: the server had all of it and did not answer. They are not sent again unasked. */
  doubtful: z.array(z.int()),
  lastSent: z.nullable(
    z.object({
      closing: z.int(),
      atMs: z.int(),
      /** The recipients that the server did not take, while it took others. */
      refused: z.array(z.string()),
    }),
  ),
});
export type MailState = z.infer<typeof mailStateSchema>;

/** What became of a test mail; `said` are the server's own words, null where it had none. */
export const mailTestSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('taken'), said: z.string(), refused: z.array(z.string()) }),
  z.object({
    outcome: z.literal('failed'),
    problem: mailProblemSchema,
    said: z.nullable(z.string()),
  }),
]);
export type MailTest = z.infer<typeof mailTestSchema>;
