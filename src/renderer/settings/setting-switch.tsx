import { Switch } from 'react-aria-components/Switch';
import { classesOf } from '../look/classes.ts';
import module from './settings.module.css';

const cx = classesOf(module);

/** A setting that is on or off. */
export function SettingSwitch(props: {
  readonly word: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  const { word, isOn, onChange } = props;
  return (
    <Switch className={cx('switch')} isSelected={isOn} onChange={onChange}>
      <span className={cx('track')} aria-hidden="true" />
      {word}
    </Switch>
  );
}
