import type { ReactNode } from 'react';
import type { HandOutcome } from '../../domain/sale/sale-event.ts';
import type { SaleView } from '../../till/views/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { platformWord } from '../state/platform-word.ts';
import { Icon } from './icon.tsx';
import module from './settlement.module.css';

const cx = classesOf(module);

/** What a manager settled by hand and what the platform says, side by side; nothing for any other sale. */
export function Settlement({ sale }: { readonly sale: SaleView }) {
  const { words, format } = useLanguage();
  const { settlement } = sale;
  if (settlement === null) return null;
  const platform = platformWord(sale);
  return (
    <section className={cx('settlement')} aria-label={words.settled.landmark}>
      <dl className={cx('sides')}>
        <Side
          who={words.settled.manager(format.at(settlement.atMs, Date.now()))}
          says={settlement.outcome}
        >
          <span className={cx('reason')} data-selectable>
            {words.settled.reason(settlement.reason)}
          </span>
        </Side>
        <Side
          who={
            platform
              ? words.settled.platform(format.at(platform.sinceMs, Date.now()))
              : words.settled.platformSilent
          }
          says={platform?.outcome ?? null}
        />
      </dl>
      {platform && <Verdict agree={platform.outcome === settlement.outcome} />}
    </section>
  );
}

function Side(props: {
  readonly who: string;
  readonly says: HandOutcome | null;
  readonly children?: ReactNode;
}) {
  const { who, says, children } = props;
  const { words } = useLanguage();
  return (
    <div className={cx('side')}>
      <dt className={cx('who')}>{who}</dt>
      <dd className={cx('says')}>
        {says === null ? words.settled.nothing : words.settled.says[says]}
        {children}
      </dd>
    </div>
  );
}

function Verdict({ agree }: { readonly agree: boolean }) {
  const { words } = useLanguage();
  return (
    <p className={cx('verdict', agree ? 'agree' : 'differ')}>
      <Icon name={agree ? 'check' : 'alert'} />
      {agree ? words.settled.agree : words.settled.differ}
    </p>
  );
}
