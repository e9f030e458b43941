import type { SaleView } from '../../../contract/views/view.ts';
import { namedOperator } from '../../../domain/sale/nobody.ts';
import { isStillPayable } from '../../derived/payable-codes.ts';
import { type Language, useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { Amount } from '../../parts/figures/amount.tsx';
import { Ring } from '../../parts/figures/ring.tsx';
import { Heading } from '../../parts/signs/heading.tsx';
import { useElapsedMs } from '../../state/elapsed.ts';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import { countdown, shareLeft } from '../../time/span.ts';
import { Contradictions } from '../parts/contradictions.tsx';
import { usePatience } from '../parts/patience.ts';
import { SaleButtons } from '../parts/sale-buttons.tsx';
import { stillPayable } from '../parts/still-payable.ts';
import { CodePaper } from './code-paper.tsx';
import { PayerSteps } from './payer-steps.tsx';
import module from './waiting.module.css';

const cx = classesOf(module);

/** The customer scans: the code as large as the screen allows, what it costs, and how long it lasts. */
export function WaitingScreen({ sale }: { readonly sale: SaleView }) {
  const { words, format } = useLanguage();
  return (
    <div className={cx('waiting')}>
      <CodePaper key={sale.id} sale={sale} />
      <div className={cx('side')}>
        <div>
          <Heading className="visuallyHidden">{words.waiting.title}</Heading>
          <p className={cx('label')}>
            {[
              sale.label || words.sale.number(format.saleNumber(sale.number)),
              namedOperator(sale.operator),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Amount minor={sale.amountMinor} currency={sale.currency} />
        </div>
        <Countdown sale={sale} />
        <EarlierCodes sale={sale} />
        <Contradictions sale={sale} />
        <PayerSteps />
        <Confirmation sale={sale} />
        <WaitingButtons sale={sale} />
      </div>
    </div>
  );
}

function Countdown({ sale }: { readonly sale: SaleView }) {
  const { words } = useLanguage();
  const elapsedMs = useElapsedMs();
  if (sale.endsInMs === null || sale.lifetimeMs === null) {
    return <p className={cx('soft')}>{words.waiting.noEnd}</p>;
  }
  const leftMs = sale.endsInMs - elapsedMs;
  return (
    <div className={cx('count')} role="timer">
      <Ring share={shareLeft(leftMs, sale.lifetimeMs)} className={cx('ring')} />
      <p>
        <strong className={cx('left')}>{countdown(leftMs)}</strong>{' '}
        <span className={cx('soft')}>{words.waiting.left}</span>
      </p>
    </div>
  );
}

/** A code that was stopped can be paid beside the one that is shown: the customer is told which one to scan. */
function EarlierCodes({ sale }: { readonly sale: SaleView }) {
  const language = useLanguage();
  const elapsedMs = useElapsedMs();
  const { codes } = sale.evidence;
  const payable = codes.filter((code) => isStillPayable(code, elapsedMs));
  const earlier = payable.filter(({ isCurrent }) => !isCurrent);
  if (earlier.length === 0) return null;
  const told = earlier.length === 1 ? earlier : payable;
  return <p className={cx('confirmation', 'offline')}>{stillPayable(told, 'earlier', language)}</p>;
}

function Confirmation({ sale }: { readonly sale: SaleView }) {
  const { words } = useLanguage();
  const patience = usePatience(sale);
  const { confirmation } = sale;
  if (confirmation === null) return null;
  return (
    <p className={cx('confirmation', isTroubled(sale, patience) && 'offline')}>
      {patience === null
        ? howItComes(sale, confirmation, words)
        : `${patience} ${words.waiting[confirmation === 'stream' ? 'stream' : 'patient']}`}
    </p>
  );
}

/** Whether an answer may take longer than a customer would think. */
const isTroubled = ({ confirmation }: SaleView, patience: string | null): boolean =>
  patience !== null || confirmation === 'offline';

function howItComes(
  { evidence }: SaleView,
  confirmation: NonNullable<SaleView['confirmation']>,
  words: Language['words'],
): string {
  const how = words.waiting[confirmation];
  return confirmation === 'offline'
    ? `${words.failures[evidence.failure ?? 'unreachable']} ${how}`
    : how;
}

function WaitingButtons({ sale }: { readonly sale: SaleView }) {
  const { words } = useLanguage();
  const { cashier } = useScreenParts();
  const stopping = useScreen((state) => state.busy.has(`sale.stop ${sale.id}`));
  const asking = useScreen((state) => state.busy.has(`sale.check ${sale.id}`));
  const patience = usePatience(sale);
  return (
    <SaleButtons>
      {isTroubled(sale, patience) && (
        <Button disabled={asking} onPress={() => void cashier.check(sale.id)}>
          {asking ? words.sale.checkingNow : words.sale.checkNow}
        </Button>
      )}
      <Button pressedBy="F2" onPress={() => cashier.park()}>
        {words.sale.next}
      </Button>
      <Button quiet disabled={stopping} onPress={() => void cashier.stop(sale.id)}>
        {words.sale.stop}
      </Button>
    </SaleButtons>
  );
}
