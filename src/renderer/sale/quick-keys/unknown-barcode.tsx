import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button, ButtonRow } from '../../parts/buttons/button.tsx';
import { Icon } from '../../parts/signs/icon.tsx';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import module from './unknown-barcode.module.css';

const cx = classesOf(module);

/** That a scanned barcode is no item's: nothing was added, and a manager can make the item there and then. */
export function UnknownBarcode() {
  const { words } = useLanguage();
  const { items, crew } = useScreenParts();
  const barcode = useScreen((state) => state.unknownBarcode);
  const make = () => crew.withRight('changeSettings', () => items.show({ barcode }));
  return (
    <div role="alert">
      {barcode !== null && (
        <div className={cx('unknown')}>
          <p className={cx('text')}>
            <Icon name="alert" className={cx('sign')} />
            {words.quickKeys.unknown(barcode)}
          </p>
          <ButtonRow>
            <Button onPress={make}>{words.quickKeys.make}</Button>
            <Button quiet onPress={() => items.dropBarcode()}>
              {words.quickKeys.dismiss}
            </Button>
          </ButtonRow>
        </div>
      )}
    </div>
  );
}
