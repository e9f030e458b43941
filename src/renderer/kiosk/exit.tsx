import { useEffect, useState } from 'react';
import { classesOf } from '../look/classes.ts';
import { Icon } from '../parts/signs/icon.tsx';
import { useKiosk, useKioskWords } from './kiosk-context.tsx';
import type { ExitAnswer } from './kiosk-state.ts';
import module from './over-all.module.css';
import { useIsIdle } from './use-left.ts';

const cx = classesOf(module);

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'none', '0', 'erase'] as const;
const LONGEST = 8;
const SHORTEST = 4;
/** Whoever found it and does not go on is a customer, who wants to buy. */
const CLOSES_AFTER_S = 20;

/** A manager takes the kiosk out of service where it stands; whoever has no PIN comes no further. */
export function Exit({ onClose }: { readonly onClose: () => void }) {
  const words = useKioskWords();
  const { exit } = useKiosk();
  const [pin, setPin] = useState('');
  const [answer, setAnswer] = useState<ExitAnswer | 'asking' | null>(null);
  const isIdle = useIsIdle(CLOSES_AFTER_S, true);
  useEffect(() => {
    if (isIdle) onClose();
  }, [isIdle, onClose]);
  const isBusy = answer === 'asking' || answer === 'done';
  const press = (key: (typeof KEYS)[number]): void => {
    setAnswer(null);
    if (key === 'erase') setPin(pin.slice(0, -1));
    else if (pin.length < LONGEST) setPin(pin + key);
  };
  const confirm = async (): Promise<void> => {
    setAnswer('asking');
    setAnswer(await exit(pin));
    setPin('');
  };
  return (
    <div className={cx('veil')} role="dialog" aria-modal="true" aria-labelledby="exit">
      <div className={cx('card')}>
        <h2 id="exit" className={cx('title')}>
          {words.exit.title}
        </h2>
        <p className={cx('text')}>{words.exit.text}</p>
        <p className={cx('pin')} role="img" aria-label={words.exit.digits(pin.length)}>
          {'•'.repeat(pin.length)}
        </p>
        <p className={cx('said')} role="alert">
          {answer !== null && answer !== 'asking' && answer !== 'done' && words.exit.says[answer]}
        </p>
        <div className={cx('keys')}>
          {KEYS.map((key) =>
            key === 'none' ? (
              <span key={key} />
            ) : (
              <button
                key={key}
                type="button"
                className={cx('key')}
                disabled={isBusy}
                {...(key === 'erase' && { 'aria-label': words.amount.erase })}
                onClick={() => press(key)}
              >
                {key === 'erase' ? <Icon name="backspace" /> : key}
              </button>
            ),
          )}
        </div>
        <div className={cx('ends')}>
          <button type="button" className={cx('second')} onClick={onClose}>
            {words.exit.close}
          </button>
          <button
            type="button"
            className={cx('main')}
            disabled={isBusy || pin.length < SHORTEST}
            onClick={() => void confirm()}
          >
            {words.exit.confirm}
          </button>
        </div>
      </div>
    </div>
  );
}
