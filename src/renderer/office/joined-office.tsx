import { useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import type { OfficeJoinedView } from '../../contract/views/office-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button, ButtonRow } from '../parts/buttons/button.tsx';
import { FactLines } from '../parts/figures/facts.tsx';
import { officeFacts } from '../parts/notices/office-facts.ts';
import { useElapsedMs } from '../state/elapsed.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './office.module.css';

const cx = classesOf(module);

/** The office that the register joined, how the handing over stands, and how it is left. */
export function JoinedOffice(props: {
  readonly joined: NonNullable<OfficeJoinedView['joined']>;
  readonly busy: boolean;
  readonly act: (asking: () => Promise<CallOutput<'office.leave'> | null>) => Promise<void>;
}) {
  const { joined, busy, act } = props;
  const language = useLanguage();
  const { words, format } = language;
  const { screen } = useScreenParts();
  const elapsedMs = useElapsedMs();
  const office = useScreen(({ view }) => view?.office ?? null);
  const { company, shop, name, address, fingerprint, joinedAtMs } = joined;
  return (
    <>
      <FactLines
        facts={[
          ...(office === null ? [] : officeFacts(office, elapsedMs, language)),
          { name: words.office.company, value: company },
          { name: words.office.shop, value: shop },
          { name: words.office.name, value: name },
          { name: words.office.address, value: address },
          { name: words.office.since, value: format.moment(joinedAtMs) },
          { name: words.office.key, value: <span className={cx('key')}>{fingerprint}</span> },
        ]}
      />
      <p className={cx('soft')}>{words.office.keyHint}</p>
      <ButtonRow>
        {office !== null && office.trouble !== null && office.trouble !== 'retired' && (
          <Button onPress={() => void screen.ask('office.tryNow', {})}>
            {words.office.tryNow}
          </Button>
        )}
      </ButtonRow>
      <Leaving
        waiting={office?.waiting ?? 0}
        busy={busy}
        leave={(evenWaiting) => act(() => screen.ask('office.leave', { evenWaiting }))}
      />
    </>
  );
}

/** What waits would be nowhere but here: it is said before, and somebody says that it may be. */
function Leaving(props: {
  readonly waiting: number;
  readonly busy: boolean;
  readonly leave: (evenWaiting: boolean) => Promise<void>;
}) {
  const { waiting, busy, leave } = props;
  const { words } = useLanguage();
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked || waiting === 0) {
    const press = () => (waiting === 0 ? void leave(false) : setIsAsked(true));
    return (
      <ButtonRow>
        <Button quiet disabled={busy} onPress={press}>
          {busy ? words.office.leaving : words.office.leave}
        </Button>
      </ButtonRow>
    );
  }
  return (
    <>
      <p className={cx('trouble')} role="alert">
        {words.office.leaveWaiting(waiting)}
      </p>
      <ButtonRow>
        <Button disabled={busy} onPress={() => setIsAsked(false)}>
          {words.office.stay}
        </Button>
        <Button quiet disabled={busy} onPress={() => void leave(true)}>
          {words.office.leaveAnyway}
        </Button>
      </ButtonRow>
    </>
  );
}
