import {
  LONGEST_MAIL_ADDRESS,
  LONGEST_MAIL_HOST,
  LONGEST_MAIL_PASSWORD,
  LONGEST_MAIL_USER,
  type MailSettings,
} from '../../contract/views/mail-view.ts';
import { useLanguage } from '../language/language.tsx';
import { Choice } from '../parts/fields/choice.tsx';
import { TextField } from '../parts/fields/text-field.tsx';
import { type MailDraft, type WrongField, withSecurity } from './mail-draft.ts';

/** What a till must know to send mail, each a line or a choice. What is wrong is said once somebody wants to keep it. */
export function MailFields(props: {
  readonly draft: MailDraft;
  readonly kept: MailSettings['password'];
  readonly wrong: ReadonlySet<WrongField>;
  readonly onChange: (change: (draft: MailDraft) => MailDraft) => void;
}) {
  const { draft, kept, wrong, onChange } = props;
  const { words } = useLanguage();
  const said = words.mail;
  const typed = (name: keyof MailDraft) => (value: string) =>
    onChange((now) => ({ ...now, [name]: value }));
  const hintOf = (field: WrongField, hint: string) => (wrong.has(field) ? said.wrong[field] : hint);
  return (
    <>
      <TextField
        name={said.recipients}
        hint={hintOf('recipients', said.recipientsHint)}
        isWrong={wrong.has('recipients')}
        longest={2_600}
        value={draft.recipients}
        onChange={typed('recipients')}
      />
      <TextField
        name={said.host}
        hint={hintOf('host', said.hostHint)}
        isWrong={wrong.has('host')}
        longest={LONGEST_MAIL_HOST}
        value={draft.host}
        onChange={typed('host')}
      />
      <Choice
        name={said.security}
        value={draft.security}
        options={[
          { value: 'tls', word: 'TLS', detail: said.tlsDetail },
          { value: 'startTls', word: 'STARTTLS', detail: said.startTlsDetail },
        ]}
        onChoose={(security) => onChange((now) => withSecurity(now, security))}
      />
      <TextField
        isShort
        name={said.port}
        keyboard="numeric"
        hint={hintOf('port', '')}
        isWrong={wrong.has('port')}
        longest={5}
        value={draft.port}
        onChange={typed('port')}
      />
      <TextField
        name={said.sender}
        hint={hintOf('sender', said.senderHint)}
        isWrong={wrong.has('sender')}
        longest={LONGEST_MAIL_ADDRESS}
        value={draft.sender}
        onChange={typed('sender')}
      />
      <TextField
        name={said.user}
        hint={said.userHint}
        longest={LONGEST_MAIL_USER}
        value={draft.user}
        onChange={typed('user')}
      />
      <TextField
        secret
        name={said.password}
        hint={said.passwordKept[kept]}
        longest={LONGEST_MAIL_PASSWORD}
        value={draft.password}
        onChange={typed('password')}
      />
    </>
  );
}
