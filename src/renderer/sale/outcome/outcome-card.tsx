import type { ReactNode } from 'react';
import type { SaleView } from '../../../contract/views/view.ts';
import { classesOf } from '../../look/classes.ts';
import { Heading } from '../../parts/signs/heading.tsx';
import { Icon, type IconName } from '../../parts/signs/icon.tsx';
import { Contradictions } from '../parts/contradictions.tsx';
import { SaleButtons } from '../parts/sale-buttons.tsx';
import { SaleInBrief } from '../parts/sale-in-brief.tsx';
import { Settlement } from '../parts/settlement.tsx';
import module from './outcome-card.module.css';

const cx = classesOf(module);

/** How a sale ended, on one card: what is known, the amount, and what can be done next. */
export function OutcomeCard(props: {
  readonly sale: SaleView;
  readonly sign: IconName;
  readonly tone?: 'alarm' | 'good';
  readonly title: string;
  readonly text: ReactNode;
  /** Buttons. */
  readonly children: ReactNode;
}) {
  const { sale, sign, tone, title, text, children } = props;
  return (
    <div className={cx('over')}>
      <div className={cx('card', tone)}>
        <Icon name={sign} className={cx('sign')} />
        <Heading className={cx('title')}>{title}</Heading>
        <p className={cx('text')}>{text}</p>
        <SaleInBrief sale={sale} />
        <Contradictions sale={sale} />
        <Settlement sale={sale} />
        <SaleButtons>{children}</SaleButtons>
      </div>
    </div>
  );
}

/** Until when something is payable, set apart from the sentence after it. */
export function Until({ children }: { readonly children: ReactNode }) {
  return <strong className={cx('until')}>{children}</strong>;
}
