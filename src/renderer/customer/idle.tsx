import type { CustomerTopics } from '../../contract/topics.ts';
import { classesOf } from '../look/classes.ts';
import { Heading } from '../parts/signs/heading.tsx';
import { useCustomerLanguage } from './customer-context.tsx';
import module from './idle.module.css';
import { IdlePictures } from './idle-pictures.tsx';
import { usePictures } from './use-pictures.ts';

const cx = classesOf(module);

/** A name of more characters takes several lines, and is written smaller. */
const LONG_NAME = 28;

/** Nobody is before a sale: the shop shows its name, and what it wants to say, its pictures or a welcome. */
export function Idle({ shop }: { readonly shop: CustomerTopics['shop'] }) {
  const { shopName, registerName, text } = shop;
  const { words } = useCustomerLanguage();
  const pictures = usePictures(shop.pictures);
  const letter = firstLetter(shopName);
  if (pictures.length > 0) {
    return <IdlePictures pictures={pictures} shop={shop} />;
  }
  return (
    <div className={cx('idle')}>
      {letter && (
        <span className={cx('sign')} aria-hidden="true">
          {letter}
        </span>
      )}
      <Heading className={cx('name', shopName.length > LONG_NAME && 'long')}>
        {shopName || words.idle.welcome}
      </Heading>
      <p className={cx('text')}>
        {shopName && text === null && <span className={cx('welcome')}>{words.idle.welcome}</span>}
        {text ?? words.idle.text}
      </p>
      {registerName !== null && <p className={cx('register')}>{registerName}</p>}
    </div>
  );
}

/** Of a name, as it is read: an accent that is written by itself is part of its letter. */
function firstLetter(name: string): string {
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (/[\p{L}\p{N}]/u.test(segment)) return segment.toLocaleUpperCase();
  }
  return '';
}
