import { type ReactNode, useState } from 'react';
import type { GuideStep } from '../../contract/views/setup-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { NoticeLine } from '../parts/notices/notice.tsx';
import { Heading } from '../parts/signs/heading.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import module from './guide.module.css';
import { stepAfter, stepBefore } from './steps.ts';

const cx = classesOf(module);

/**
 * One step: its question, what it asks for, and the way on and back. `keep` is done before it goes on, and says whether it
 * may; a step without one has nothing to keep. `next` null leaves the way on to what is in the step.
 */
export function StepFrame(props: {
  readonly step: GuideStep;
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
  readonly mayGoOn?: boolean;
  readonly keep?: () => Promise<boolean>;
  readonly next?: ReactNode;
  /** What Enter does in a field of such a step. */
  readonly onEnter?: () => void;
}) {
  const { step, title, text, children, mayGoOn = true, keep, next, onEnter } = props;
  const { words } = useLanguage();
  const { setup } = useScreenParts();
  const [keeping, setKeeping] = useState(false);
  const before = stepBefore(step);
  const goOn = async () => {
    if (keeping || !mayGoOn) return;
    setKeeping(true);
    if (keep === undefined || (await keep())) await setup.go(stepAfter(step));
    setKeeping(false);
  };
  return (
    <form
      className={cx('form')}
      onSubmit={(event) => {
        event.preventDefault();
        if (next === undefined) void goOn();
        else onEnter?.();
      }}
    >
      <div className={cx('head')}>
        <Heading className={cx('title')}>{title}</Heading>
        {text !== undefined && <p className={cx('text')}>{text}</p>}
      </div>
      {children}
      <NoticeLine />
      <div className={cx('ways')}>
        {before === null ? (
          <span />
        ) : (
          <Button onPress={() => void setup.go(before)}>{words.setup.back}</Button>
        )}
        {next === undefined ? (
          <Button primary disabled={keeping || !mayGoOn} onPress={() => void goOn()}>
            {keeping ? words.setup.busy : words.setup.next[stepAfter(step)]}
          </Button>
        ) : (
          next
        )}
      </div>
      {/* Enter in a field goes on, where a field is. */}
      <input type="submit" hidden />
    </form>
  );
}
