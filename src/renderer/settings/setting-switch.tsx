import { useId } from 'react';
import { Switch } from 'react-aria-components/Switch';
import { classesOf } from '../look/classes.ts';
import rowModule from './rows/row.module.css';
import module from './setting-switch.module.css';

const cx = classesOf(module);
const row = classesOf(rowModule);

/** A setting that is on or off: its words at the beginning of the row, the switch at its end. */
export function SettingSwitch(props: {
  readonly title: string;
  readonly help: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  const { title, help, isOn, onChange } = props;
  const helpId = useId();
  return (
    <Switch
      className={cx('switch')}
      isSelected={isOn}
      onChange={onChange}
      aria-label={title}
      aria-describedby={helpId}
    >
      <span className={row('words')}>
        <span className={row('title')}>{title}</span>
        <span id={helpId} className={row('help')}>
          {help}
        </span>
      </span>
      <span className={cx('track')} aria-hidden="true" />
    </Switch>
  );
}
