import { useEffect, useState } from 'react';
import type { CustomerTopics } from '../../contract/topics.ts';
import { classesOf } from '../look/classes.ts';
import { Heading } from '../parts/signs/heading.tsx';
import { useCustomerLanguage } from './customer-context.tsx';
import module from './idle-pictures.module.css';

const cx = classesOf(module);

/** Long enough to read a poster. */
const EACH_MS = 8_000;

/** The shop's pictures, each in its turn, and beneath them its name and what it wants to say. */
export function IdlePictures(props: {
  readonly pictures: readonly string[];
  readonly shop: Pick<CustomerTopics['shop'], 'shopName' | 'registerName' | 'text'>;
}) {
  const { pictures, shop } = props;
  const { shopName, registerName, text } = shop;
  const { words } = useCustomerLanguage();
  const [turn, setTurn] = useState(0);
  const isMany = pictures.length > 1;
  useEffect(() => {
    if (!isMany) return;
    const timer = setInterval(() => setTurn((before) => before + 1), EACH_MS);
    return () => clearInterval(timer);
  }, [isMany]);
  const at = turn % pictures.length;
  const before = isMany && turn > 0 ? pictures[(turn - 1) % pictures.length] : undefined;
  return (
    <div className={cx('idle')}>
      <div className={cx('pictures')} data-picture={at}>
        {before && <img key={`${turn - 1}`} className={cx('picture')} src={before} alt="" />}
        <img
          key={`${turn}`}
          className={cx('picture', turn > 0 && 'comes')}
          src={pictures[at]}
          alt=""
        />
      </div>
      <div className={cx('words')}>
        <Heading className={cx('name')}>{shopName || words.idle.welcome}</Heading>
        {text !== null && <p className={cx('text')}>{text}</p>}
        {registerName !== null && <p className={cx('register')}>{registerName}</p>}
      </div>
    </div>
  );
}
