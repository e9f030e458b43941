import { type ReactNode, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classesOf } from '../../look/classes.ts';
import { useScreen } from '../../state/screen-context.tsx';
import { Button } from '../buttons/button.tsx';
import { NoticeLine } from '../notices/notice.tsx';
import module from './dialog.module.css';
import { useFocusBack } from './use-focus-back.ts';
import { useScrolls } from './use-scrolls.ts';

const cx = classesOf(module);

/**
 * A dialog: React Aria keeps the focus in it, gives it back, and closes it on Escape.
 * A tap beside it does nothing, so that the second tap of a double press does not close what the first opened.
 */
export function Dialog(props: {
  readonly title: ReactNode;
  readonly close: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly wide?: boolean;
}) {
  const { title, close, onClose, children, actions, wide } = props;
  const place = useFocusBack();
  const lost = useScreen((state) => state.connection === 'lost');
  // Nothing can be pressed while the till is silent; the dialog comes back with it.
  if (lost) return null;
  return (
    <ModalOverlay
      className={cx('overlay')}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={cx('modal', wide && 'wide')}>
        <AriaDialog ref={place}>
          <div className={cx('dialog')}>
            <Heading slot="title" level={2} className={cx('title')}>
              {title}
            </Heading>
            <Body>{children}</Body>
            <NoticeInFront />
            <div className={cx('actions')}>
              <Button onPress={onClose}>{close}</Button>
              {actions}
            </div>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** What is told stands here, such as that a scan was not taken: the screen behind says it to nobody. */
function NoticeInFront() {
  const isTold = useScreen((state) => state.notice !== null);
  return <div className={cx('notice')}>{isTold && <NoticeLine />}</div>;
}

/** What is longer than its screen says that it goes on, and can be reached by the keyboard, which scrolls it then. */
function Body({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { scrolls, goesOn } = useScrolls(place);
  return (
    <div
      ref={place}
      className={cx('body')}
      {...(scrolls && { tabIndex: 0 })}
      {...(goesOn && { 'data-goes-on': true })}
    >
      {children}
    </div>
  );
}
