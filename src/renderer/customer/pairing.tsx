import { useEffect, useState } from 'react';
import { classesOf } from '../look/classes.ts';
import { Heading } from '../parts/signs/heading.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import { useCustomerLanguage, useCustomerParts } from './customer-context.tsx';
import module from './pairing.module.css';

const cx = classesOf(module);

const DIGITS = 8;
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'erase'] as const;
type Key = (typeof KEYS)[number];

/** What became of the code that was keyed. `waits`: it was right, and the till is being reached. */
type Tried = 'asking' | 'waits' | 'wrong' | 'unheard' | null;

/** A screen that was not let in takes the code that a manager reads in the settings, by touch or on a keyboard. */
export function Pairing({ text }: { readonly text?: string }) {
  const { words } = useCustomerLanguage();
  const { keyed, tried, press } = useCode();
  return (
    <main className={cx('pairing')} data-customer="pairing">
      <div className={cx('told')}>
        <Heading className={cx('title')}>{words.pairing.title}</Heading>
        <p className={cx('text')}>{text ?? words.pairing.text}</p>
        <p className={cx('code')} role="img" aria-label={`${words.pairing.code}: ${keyed}`}>
          {Array.from({ length: DIGITS }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that it is
            <span key={place} className={cx('digit', place === DIGITS / 2 && 'second')}>
              {keyed[place] ?? ''}
            </span>
          ))}
        </p>
        <p className={cx('said')} role="alert">
          {tried === 'wrong' && words.pairing.wrong}
          {tried === 'unheard' && words.pairing.unheard}
        </p>
      </div>
      <div className={cx('keys')}>
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            className={cx('key', key === '0' && 'middle')}
            disabled={tried === 'asking' || tried === 'waits'}
            {...(key === 'erase' && { 'aria-label': words.pairing.erase })}
            onClick={() => press(key)}
          >
            {key === 'erase' ? <Icon name="backspace" /> : key}
          </button>
        ))}
      </div>
    </main>
  );
}

/** The code that is being keyed: tried as soon as it is whole. */
function useCode(): {
  readonly keyed: string;
  readonly tried: Tried;
  readonly press: (key: Key) => void;
} {
  const { pair } = useCustomerParts();
  const [keyed, setKeyed] = useState('');
  const [tried, setTried] = useState<Tried>(null);
  const isBusy = tried === 'asking' || tried === 'waits';
  const attempt = async (code: string): Promise<void> => {
    setTried('asking');
    try {
      const isLetIn = await pair(code);
      setTried(isLetIn ? 'waits' : 'wrong');
    } catch {
      setTried('unheard');
    }
    setKeyed('');
  };
  const press = (key: Key): void => {
    if (isBusy) return;
    const now = key === 'erase' ? keyed.slice(0, -1) : keyed + key;
    setKeyed(now);
    setTried(null);
    if (now.length === DIGITS) void attempt(now);
  };
  useEffect(() => {
    const hear = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (ctrlKey || metaKey || altKey) return;
      const pressed = key === 'Backspace' ? 'erase' : KEYS.find((each) => each === key);
      if (pressed !== undefined) press(pressed);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  });
  return { keyed, tried, press };
}
