import type { MailKind } from '../../../mail/mail.ts';

/** What the mailbox says, in one language. */
export interface MailboxWords {
  readonly detail: string;
  readonly none: string;
  readonly found: (count: number) => string;
  readonly subject: string;
  readonly to: string;
  readonly kind: string;
  readonly sent: string;
  readonly kinds: Readonly<Record<MailKind, string>>;
  readonly follow: string;
  readonly back: string;
}
