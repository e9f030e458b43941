import {
  type MailServer,
  type MailSettings,
  MOST_MAIL_RECIPIENTS,
  mailAddressSchema,
  mailHostSchema,
  mailPortSchema,
} from '../../contract/views/mail-view.ts';

/** A mail server while it is typed. */
export interface MailDraft {
  readonly host: string;
  readonly port: string;
  readonly security: MailServer['security'];
  readonly user: string;
  /** Empty where the one that is kept stays. */
  readonly password: string;
  readonly sender: string;
  readonly recipients: string;
}

/** Which port a server listens on for each way, where nobody says otherwise (RFC 8314). */
const USUAL_PORT: Readonly<Record<MailServer['security'], string>> = {
  tls: '465',
  startTls: '587',
};

/** What is typed at first: what is kept, without the password, which never comes back. */
export function mailDraftOf({ server }: MailSettings): MailDraft {
  return {
    host: server?.host ?? '',
    port: String(server?.port ?? USUAL_PORT.tls),
    security: server?.security ?? 'tls',
    user: server?.user ?? '',
    password: '',
    sender: server?.sender ?? '',
    recipients: server?.recipients.join(', ') ?? '',
  };
}

/** The same with another way; a usual port becomes the usual one of that way. */
export const withSecurity = (draft: MailDraft, security: MailServer['security']): MailDraft => ({
  ...draft,
  security,
  port: draft.port.trim() === USUAL_PORT[draft.security] ? USUAL_PORT[security] : draft.port,
});

/** Which of the fields cannot be taken as they are. */
export type WrongField = 'host' | 'port' | 'sender' | 'recipients';

/** What is to be kept, or what is wrong with it. */
export function mailServerOf(
  draft: MailDraft,
): { readonly server: MailServer } | { readonly wrong: ReadonlySet<WrongField> } {
  const host = mailHostSchema.safeParse(draft.host.trim());
  const port = mailPortSchema.safeParse(Number(draft.port.trim() || Number.NaN));
  const sender = mailAddressSchema.safeParse(draft.sender.trim());
  const recipients = addressesIn(draft.recipients);
  if (host.success && port.success && sender.success && recipients !== null) {
    const { security } = draft;
    const user = draft.user.trim() || null;
    const named = { host: host.data, port: port.data, security, user };
    return { server: { ...named, sender: sender.data, recipients } };
  }
  const fields: readonly (readonly [WrongField, boolean])[] = [
    ['host', host.success],
    ['port', port.success],
    ['sender', sender.success],
    ['recipients', recipients !== null],
  ];
  return { wrong: new Set(fields.flatMap(([field, isRight]) => (isRight ? [] : field))) };
}

/** The addresses in a text, each once; null where one is none, or there are none or too many. */
function addressesIn(text: string): string[] | null {
  const typed = new Set(text.split(/[\s,;]+/).filter((each) => each !== ''));
  const isRight = [...typed].every((each) => mailAddressSchema.safeParse(each).success);
  return isRight && typed.size > 0 && typed.size <= MOST_MAIL_RECIPIENTS ? [...typed] : null;
}
