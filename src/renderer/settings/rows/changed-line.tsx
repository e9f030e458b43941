import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { LineButton } from '../../parts/buttons/line-button.tsx';
import module from './row.module.css';
import type { Changed } from './use-setting.ts';

const cx = classesOf(module);

/** Says, where it was changed, what it was and what it is now; the way back stands beside it. */
export function ChangedLine(props: {
  readonly changed: Changed | null;
  readonly title: string;
  /** It was taken back: what had the focus is gone. */
  readonly onUndone: () => void;
}) {
  const { changed, title, onUndone } = props;
  const { words } = useLanguage();
  const undo = changed?.undo;
  return (
    <div className={cx('changed')}>
      <p role="status">{changed && words.settingsRoom.changed(changed.was, changed.now)}</p>
      {undo && (
        <LineButton
          aria-label={`${words.settingsRoom.undo}, ${title}`}
          onClick={() => {
            void undo().then((isUndone) => {
              if (isUndone) onUndone();
            });
          }}
        >
          {words.settingsRoom.undo}
        </LineButton>
      )}
    </div>
  );
}
