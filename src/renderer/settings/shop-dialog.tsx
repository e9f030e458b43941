import type { ShopSettings } from '../../contract/views/access-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { NoticeLine } from '../parts/notices/notice.tsx';
import { ShopFields } from './shop-fields.tsx';
import module from './shop-unknown.module.css';
import { useShopDraft } from './use-shop-draft.ts';

const cx = classesOf(module);

/** Changes whose shop it is, and what its register is called. */
export function ShopDialog(props: { readonly shop: ShopSettings; readonly onClose: () => void }) {
  const { shop, onClose } = props;
  const { words } = useLanguage();
  const { draft, setDraft, keeping, mayKeep, keep } = useShopDraft(shop);
  const keepAndClose = async () => {
    if (await keep()) onClose();
  };
  return (
    <Dialog
      title={words.shopForm.change}
      close={words.shopForm.back}
      onClose={onClose}
      wide
      actions={
        <Button primary disabled={!mayKeep} onPress={() => void keepAndClose()}>
          {keeping ? words.shopForm.busy : words.shopForm.keepChange}
        </Button>
      }
    >
      <ShopFields draft={draft} onChange={setDraft} />
      <p className={cx('later')}>{words.shopForm.later}</p>
      <NoticeLine />
    </Dialog>
  );
}
