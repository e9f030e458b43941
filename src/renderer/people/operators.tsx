import { useState } from 'react';
import type { OperatorView } from '../../contract/views/access-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { useScreen } from '../state/screen-context.tsx';
import { OperatorForm } from './operator-form.tsx';
import module from './operators.module.css';

const cx = classesOf(module);

/** Who may use the till: the manager adds them, changes them, and takes them off the list. */
export function Operators({ onClose }: { readonly onClose: () => void }) {
  const { words } = useLanguage();
  const operators = useScreen(({ view }) => view?.operators) ?? [];
  const [edited, setEdited] = useState<OperatorView | 'new' | null>(null);
  const isEmpty = operators.length === 0;
  if (edited !== null) {
    return (
      <OperatorForm
        person={edited === 'new' ? null : edited}
        isFirst={isEmpty}
        onDone={() => setEdited(null)}
      />
    );
  }
  return (
    <Dialog
      title={words.operators.title}
      close={words.operators.back}
      onClose={onClose}
      actions={
        <Button primary onPress={() => setEdited('new')}>
          {isEmpty ? words.operators.addFirst : words.operators.add}
        </Button>
      }
    >
      {isEmpty && <p className={cx('soft')}>{words.operators.none}</p>}
      <ul className={cx('list')}>
        {operators.map((operator) => (
          <li key={operator.id}>
            <button type="button" className={cx('person')} onClick={() => setEdited(operator)}>
              <span className={cx('name')}>{operator.name}</span>
              <span className={cx('soft')}>{words.roles[operator.role]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
