import type { PeersView } from '../../../contract/views/peers-view.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { STATE_LOOK } from '../../parts/figures/state-tag.tsx';
import { Icon } from '../../parts/signs/icon.tsx';
import { helpMark } from '../../state/store/help-topics.ts';
import { useNowMs } from '../../time/ticking.ts';
import module from './at-other-registers.module.css';

const cx = classesOf(module);

/** Where more is open than a line holds, and nothing in it can be pressed, a keyboard scrolls it. */
const SCROLLED_BY_KEYS = { tabIndex: 0 } as const;

type Peer = PeersView['registers'][number];

/**
 * What stands open at the other registers of the shop, on a line of its own beneath the sales of this one: to be read where somebody
 * asks for it, and with nothing to press. While the office does not tell it, the line says so, and nothing of before.
 */
export function AtOtherRegisters({ peers }: { readonly peers: PeersView }) {
  const { words } = useLanguage();
  const { isReached, registers } = peers;
  if (isReached && registers.length === 0) return null;
  return (
    <section
      className={cx('peers')}
      aria-label={words.peers.title}
      data-peers={isReached ? 'told' : 'away'}
      {...helpMark('office')}
    >
      <h2 className={cx('title')}>{words.peers.title}</h2>
      {isReached ? (
        <ul className={cx('sales')} aria-label={words.peers.title} {...SCROLLED_BY_KEYS}>
          {registers.map((register) => (
            <Register key={register.id} register={register} />
          ))}
        </ul>
      ) : (
        <p className={cx('away')}>{words.peers.away}</p>
      )}
    </section>
  );
}

function Register({ register: { name, lastHeardAtMs, sales } }: { readonly register: Peer }) {
  const { words } = useLanguage();
  const written = useWritten();
  if (lastHeardAtMs !== null) {
    return (
      <li className={cx('sale')}>
        <span className={cx('register')}>{name}</span>
        <span>{words.peers.unheard(written(lastHeardAtMs))}</span>
      </li>
    );
  }
  return sales.map((sale) => (
    <li key={sale.number} className={cx('sale')}>
      <span className={cx('register')}>{name}</span>
      <Sale sale={sale} />
    </li>
  ));
}

function Sale({ sale }: { readonly sale: Peer['sales'][number] }) {
  const { words, format } = useLanguage();
  const written = useWritten();
  const { amountMinor, currency, label, state, sinceAtMs } = sale;
  return (
    <>
      <span className={cx('amount')}>{format.money(amountMinor, currency)}</span>
      {label && <span className={cx('label')}>{label}</span>}
      <span className={cx('state')}>
        <Icon name={STATE_LOOK[state].icon} />
        {words.states[state]}
      </span>
      <span>{written(sinceAtMs)}</span>
    </>
  );
}

/** Since when something is so: a time of today, or a day with it. */
function useWritten(): (atMs: number) => string {
  const { words, format } = useLanguage();
  useNowMs();
  const today = format.shortDateAt(Date.now());
  return (atMs) =>
    format.shortDateAt(atMs) === today
      ? words.peers.since(format.time(atMs))
      : words.peers.sinceDay(format.moment(atMs));
}
