import type {
  CustomerScreensView,
  NetworkScreensView,
} from '../../../contract/views/customer-screens-view.ts';
import type { Catalogue } from '../../language/en.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { QrCode } from '../../parts/figures/qr-code.tsx';
import module from './network-way.module.css';

const cx = classesOf(module);

/** What a tablet of the shop's network opens; null while it has no way in. */
export const ofNetwork = ({ network }: CustomerScreensView): string | null =>
  network?.addresses[0] ?? null;

/** The way for screens of the shop's network: what they open, and by what they know this till. Nothing while it is closed. */
export function NetworkWay({ view }: { readonly view: CustomerScreensView }) {
  const { words } = useLanguage();
  const { network, address } = view;
  const said = words.customerScreens.network;
  if (network === null) return null;
  const [first, ...others] = network.addresses;
  if (first === undefined) return <p role="status">{trouble(network, said)}</p>;
  return (
    <section className={cx('way')} aria-label={said.title}>
      <div className={cx('picture')} data-near-code>
        <QrCode text={first} label={said.code} undrawn={first} />
      </div>
      <div className={cx('words')}>
        <p>{said.scan}</p>
        {[first, ...others].map((each) => (
          <p key={each} className={cx('address')} data-network-address>
            {each}
          </p>
        ))}
        <p className={cx('soft')}>{said.here(address)}</p>
      </div>
      {network.certificate && (
        <div className={cx('trust')}>
          <p>{said.trust(network.certificate.address)}</p>
          <p className={cx('print')} data-network-fingerprint>
            {network.certificate.fingerprint.replaceAll(':', ' ')}
          </p>
        </div>
      )}
    </section>
  );
}

/** Why no address can be said. */
function trouble(
  { state, port }: NetworkScreensView,
  said: Catalogue['customerScreens']['network'],
): string {
  switch (state) {
    case 'opening':
      return said.opening;
    case 'open':
      return said.none;
    case 'portTaken':
      return said.portTaken(port);
    case 'failed':
      return said.failed;
  }
}
