import type { MailServer } from '../../contract/views/mail-view.ts';

/** Whose password it is: it is sent to this server for this user, and to nobody else; null where nobody signs in. */
export const mailAccountOf = ({ host, port, user }: MailServer): string | null =>
  user === null ? null : `smtp://${encodeURIComponent(user)}@${host.toLowerCase()}:${port}`;
