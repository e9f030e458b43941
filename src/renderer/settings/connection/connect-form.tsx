import type { KeptIn } from '../../../contract/views/setup-view.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { LineButton } from '../../parts/buttons/line-button.tsx';
import { TextField } from '../../parts/fields/text-field.tsx';
import { FailedSentence } from '../../parts/notices/failed.tsx';
import { Icon } from '../../parts/signs/icon.tsx';
import module from './connect-form.module.css';
import type { Connect } from './use-connect.ts';

const cx = classesOf(module);

/** The platform's address and its secret key, and what the platform says of them. */
export function ConnectForm(props: { readonly connect: Connect; readonly keptIn: KeptIn }) {
  const { connect, keptIn } = props;
  const { words } = useLanguage();
  const { standing } = connect;
  const problem = standing.kind === 'typed' ? standing.problem : null;
  return (
    <div className={cx('connect')}>
      <TextField
        name={words.connect.address}
        hint={words.connect.addressHint}
        value={connect.baseUrl}
        longest={500}
        onChange={connect.typeAddress}
      />
      {standing.kind === 'checked' ? (
        <div className={cx('kept')}>
          <p className={cx('name')}>{words.connect.key}</p>
          <p className={cx('shown')}>{standing.shown}</p>
          <LineButton onClick={() => connect.typeKey('')}>{words.connect.another}</LineButton>
        </div>
      ) : (
        <TextField
          name={words.connect.key}
          hint={words.connect.kept[keptIn]}
          secret
          longest={300}
          value={connect.apiKey}
          onChange={connect.typeKey}
        />
      )}
      <FailedSentence>{problem && words.connect.problems[problem]}</FailedSentence>
      <div role="status">
        {standing.kind === 'checked' && (
          <p className={cx('taken', standing.mode === 'live' && 'real')}>
            <Icon name="check" />
            <span>{words.connect.is[standing.mode]}</span>
          </p>
        )}
        {standing.kind === 'asking' && <p className={cx('asking')}>{words.connect.checking}</p>}
        {standing.kind === 'connecting' && (
          <p className={cx('asking')}>{words.connect.connecting}</p>
        )}
      </div>
    </div>
  );
}
