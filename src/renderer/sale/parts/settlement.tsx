import type { ReactNode } from 'react';
import type { SaleView } from '../../../contract/views/view.ts';
import { type PlatformWord, platformWord } from '../../derived/platform-word.ts';
import { type Language, useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Icon } from '../../parts/signs/icon.tsx';
import module from './settlement.module.css';

const cx = classesOf(module);

/** What a manager settled by hand and what the platform says, side by side; nothing for any other sale. */
export function Settlement({ sale }: { readonly sale: SaleView }) {
  const language = useLanguage();
  const { words, format } = language;
  const { settlement } = sale;
  if (settlement === null) return null;
  const platform = platformWord(sale, Date.now());
  return (
    <section className={cx('settlement')} aria-label={words.settled.landmark}>
      <dl className={cx('sides')}>
        <Side
          who={words.settled.manager(format.at(settlement.atMs, Date.now()))}
          says={words.settled.says[settlement.outcome]}
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
          says={saidBy(platform, language)}
        />
      </dl>
      {platform !== null && isVerdict(platform, settlement) && (
        <Verdict agree={platform.outcome === settlement.outcome} />
      )}
    </section>
  );
}

/** The platform's own word where it is none that decides. */
function saidBy(platform: PlatformWord | null, { words: { settled } }: Language): string {
  if (platform === null) return settled.nothing;
  if (platform.status !== null) return settled.word(platform.status);
  return platform.outcome === null ? settled.nothing : settled.says[platform.outcome];
}

/** Only a word that decides agrees with a manager; where nothing was paid that they took for paid, they differ by any. */
const isVerdict = (
  { outcome, status }: PlatformWord,
  settlement: NonNullable<SaleView['settlement']>,
): boolean => outcome !== null && (status === null || outcome !== settlement.outcome);

function Side(props: {
  readonly who: string;
  readonly says: string;
  readonly children?: ReactNode;
}) {
  const { who, says, children } = props;
  return (
    <div className={cx('side')}>
      <dt className={cx('who')}>{who}</dt>
      <dd className={cx('says')}>
        {says}
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
