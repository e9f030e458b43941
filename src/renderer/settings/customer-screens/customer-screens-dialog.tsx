import { useState } from 'react';
import type { PairedKind } from '../../../contract/audience.ts';
import type { CustomerScreensView } from '../../../contract/views/customer-screens-view.ts';
import { registerName } from '../../derived/register-name.ts';
import type { Catalogue } from '../../language/en.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { LineButton } from '../../parts/buttons/line-button.tsx';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { countdown } from '../../time/span.ts';
import { useNowMs } from '../../time/ticking.ts';
import { useTillView } from '../use-till-view.ts';
import module from './customer-screens.module.css';
import { NetworkWay, ofNetwork } from './network-way.tsx';
import { useCustomerScreens } from './use-customer-screens.ts';

const cx = classesOf(module);

/** The screens that were let in, each to be let in no more, and the code by which another one is. */
export function CustomerScreensDialog(props: {
  readonly kind: PairedKind;
  readonly onClose: () => void;
}) {
  const { kind, onClose } = props;
  const { words } = useLanguage();
  const till = useTillView();
  const own = ownWords(kind, words);
  const { told, toldAtMs, pair, unpair } = useCustomerScreens(kind);
  const view = told?.ok ? told.value : null;
  const isNotHere = told?.ok === false && told.error.code === 'noCustomerScreens';
  return (
    <Dialog
      title={own.title}
      close={words.customerScreens.close}
      onClose={onClose}
      actions={
        view && (
          <Button primary onPress={pair}>
            {view.code ? words.customerScreens.newCode : own.connect}
          </Button>
        )
      }
    >
      <p className={cx('soft')}>{own.text}</p>
      <p>{words.customerScreens.belong(registerName(till))}</p>
      {isNotHere && <p>{own.notHere}</p>}
      {view && (
        <>
          <NetworkWay view={view} />
          <Code view={view} toldAtMs={toldAtMs} />
          <Screens view={view} own={own} onEnd={unpair} />
        </>
      )}
    </Dialog>
  );
}

function Code(props: { readonly view: CustomerScreensView; readonly toldAtMs: number }) {
  const { view, toldAtMs } = props;
  const { words } = useLanguage();
  const elapsedMs = Math.max(0, useNowMs() - toldAtMs);
  const { code, lastCode, address } = view;
  const leftMs = code === null ? 0 : code.endsInMs - elapsedMs;
  return (
    <div className={cx('pairing')} role="status">
      {code !== null && (
        <>
          <p>{words.customerScreens.how(ofNetwork(view) ?? address)}</p>
          <p className={cx('code')} data-selectable>
            {code.digits.slice(0, 4)}
            {'\u00a0'}
            {code.digits.slice(4)}
          </p>
        </>
      )}
      {code !== null && (
        <p className={cx('soft')} aria-live="off">
          {words.customerScreens.left(countdown(leftMs))}
        </p>
      )}
      {code === null && lastCode !== null && (
        <p className={cx(lastCode === 'used' ? 'done' : 'over')}>
          {words.customerScreens.ends[lastCode]}
        </p>
      )}
    </div>
  );
}

function Screens(props: {
  readonly view: CustomerScreensView;
  readonly own: OwnWords;
  readonly onEnd: (name: string) => void;
}) {
  const { view, own, onEnd } = props;
  const { words, format } = useLanguage();
  const [asked, setAsked] = useState<string | null>(null);
  if (view.screens.length === 0) return <p className={cx('soft')}>{own.none}</p>;
  return (
    <ul className={cx('screens')}>
      {view.screens.map(({ name, browser, pages, pairedAtMs, seenAtMs }) => (
        <li key={name} className={cx('screen')}>
          <div className={cx('about')}>
            <p className={cx('name')}>
              {[own.device(name), systemOf(browser)].filter(Boolean).join(' · ')}
            </p>
            <p className={cx('soft')}>
              {pages > 0
                ? words.customerScreens.there
                : words.customerScreens.seen(format.moment(seenAtMs))}
            </p>
            <p className={cx('soft')}>
              {words.customerScreens.since(format.shortDateAt(pairedAtMs))}
            </p>
          </div>
          <LineButton
            aria-label={`${words.customerScreens.disconnect}, ${own.device(name)}`}
            onClick={() => (asked === name ? onEnd(name) : setAsked(name))}
          >
            {asked === name
              ? words.customerScreens.disconnectSure
              : words.customerScreens.disconnect}
          </LineButton>
        </li>
      ))}
    </ul>
  );
}

/** What is said otherwise of each kind of screen. */
type OwnWords = Pick<
  Catalogue['customerScreens'],
  'title' | 'text' | 'none' | 'notHere' | 'connect' | 'device'
>;
const ownWords = (kind: PairedKind, { customerScreens, kiosk }: Catalogue): OwnWords =>
  kind === 'kiosk' ? kiosk.screens : customerScreens;

/** In the order in which they are looked for: an Android says that it is a Linux as well. */
const SYSTEMS = ['Android', 'iPad', 'iPhone', 'Windows', 'Mac OS X', 'CrOS', 'Linux'];

/** What a browser says that it runs on, by which a screen is known again; empty where it does not say. */
const systemOf = (browser: string): string =>
  SYSTEMS.find((system) => browser.includes(system)) ?? '';
