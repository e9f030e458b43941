import type { MailServer } from '../../contract/views/mail-view.ts';
import type { Letter } from '../../papers/closing/closing-letter.ts';

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** What one mail says. */
export interface MailContent extends Letter {
  /** By what a mailbox knows a mail that comes twice; null for one that is of its own each time. */
  readonly messageId: string | null;
  readonly shopName: string;
  readonly atMs: number;
  readonly attachment: MailAttachment | null;
}

/** The whole message, as it is handed to a server. */
export async function writeMail(
  { sender, recipients }: MailServer,
  { subject, text, messageId, shopName, atMs, attachment }: MailContent,
): Promise<Buffer> {
  const { default: Composer } = await import('nodemailer/lib/mail-composer');
  const { fileName: filename, bytes: content } = attachment ?? {};
  return new Composer({
    from: { name: shopName, address: sender },
    to: [...recipients],
    subject,
    text,
    date: new Date(atMs),
    ...(messageId !== null && { messageId }),
    ...(content && { attachments: [{ filename, content, contentType: 'application/pdf' }] }),
    // It is written by us alone: nothing in it may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
