import { useEffect, useState } from 'react';
import type { TillView } from '../../../contract/views/view.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { FailedSentence } from '../../parts/notices/failed.tsx';
import module from './connect-form.module.css';
import { ConnectForm } from './connect-form.tsx';
import { connectionLine } from './connection-line.ts';
import { type Connect, useConnect } from './use-connect.ts';

const cx = classesOf(module);

/** Which platform the till is connected to, and another one in its place; options of the start are only told. */
export function ConnectionDialog(props: { readonly view: TillView; readonly onClose: () => void }) {
  const { view, onClose } = props;
  const { words } = useLanguage();
  const { connection } = view.setup;
  const connect = useConnect(connection.address);
  const isGiven = connection.from === 'options';
  return (
    <Dialog
      title={words.connect.title}
      close={words.connect.close}
      onClose={onClose}
      actions={!isGiven && <Ways connect={connect} isKept={connection.from === 'kept'} />}
    >
      <p>{connectionLine(view, words)}</p>
      {isGiven ? (
        <p className={cx('asking')}>{words.connect.given}</p>
      ) : (
        <ConnectForm connect={connect} keptIn={connection.keptIn} />
      )}
      <FailedSentence>{connection.hasFailed ? words.connect.failed : null}</FailedSentence>
    </Dialog>
  );
}

function Ways({ connect, isKept }: { readonly connect: Connect; readonly isKept: boolean }) {
  const { words } = useLanguage();
  const [forgetting, setForgetting] = useState(false);
  const { kind } = connect.standing;
  useEffect(() => {
    if (kind !== 'typed') setForgetting(false);
  }, [kind]);
  const isChecked = kind === 'checked';
  return (
    <>
      {isKept && (
        <Button
          disabled={connect.isBusy}
          onPress={() => (forgetting ? void connect.forget() : setForgetting(true))}
        >
          {forgetting ? words.connect.forgetSure : words.connect.forget}
        </Button>
      )}
      <Button
        primary
        disabled={connect.isBusy || !(isChecked || connect.mayCheck)}
        onPress={() => void connect.goOn()}
      >
        {isChecked ? words.connect.use : words.connect.check}
      </Button>
    </>
  );
}
