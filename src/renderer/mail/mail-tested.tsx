import type { MailTest } from '../../contract/views/mail-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import module from './mail.module.css';

const cx = classesOf(module);

/** What became of a test mail, with the server's own words: whoever set the server up knows what they mean. */
export function MailTested({ test }: { readonly test: MailTest }) {
  const { words } = useLanguage();
  const { said } = test;
  return (
    <div className={cx(test.outcome === 'failed' && 'trouble')}>
      <p className={cx('strong')}>
        {test.outcome === 'taken' ? words.mail.taken : words.mail.problems[test.problem]}
      </p>
      {test.outcome === 'taken' && test.refused.length > 0 && (
        <p>{words.mail.refusedOf(test.refused.join(', '))}</p>
      )}
      {said !== null && (
        <p className={cx('soft', 'server')}>
          {words.mail.serverSaid} <span lang="en">{said}</span>
        </p>
      )}
    </div>
  );
}
