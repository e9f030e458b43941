import type { ReactNode } from 'react';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button, ButtonRow } from '../../parts/buttons/button.tsx';
import { Icon } from '../../parts/signs/icon.tsx';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import module from './sale-buttons.module.css';

const cx = classesOf(module);

/**
 * What can be done with the open sale. Where nobody is at the till the sale stays in sight, and only who comes can do
 * something with it.
 */
export function SaleButtons({ children }: { readonly children: ReactNode }) {
  const isLocked = useScreen(({ view }) => view?.signInNeeded ?? false);
  return isLocked ? <Locked /> : <ButtonRow>{children}</ButtonRow>;
}

function Locked() {
  const { words } = useLanguage();
  const { cashier, crew } = useScreenParts();
  return (
    <>
      <p className={cx('locked')} role="status">
        <Icon name="person" className={cx('sign')} />
        <span>{words.lock.text}</span>
      </p>
      <ButtonRow>
        <Button primary onPress={() => crew.withRight('sell', () => undefined)}>
          {words.lock.signIn}
        </Button>
        <Button onPress={cashier.park}>{words.lock.leave}</Button>
      </ButtonRow>
    </>
  );
}
