import { useState } from 'react';
import type { TillView } from '../../contract/views/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { FailedSentence } from '../parts/notices/failed.tsx';
import { ConnectForm } from '../settings/connection/connect-form.tsx';
import { connectionLine } from '../settings/connection/connection-line.ts';
import { useConnect } from '../settings/connection/use-connect.ts';
import { useScreenParts } from '../state/screen-context.tsx';
import module from './guide.module.css';
import { StepFrame } from './step-frame.tsx';
import { Tiles } from './tiles.tsx';

const cx = classesOf(module);

/** How the shop is paid: in simulation by one tap, or at its platform once that has taken the key. */
export function PaymentStep({ view }: { readonly view: TillView }) {
  const { words } = useLanguage();
  const { setup } = useScreenParts();
  const { connection } = view.setup;
  const isConnected = connection.from === 'kept';
  const [connects, setConnects] = useState(connection.hasFailed);
  const connect = useConnect(connection.address);
  const { title, ...said } = words.setup.payment;
  const isAsking = connects && connect.standing.kind !== 'connecting';
  const tiles = [
    {
      title: said.tryFirst,
      text: said.tryText,
      isChosen: false,
      disabled: connect.isBusy,
      onPress: () => (isConnected ? void connect.forget() : void setup.go('shop')),
    },
    {
      title: said.connect,
      text: said.connectText,
      isChosen: connects || isConnected,
      disabled: connect.isBusy,
      onPress: () => setConnects(true),
    },
  ];
  const isChecked = connect.standing.kind === 'checked';
  const next = connects ? (
    <Button
      primary
      disabled={connect.isBusy || !(isChecked || connect.mayCheck)}
      onPress={() => void connect.goOn()}
    >
      {isChecked || !isAsking ? words.setup.next.shop : words.connect.check}
    </Button>
  ) : (
    isConnected && (
      <Button primary onPress={() => void setup.go('shop')}>
        {words.setup.next.shop}
      </Button>
    )
  );
  return (
    <StepFrame
      step="payment"
      title={title}
      text={isConnected ? connectionLine(view, words) : undefined}
      next={next}
      onEnter={() => void (connects && connect.mayCheck && connect.goOn())}
    >
      <Tiles tiles={tiles} />
      <FailedSentence>{connection.hasFailed ? words.connect.failed : null}</FailedSentence>
      {connects && (
        <div className={cx('under')}>
          <ConnectForm connect={connect} keptIn={connection.keptIn} />
        </div>
      )}
    </StepFrame>
  );
}
