import type { GuideStep } from '../../contract/views/setup-view.ts';
import type { TillView } from '../../contract/views/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import { DayStep } from './day-step.tsx';
import { DevicesStep } from './devices-step.tsx';
import module from './guide.module.css';
import { LanguageStep } from './language-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { ShopStep } from './shop-step.tsx';
import { COUNTED_STEPS } from './steps.ts';
import { TrialStep } from './trial-step.tsx';

const cx = classesOf(module);

/** A new till is set up: a step at a time, how far it has come at its side, and a way to leave it for later. */
export function Guide({ view, step }: { readonly view: TillView; readonly step: GuideStep }) {
  return (
    <div className={cx('guide')}>
      <Progress step={step} />
      <div className={cx('stage')}>
        <div className={cx('step')} key={step}>
          <OneStep view={view} step={step} />
        </div>
      </div>
    </div>
  );
}

function Progress({ step }: { readonly step: GuideStep }) {
  const { words } = useLanguage();
  const { setup, help } = useScreenParts();
  const at = COUNTED_STEPS.indexOf(step);
  const isOver = at < 0;
  return (
    <section className={cx('side')} aria-label={words.setup.progress}>
      <p className={cx('brand')}>Comptoir</p>
      <p className={cx('promise')}>{words.setup.promise}</p>
      <ol className={cx('steps')}>
        {COUNTED_STEPS.map((each, index) => {
          const isDone = isOver || index < at;
          return (
            <li
              key={each}
              className={cx('one', isDone && 'done', each === step && 'now')}
              {...(each === step && { 'aria-current': 'step' as const })}
            >
              <span className={cx('mark')} aria-hidden="true">
                {isDone ? <Icon name="check" /> : index + 1}
              </span>
              <span className={cx('name')}>{words.setup.steps[each]}</span>
              {isDone && <span className="visuallyHidden">, {words.setup.done}</span>}
            </li>
          );
        })}
      </ol>
      {!isOver && (
        <p className={cx('count')} aria-hidden="true">
          {words.setup.stepOf(at + 1, COUNTED_STEPS.length)}
        </p>
      )}
      <div className={cx('later')}>
        <Button quiet onPress={() => void setup.go('left')}>
          {words.setup.later}
        </Button>
        <Button quiet onPress={() => help.explain('setup')}>
          {words.helpTopics.title}
        </Button>
      </div>
    </section>
  );
}

function OneStep({ view, step }: { readonly view: TillView; readonly step: GuideStep }) {
  switch (step) {
    case 'language':
      return <LanguageStep locale={view.locale} />;
    case 'payment':
      return <PaymentStep view={view} />;
    case 'shop':
      return <ShopStep view={view} />;
    case 'day':
      return <DayStep shop={view.shop} />;
    case 'people':
      return <PeopleStep operator={view.operator} />;
    case 'devices':
      return <DevicesStep />;
    case 'trial':
      return <TrialStep view={view} />;
  }
}
