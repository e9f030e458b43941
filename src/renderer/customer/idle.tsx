import { classesOf } from '../look/classes.ts';
import { Heading } from '../parts/signs/heading.tsx';
import { useCustomerLanguage } from './customer-context.tsx';
import module from './idle.module.css';

const cx = classesOf(module);

/** Nobody is before a sale: the shop shows its name. */
export function Idle({ shopName }: { readonly shopName: string }) {
  const { words } = useCustomerLanguage();
  const [initial = ''] = new Intl.Segmenter().segment(shopName);
  const letter = typeof initial === 'string' ? initial : initial.segment;
  return (
    <div className={cx('idle')}>
      {letter && (
        <span className={cx('sign')} aria-hidden="true">
          {letter.toLocaleUpperCase()}
        </span>
      )}
      <Heading className={cx('name')}>{shopName || words.idle.welcome}</Heading>
      <p className={cx('text')}>
        {shopName && <span className={cx('welcome')}>{words.idle.welcome}</span>}
        {words.idle.text}
      </p>
    </div>
  );
}
