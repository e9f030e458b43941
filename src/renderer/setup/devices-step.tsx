import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import module from './guide.module.css';
import { StepFrame } from './step-frame.tsx';

const cx = classesOf(module);

/** What stands beside the till. Nothing is looked for that this version could not use. */
export function DevicesStep() {
  const { words } = useLanguage();
  const { title, text, notYet } = words.setup.devices;
  return (
    <StepFrame step="devices" title={title} text={text}>
      <p className={cx('text')}>{notYet}</p>
    </StepFrame>
  );
}
